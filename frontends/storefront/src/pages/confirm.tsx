import { call } from '@shop/contracts/client';
import type { LinkedOrder } from '@shop/contracts/confirmations';
import { advanceDue, cashAtDoor } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { Button, buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { announce } from '@shop/ui/live-region';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@shop/ui/router';
import { useRef, useState } from 'react';
import { linesOf } from '../features/checkout/lines-of-order.ts';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { CancelForm, RecipientForm } from '../features/confirm/answer-forms.tsx';
import { PlaceForm } from '../features/confirm/place-form.tsx';
import * as styles from '../features/confirm/confirm.module.css';
import { confirmTexts as t } from '../features/confirm/texts.ts';
import { useAnswer } from '../features/confirm/use-answer.ts';
import { answerTexts } from '../features/tracking/texts.ts';
import type { confirmLoader } from '../link-loaders.ts';
import { PageHead } from '../page-head.tsx';
import { emailsAll, useShop } from '../shop.ts';

/**
 * Page of a customer's own link, where the customer confirms or cancels the order. Reading the link changes nothing.
 */
export function Component() {
  const { url, token, found, at } = useLoaderData<typeof confirmLoader>();
  // An answer given here is newer than data that were asked for before it: late ones must not show the question again.
  const [answered, setAnswered] = useState<{ linked: LinkedOrder; at: number } | null>(null);
  const linked = answered && answered.at > at ? answered.linked : found;
  const onAnswered = (now: LinkedOrder) => setAnswered({ linked: now, at: performance.now() });
  return (
    <div className={styles.field}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <div className={styles.paper}>
        {linked ? <Linked token={token} linked={linked} onAnswered={onAnswered} /> : <Unknown />}
      </div>
    </div>
  );
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      askew
      title={t.unknown}
      action={
        <Link to="/track-order" className={buttonClass('primary')}>
          {t.track}
        </Link>
      }
    >
      <p>{t.unknownText}</p>
    </EmptyState>
  );
}

interface LinkedProps {
  token: string;
  linked: LinkedOrder;
  onAnswered: (linked: LinkedOrder) => void;
}

function Linked({ token, linked, onAnswered }: LinkedProps) {
  const { order, customer, state } = linked;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'waiting' || state === 'confirmed';
  // The open form is a parameter of the URL, so that Back closes it.
  const form = isOpen ? search.get('do') : null;
  const done = (now: LinkedOrder, said: string) => {
    onAnswered(now);
    announce(said);
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
        <p className={styles.lead}>{t.lead[state]}</p>
      </header>
      {form === 'cancel' && <CancelForm token={token} onDone={(now) => done(now, t.title[now.state])} />}
      {form === 'address' && <RecipientForm token={token} linked={linked} onDone={(now) => done(now, t.saved)} />}
      {form === 'place' && (
        <PlaceForm token={token} linked={linked} onDone={(now) => done(now, t.placeSaved)} onVoice={onAnswered} />
      )}
      {form === null && state === 'confirmed' && <Next cash={cashAtDoor(order)} />}
      {isOpen && (
        <dl className={styles.total}>
          <dt>{t.total}</dt>
          <dd>{formatRs(order.total)}</dd>
        </dl>
      )}
      {form === null && advanceDue(order) > 0 && (
        <Link to={`/payment/${encodeURIComponent(order.orderNumber)}`} className={buttonClass('primary')}>
          {answerTexts.payAdvance(formatRs(advanceDue(order)))}
        </Link>
      )}
      {isOpen && form === null && (
        <section className={styles.part}>
          <h2>{t.to}</h2>
          <address className={styles.address}>
            <strong dir="auto">
              {customer.firstName} {customer.lastName}
            </strong>
            <span dir="auto">{customer.address}</span>
            {customer.landmark && <span dir="auto">{customer.landmark}</span>}
            <span>
              <bdi>{customer.city}</bdi> <bdi>{customer.postalCode}</bdi>
            </span>
          </address>
          <p>
            {t.calls} <bdi>{localPhone(customer.phone)}</bdi>
          </p>
          {customer.pin && <p>{t.pinSent}</p>}
          {customer.voiceAt && <p>{t.voiceSent}</p>}
          <div className={styles.answers}>
            <Link to="?do=place" className={buttonClass('ghost')} preventScrollReset>
              {t.help}
            </Link>
          </div>
        </section>
      )}
      {isOpen && form === null && (
        <Answers token={token} isWaiting={state === 'waiting'} onDone={(now) => done(now, t.title[now.state])} />
      )}
      <section className={styles.part}>
        <h2>{t.order}</h2>
        <p>
          {t.number}: <b>{order.orderNumber}</b>
        </p>
        <OrderLines lines={linesOf(order)} />
        <OrderTotals
          subtotal={order.subtotal}
          discount={order.discountCode?.discount}
          protection={order.shippingProtection.cost}
          delivery={order.delivery}
          codFee={order.codFee}
          total={order.total}
        />
      </section>
      {state !== 'waiting' && (
        <div className={styles.answers}>
          <Link to={`/track-order/${encodeURIComponent(order.orderNumber)}`} className={buttonClass('ghost')}>
            {t.track}
          </Link>
          <Link to="/" className={buttonClass('link')}>
            {t.shop}
          </Link>
        </div>
      )}
    </>
  );
}

function Next({ cash }: { cash: number }) {
  const shop = useShop();
  const { many } = shop.goods;
  const { steps } = answerTexts;
  return (
    <section className={styles.part}>
      <h2>{t.next}</h2>
      <NumberedSteps steps={[steps.pack(many), steps.ship(emailsAll(shop)), `${t.rider} ${t.cash(formatRs(cash))}`]} />
    </section>
  );
}

interface AnswersProps {
  token: string;
  isWaiting: boolean;
  onDone: (linked: LinkedOrder) => void;
}

/** Yes, no, or another address. A second press, and a second time, change nothing. */
function Answers({ token, isWaiting, onDone }: AnswersProps) {
  const { send, busy, problem } = useAnswer(onDone, useRevalidator().revalidate);
  return (
    <section className={styles.part}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <div className={styles.answers}>
        {isWaiting && (
          <Button
            busy={busy}
            onClick={() => void send(() => call('', 'POST /confirmations/:token/confirm', { params: { token } }))}
          >
            {busy ? t.confirming : t.confirm}
          </Button>
        )}
        <Link to="?do=address" className={buttonClass('ghost')} preventScrollReset>
          {t.correct}
        </Link>
        <Link to="?do=cancel" className={buttonClass('ghost')} preventScrollReset>
          {t.cancel}
        </Link>
      </div>
    </section>
  );
}
