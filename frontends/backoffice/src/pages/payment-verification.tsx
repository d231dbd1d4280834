import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Verification } from '@shop/contracts/payments';
import type { OnlineMethod } from '@shop/contracts/shop';
import { ConfirmDialog } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { useSearchParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { withParams } from '../lib/search-params.ts';
import { DecidedRow } from '../features/payments/decided-row.tsx';
import { nameOf } from '../features/payments/held-decisions.ts';
import { ShortDialog } from '../features/payments/short-dialog.tsx';
import { useQueue } from '../features/payments/use-queue.ts';
import {
  FILTERS,
  PAGE_SIZES,
  accounts as accountsOptions,
  dueOf,
  filterIn,
  verificationPage,
} from '../features/payments/verification-queries.ts';
import { VerifyCard } from '../features/payments/verify-card.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { PaymentWarnings } from '../components/payment-warnings.tsx';
import { RejectDialog } from '../components/reject-dialog.tsx';
import { Tabs } from '../components/tabs.tsx';
import { texts } from '../texts.ts';
import { paymentTexts as words } from '../components/payment-texts.ts';
import * as styles from './payment-verification.module.css';

/** /admin/payments: the queue of receipts, the longest waiting first; keys move through it. */
export function PaymentVerification() {
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const [page, limit] = [search.get('page') ?? '1', search.get('limit') ?? '10'];
  const answer = useQuery(verificationPage(filter, page, limit));
  const { data, refetch } = answer;
  useClampedPage(data);
  const { data: accounts } = useQuery(accountsOptions);
  const [now, setNow] = useState(() => Date.now());
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);

  const queue = useQueue({ payments: data?.payments, scope: `${filter} ${page} ${limit}`, list });
  const { entries, current, asked } = queue;
  const move = (by: 1 | -1) => {
    const to = queue.move(by);
    list.current?.querySelector(`[data-id="${to}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const act = (press: (payment: Verification) => void) => () => current?.isVerified === null && press(current);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    a: act(queue.verify),
    p: act(queue.short),
    r: act(queue.reject),
  });

  return (
    <div data-wide>
      <PageHeader title={words.title}>
        <p className={styles.keys}>{words.keys}</p>
      </PageHeader>
      <Tabs
        label={words.filter}
        tabs={FILTERS.map((state) => ({
          name: data ? `${words.states[state]} (${data.counts[state]})` : words.states[state],
          to: withParams(search, { status: state === 'pending' ? null : state, page: null }),
          isCurrent: state === filter,
        }))}
      />
      <QueryState of={answer} words={words} />
      {entries.length > 0 && (
        <ul className={styles.cards} ref={list}>
          {entries.map(({ payment, decision, row }) => (
            <li key={payment._id} data-id={payment._id}>
              {row ? (
                <DecidedRow decision={row} isNew={!queue.isStill(payment._id)} onUndo={() => queue.undo(payment._id)} />
              ) : (
                <VerifyCard
                  payment={payment}
                  accounts={accounts?.[payment.method ?? (payment.order.paymentMethod as OnlineMethod)] ?? []}
                  current={payment._id === current?._id}
                  error={decision?.error}
                  now={now}
                  isSeen={queue.seen.has(payment._id)}
                  isNew={!queue.isStill(payment._id)}
                  onSeen={() => queue.see(payment._id)}
                  onRefresh={async () =>
                    (await refetch()).data?.payments.find(({ _id }) => _id === payment._id)?.receiptUrl
                  }
                  onVerify={() => queue.verify(payment)}
                  onShort={() => queue.short(payment)}
                  onReject={() => queue.reject(payment)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.payments.length === 0 && <EmptyState title={words.none} />}
      {data && data.payments.length > 0 && <ListFooter {...data} sizes={PAGE_SIZES} />}
      {asked?.what === 'reject' && (
        <RejectDialog
          onReject={(reason) => queue.answer({ status: 'rejected', notes: reason || undefined })}
          onClose={queue.stopAsking}
        />
      )}
      {asked?.what === 'short' && (
        <ShortDialog
          due={dueOf(asked.payment)}
          most={asked.payment.order.advance > 0 ? dueOf(asked.payment, 'total') : null}
          onShort={(received) => queue.answer({ status: 'short', received })}
          onClose={queue.stopAsking}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'verify'}
        title={words.askTitle}
        confirmLabel={words.verifyAnyway}
        cancelLabel={texts.list.cancel}
        onConfirm={() => queue.answer({ status: 'verified' })}
        onClose={queue.stopAsking}
      >
        {asked && (
          <div className={styles.question}>
            <p dir="auto">{nameOf(asked.payment)}</p>
            <PaymentWarnings
              {...asked.payment.order}
              sentAt={asked.payment.createdAt}
              duplicates={asked.payment.duplicates}
            />
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
}
