import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Confirmation, ConfirmationOutcome } from '@shop/contracts/confirmations';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { QueryState } from '../components/query-state.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Tabs } from '../components/tabs.tsx';
import { askText } from '../features/confirmations/ask-text.ts';
import { ConfirmationCard } from '../features/confirmations/confirmation-card.tsx';
import { SHOWS, confirmationsOf, showIn } from '../features/confirmations/confirmation-queries.ts';
import { MoreDialog } from '../features/confirmations/more-dialog.tsx';
import { confirmationTexts as words } from '../features/confirmations/texts.ts';
import { useConfirming } from '../features/confirmations/use-confirming.ts';
import { WaitingList } from '../features/confirmations/waiting-list.tsx';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { useStill } from '../hooks/use-still.ts';
import { mayOpen } from '../lib/places-of-role.ts';
import { recordActivity } from '../lib/record-activity.ts';
import { withParams } from '../lib/search-params.ts';
import { session } from '../lib/session.ts';
import { useChat } from '../hooks/use-chat.ts';
import { whatsAppLink } from '../lib/whatsapp-link.ts';
import * as styles from '../features/confirmations/confirmations.module.css';

/** /admin/confirmations: cash orders to be confirmed, one at a time, the longest waiting first. */
export function ConfirmOrders() {
  const [search] = useSearchParams();
  const show = showIn(search);
  const answer = useQuery(confirmationsOf(show));
  const { data } = answer;
  const { data: admin } = useQuery(session);
  const now = useMinutes();
  const queue = useConfirming(data?.confirmations ?? []);
  const { waiting, current } = queue;
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const card = useRef<HTMLElement>(null);
  const question = useQuestion();
  // The second half of a double tap is not meant for the order that came up under the finger.
  const isStill = useStill(current ? [{ id: current.order._id, look: 'card' }] : []);

  // The next order is shown from its top, with the focus, so that it is read out; the first leaves the page where it is.
  const shown = useRef<string>(undefined);
  const id = current?.order._id;
  useLayoutEffect(() => {
    if (id !== undefined && shown.current !== undefined && shown.current !== id) {
      card.current?.focus({ preventScroll: true });
      // One that begins in sight stays where it is, and its buttons under the thumb.
      if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
    }
    shown.current = id;
  }, [id]);

  const say = (outcome: ConfirmationOutcome) =>
    current && isStill(current.order._id) && void queue.decide(current, outcome);
  const ask = () => current && isStill(current.order._id) && setAsked(current);
  const press = (key: string) => card.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  useShortcuts({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    a: () => say('confirmed'),
    n: () => say('no_answer'),
    m: ask,
    w: () => press('w'),
    c: () => press('c'),
  });

  const chat = current ? question(current) : null;
  const record = () => {
    if (!current || chat === null) return;
    recordActivity([current.order._id], 'whatsapp', chat).catch(() =>
      showToast({ message: words.notRecorded, tone: 'error' }),
    );
  };

  return (
    <div data-wide>
      <PageHeader title={words.title}>
        <p className={styles.keys}>{words.keys}</p>
      </PageHeader>
      <Tabs
        label={words.views}
        tabs={SHOWS.map((each) => ({
          name: data ? `${words.shows[each]} (${data.counts[each]})` : words.shows[each],
          to: withParams(search, { show: each === 'now' ? null : each }),
          isCurrent: each === show,
        }))}
      />
      <QueryState of={answer} words={words} rows={1} height={420} />
      {data && !current && <EmptyState title={words.none[show]}>{show === 'now' && words.noneHint}</EmptyState>}
      {current && (
        <div className={styles.split}>
          <ConfirmationCard
            key={current.order._id}
            ref={card}
            confirmation={current}
            whatsApp={chat && whatsAppLink(current.customer.phone, chat)}
            now={now}
            withCustomer={admin !== null && admin !== undefined && mayOpen(admin.role, '/admin/customers')}
            isNew={!isStill(current.order._id)}
            onWhatsApp={record}
            onConfirm={() => say('confirmed')}
            onNoAnswer={() => say('no_answer')}
            onMore={ask}
          />
          <WaitingList waiting={waiting} current={current.order._id} now={now} onShow={queue.show} />
        </div>
      )}
      {asked && (
        <MoreDialog
          confirmation={asked}
          onDecide={(outcome, note) => {
            setAsked(null);
            void queue.decide(asked, outcome, note);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** The time, by the minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** Returns a function that renders the question for a customer. The function returns null while the texts load. */
function useQuestion() {
  const chat = useChat();
  return (confirmation: Confirmation) => chat && askText(confirmation, chat(confirmation.language));
}
