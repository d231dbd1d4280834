import { advanceDue, amountToCollect, cashAtDoor } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import type { OnlineMethod } from '@shop/contracts/shop';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useLoaderData, useLocation, useNavigate } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { showToast } from '@shop/ui/toast';
import { useEffect, useState } from 'react';
import { linesOf } from '../features/checkout/lines-of-order.ts';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { type LegacyOrder, legacyOrder } from '../features/payment/legacy-order.ts';
import { PayInstructions } from '../features/payment/pay-instructions.tsx';
import { ReceiptStep } from '../features/payment/receipt-step.tsx';
import { ProofForm } from '../features/payment/proof-form.tsx';
import { clearProof } from '../features/payment/saved-proof.ts';
import type { Ways } from '../features/payment/advance-method.tsx';
import { sendLegacyProof, sendProof } from '../features/payment/send-proof.ts';
import type { paymentLoader } from '../payment-loaders.ts';
import { PageHead } from '../page-head.tsx';
import { range, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { orderTexts } from '../features/checkout/order-texts.ts';
import { paymentTexts as t } from '../features/payment/texts.ts';
import { confirmationTexts } from './order-confirmation-texts.ts';
import * as styles from './payment.module.css';

// Few cash orders have an advance.
const AdvanceMethod = lazyPart(
  async () => (await import('../features/payment/advance-method.tsx')).AdvanceMethod,
  texts,
);

type Found = NonNullable<Awaited<ReturnType<typeof paymentLoader>>['found']>;

/** The payment of an order that stands: what to pay, the receipt, or how far it has come. */
export function Component() {
  const { id, found, url } = useLoaderData<typeof paymentLoader>();
  return (
    <div className={styles.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      {found ? <KnownOrder found={found} /> : <UnknownOrder id={id} />}
    </div>
  );
}

// A single way needs no choice.
const onlyWay = (ways: Ways): OnlineMethod | null => {
  const open = Object.keys(ways) as OnlineMethod[];
  return (open.length === 1 && open[0]) || null;
};

function KnownOrder({ found: { order, accounts, ways, proof, received, attemptsLeft } }: { found: Found }) {
  const navigate = useNavigate();
  const shop = useShop();
  const isEarlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true;
  const { orderNumber, paymentMethod, paymentStatus, orderStatus, total } = order;
  const advance = advanceDue(order);
  const due = paymentMethod === 'COD' ? advance : total - received;
  const [chosen, setChosen] = useState(onlyWay(ways));
  const method = paymentMethod === 'COD' ? chosen : paymentMethod;
  const success = `/payment/${encodeURIComponent(orderNumber)}/success`;

  if (orderStatus === 'cancelled')
    return <Ended title={t.cancelled} text={t.cancelledText} orderNumber={orderNumber} />;
  if (total === 0) return <Ended title={t.free} text={t.freeText} orderNumber={orderNumber} />;
  if (paymentMethod === 'COD' && advance === 0) {
    return (
      <div className={`${styles.paper} ${styles.alone}`}>
        <h1>{t.codTitle}</h1>
        <p className={styles.number}>
          {t.orderNumber}: <bdi>{orderNumber}</bdi>
        </p>
        <p>{t.codText(formatRs(amountToCollect(order)))}</p>
        <p>
          {t.codStands} <Link to="/contact">{t.contact}</Link>
        </p>
        <div className={styles.answers}>
          <Link to={success} className={buttonClass('primary')}>
            {t.codConfirm}
          </Link>
          <Link to="/" className={buttonClass('ghost')}>
            {t.codBack}
          </Link>
        </div>
      </div>
    );
  }
  if (paymentStatus === 'paid') return <Ended title={t.paid} text={t.paidText} orderNumber={orderNumber} />;
  if (paymentStatus === 'refunded')
    return (
      <Ended title={t.refunded} text={t.refundedText(range(shop.delivery.refundDays))} orderNumber={orderNumber} />
    );
  if (proof?.status === 'pending')
    return (
      <Ended title={t.checking} text={t.checkingText(range(shop.payments.receiptHours))} orderNumber={orderNumber} />
    );

  return (
    <>
      <h1 className={styles.title}>{t.title}</h1>
      {/* Before the amount: who paid already must not send it again. */}
      {proof?.status === 'rejected' && (
        <div className={`${styles.note} ${styles.atTop}`}>
          <p>
            {t.rejected} {attemptsLeft > 0 && t.attempts(attemptsLeft)}
          </p>
          {proof.reason && (
            <p>
              {texts.order.rejectedWhy} <span dir="auto">{proof.reason}</span>
            </p>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.paper}>
          <p className={styles.number}>
            {t.orderNumber}: <bdi>{orderNumber}</bdi>
          </p>
          {received > 0 && (
            <p className={styles.note}>
              {t.short(formatRs(received), formatRs(due))} {proof?.status === 'short' && t.shortHow}
            </p>
          )}
          {paymentMethod === 'COD' && (
            <AdvanceMethod
              advance={formatRs(due)}
              rest={formatRs(cashAtDoor(order))}
              ways={ways}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          {method && (
            <PayInstructions
              method={method}
              total={due}
              accounts={chosen ? (ways[chosen] ?? []) : accounts}
              orderNumber={orderNumber}
            />
          )}
        </div>
        <div className={styles.paper}>
          {method && (
            <ReceiptStep>
              {isEarlier && (
                <p className={styles.note} role="alert">
                  {confirmationTexts.earlier}
                </p>
              )}
              {attemptsLeft > 0 ? (
                <ProofForm
                  order={orderNumber}
                  confirmText={t.confirmText(formatRs(due), method)}
                  onSend={async (sent, onProgress) => {
                    const problem = await sendProof(orderNumber, sent, onProgress, chosen);
                    if (problem) return problem;
                    clearProof(orderNumber);
                    await navigate(success, { replace: true });
                    return null;
                  }}
                />
              ) : (
                <>
                  <p>{t.noAttempts}</p>
                  <Link to="/contact" className={buttonClass('primary')}>
                    {t.contact}
                  </Link>
                </>
              )}
            </ReceiptStep>
          )}
          <h3>{orderTexts.summary}</h3>
          <OrderLines lines={linesOf(order)} />
          <OrderTotals
            subtotal={order.subtotal}
            discount={order.discountCode?.discount}
            protection={order.shippingProtection.cost}
            delivery={order.delivery}
            codFee={order.codFee}
            payAheadDiscount={order.payAheadDiscount}
            total={total}
          />
        </div>
      </div>
    </>
  );
}

function Ended({ title, text, orderNumber }: { title: string; text: string; orderNumber: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Link to={`/track-order/${encodeURIComponent(orderNumber)}`} className={buttonClass('primary')}>
          {t.track}
        </Link>
      }
    >
      <p>{text}</p>
      <p>
        {t.orderNumber}: <bdi>{orderNumber}</bdi>
      </p>
    </EmptyState>
  );
}

/** An address that the server does not know may name an order that the old shop stored in this browser; else home. */
function UnknownOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<LegacyOrder | null>(null);
  useEffect(() => {
    const stored = legacyOrder(id);
    setOrder(stored);
    if (stored) return;
    showToast({ message: t.unknown, tone: 'error' });
    void navigate('/', { replace: true });
  }, [id, navigate]);
  if (!order) return <Skeleton height={420} />;
  return (
    <div className={`${styles.paper} ${styles.alone}`}>
      <h1>{t.title}</h1>
      <p className={styles.number}>
        {t.orderNumber}: <bdi>{order.orderNumber}</bdi>
      </p>
      <p>
        {t.amount}: <b>{formatRs(order.total)}</b>
      </p>
      <ProofForm
        legacy
        order={id}
        confirmText={t.confirmText(formatRs(order.total), order.paymentMethod)}
        onSend={async (sent, onProgress) => {
          const refusal = await sendLegacyProof(order._id, sent, onProgress);
          if (refusal) return refusal;
          clearProof(id);
          await navigate(`/payment/${encodeURIComponent(order.orderNumber)}/success`, { replace: true });
          return null;
        }}
      />
    </div>
  );
}
