import type { LinkedAttempt } from '@shop/contracts/attempts';
import { call } from '@shop/contracts/client';
import { fullName } from '@shop/contracts/full-name';
import { amountToCollect } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { Button, buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { announce } from '@shop/ui/live-region';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@shop/ui/router';
import { useRef, useState } from 'react';
import { AddressForm, CallForm, Problem } from '../features/confirm/attempt-forms.tsx';
import { attemptTexts as t } from '../features/confirm/attempt-texts.ts';
import { linesOf } from '../features/checkout/lines-of-order.ts';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import * as styles from '../features/confirm/confirm.module.css';
import { confirmTexts } from '../features/confirm/texts.ts';
import { useAnswer } from '../features/confirm/use-answer.ts';
import type { attemptLoader } from '../link-loaders.ts';
import { PageHead } from '../page-head.tsx';

/** Page of a customer's own link after a failed attempt: try again, another address, or a call. Reading it changes nothing. */
export function Component() {
  const { url, token, found } = useLoaderData<typeof attemptLoader>();
  const [answered, setAnswered] = useState<LinkedAttempt | null>(null);
  const linked = answered && isNewer(answered, found) ? answered : found;
  return (
    <div className={styles.field}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <div className={styles.paper}>
        {linked ? (
          <Linked token={token} linked={linked} onAnswered={setAnswered} />
        ) : (
          <EmptyState
            level={1}
            askew
            title={confirmTexts.unknown}
            action={
              <Link to="/track-order" className={buttonClass('primary')}>
                {confirmTexts.track}
              </Link>
            }
          >
            <p>{confirmTexts.unknownText}</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** True when an answer given here is newer than the loaded data, which may have been asked for before it. */
function isNewer({ answer }: LinkedAttempt, found: LinkedAttempt | null): boolean {
  const { answeredAt = '' } = answer ?? {};
  return found?.state === 'open' && answeredAt > (found.answer?.answeredAt ?? found.attemptedAt ?? '');
}

interface LinkedProps {
  token: string;
  linked: LinkedAttempt;
  onAnswered: (linked: LinkedAttempt) => void;
}

function Linked({ token, linked, onAnswered }: LinkedProps) {
  const { order, customer, answer } = linked;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = linked.state === 'open';
  const isCash = isOpen && order.paymentMethod === 'COD' && order.paymentStatus === 'pending';
  const state = isOpen ? (answer ? 'answered' : 'asked') : 'ended';
  // The open form is a parameter of the URL, so that Back closes it.
  const form = isOpen ? search.get('do') : null;
  const done = (now: LinkedAttempt) => {
    onAnswered(now);
    announce(t.title.answered);
    if (form) void navigate('.', { replace: true });
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t.title[state]}
        </h1>
        <p className={styles.lead}>
          {state === 'asked' && `${linked.reason ? t.reasons[linked.reason] : t.noReason} `}
          {t.lead[isOpen ? (answer?.wish ?? 'asked') : 'ended']}
        </p>
      </header>
      {form === 'address' && <AddressForm token={token} linked={linked} onDone={done} />}
      {form === 'call' && <CallForm token={token} linked={linked} onDone={done} />}
      {form === null && answer && <Answer answer={answer} />}
      {form === null && isOpen && <Ways token={token} wish={answer?.wish ?? null} onDone={done} />}
      {form === null && isOpen && !answer?.to && (
        <section className={styles.part}>
          <h2>{t.to}</h2>
          <address className={styles.address}>
            <strong dir="auto">{fullName(customer)}</strong>
            <span dir="auto">{customer.address}</span>
            <span>
              <bdi>{customer.city}</bdi> <bdi>{customer.postalCode}</bdi>
            </span>
            <bdi>{localPhone(customer.phone)}</bdi>
          </address>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t.parcel}</h2>
        <p>
          {confirmTexts.number}: <b>{order.orderNumber}</b>
        </p>
        <OrderLines lines={linesOf(order)} />
        {isCash && <p>{t.cash(formatRs(amountToCollect(order)))}</p>}
      </section>
      <div className={styles.answers}>
        <Link to={`/track-order/${encodeURIComponent(order.orderNumber)}`} className={buttonClass('ghost')}>
          {confirmTexts.track}
        </Link>
      </div>
    </>
  );
}

/** Answer of the customer so far. */
function Answer({ answer: { wish, to, callAt } }: { answer: NonNullable<LinkedAttempt['answer']> }) {
  return (
    <section className={styles.part}>
      <h2>{t.answer}</h2>
      <p>
        <b>{t.wishes[wish]}</b>
        {callAt && (
          <>
            : <bdi>{callAt}</bdi>
          </>
        )}
      </p>
      {to && (
        <address className={styles.address}>
          <span dir="auto">{to.address}</span>
          <span>
            <bdi>{to.city}</bdi> <bdi>{to.postalCode}</bdi>
          </span>
          {to.phone && <bdi>{localPhone(to.phone)}</bdi>}
        </address>
      )}
    </section>
  );
}

interface WaysProps {
  token: string;
  wish: NonNullable<LinkedAttempt['answer']>['wish'] | null;
  onDone: (linked: LinkedAttempt) => void;
}

/** The three answers. A second press, and a second time, change nothing. */
function Ways({ token, wish, onDone }: WaysProps) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  return (
    <section className={styles.part}>
      {problem && <Problem>{problem.message}</Problem>}
      <div className={styles.answers}>
        {wish !== 'again' && (
          <Button
            variant={wish ? 'ghost' : 'primary'}
            busy={busy}
            onClick={() => void send(() => call('', 'POST /attempts/:token/again', { params: { token } }))}
          >
            {busy ? t.sending : t.wishes.again}
          </Button>
        )}
        {(['address', 'call'] as const).map((each) => (
          <Link key={each} to={`?do=${each}`} className={buttonClass('ghost')} preventScrollReset>
            {t.wishes[each]}
          </Link>
        ))}
      </div>
    </section>
  );
}
