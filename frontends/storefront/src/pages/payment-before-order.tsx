import { formatRs } from '@shop/contracts/money';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useLoaderData, useLocation, useNavigate } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { keyOf } from '../features/cart/cart.ts';
import { useCart } from '../features/cart/cart-provider.tsx';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { type Placed, placeOrder } from '../features/checkout/place-order.ts';
import { type OrderBody, finishCheckout } from '../features/checkout/saved-checkout.ts';
import { type Pending, usePendingOrder } from '../features/checkout/use-pending-order.ts';
import { PayInstructions } from '../features/payment/pay-instructions.tsx';
import { ReceiptStep } from '../features/payment/receipt-step.tsx';
import { ProofForm } from '../features/payment/proof-form.tsx';
import { type Proof, clearProof, moveProof } from '../features/payment/saved-proof.ts';
import { sendProof } from '../features/payment/send-proof.ts';
import type { accountsLoader } from '../payment-loaders.ts';
import { PageHead } from '../page-head.tsx';
import { measuresOf } from '../print-size.ts';
import { cartTexts } from '../features/cart/texts.ts';
import { orderTexts } from '../features/checkout/order-texts.ts';
import { paymentTexts as t } from '../features/payment/texts.ts';
import { hrefOf } from '../language.ts';
import { texts } from '../texts.ts';
import * as styles from './payment.module.css';

const PENDING = 'PENDING';

// Few orders change between checkout and payment.
const ChangedTotal = lazyPart(async () => (await import('../features/checkout/changed-total.tsx')).ChangedTotal, texts);
const UnavailableLines = lazyPart(
  async () => (await import('../features/checkout/unavailable-lines.tsx')).UnavailableLines,
  texts,
);

/** The payment of an order that is placed only once its payment is proved. Its price is asked before its account is shown. */
export function Component() {
  const { accounts, url } = useLoaderData<typeof accountsLoader>();
  const { lines, dispatch } = useCart();
  const navigate = useNavigate();
  const state = useLocation().state as { order?: unknown } | null;
  const pending = usePendingOrder(state?.order);
  const { order, check } = pending;
  // The number of the order when it stands and only its receipt is missing.
  const [placed, setPlaced] = useState<string | null>(null);

  const isMissing = order === null;
  useEffect(() => {
    if (isMissing) void navigate('/checkout', { replace: true });
  }, [isMissing, navigate]);

  // From here on the order stands, whatever becomes of its receipt.
  const keepPlaced = useCallback(
    async (summary: Placed['placed'], customer: OrderBody['customerInfo']) => {
      await moveProof(PENDING, summary.orderNumber);
      finishCheckout(summary, customer);
      dispatch({ type: 'ordered', items: summary.items });
    },
    [dispatch],
  );
  const stands = 'stands' in check ? check.stands : null;
  const customer = order?.customerInfo;
  useEffect(() => {
    if (!stands || !customer) return;
    const { placed: found, earlier } = stands;
    void keepPlaced(found, customer).then(() =>
      navigate(`/payment/${found.orderNumber}`, { replace: true, state: { earlier } }),
    );
  }, [stands, customer, keepPlaced, navigate]);

  if (!order || stands) return <Skeleton height={420} />;
  const { total = 0, subtotal = 0, delivery = 0, codFee = 0, shippingProtection, discountCode, paymentMethod } = order;
  if (paymentMethod === 'COD' || total === 0) {
    return (
      <EmptyState level={1} title={t.unknown} action={<Link to="/checkout">{t.back}</Link>}>
        {total === 0 ? orderTexts.nothingToPay : t.codText(formatRs(total))}
      </EmptyState>
    );
  }

  const send = async (proof: Proof, onProgress: (part: number) => void): Promise<string | null> => {
    if (placed) return prove(placed, proof, onProgress);
    const outcome = await placeOrder(order, { failed: orderTexts.createFailed, offline: t.offline }).catch(() => null);
    if (!outcome) return t.orderFailed;
    if (!('placed' in outcome)) {
      // A new quote reports changes of the price, the prints and the code best.
      pending.retry();
      return 'problems' in outcome ? outcome.problems.map(({ message }) => message).join(' ') : null;
    }
    pending.settle();
    const { orderNumber } = outcome.placed;
    await keepPlaced(outcome.placed, order.customerInfo);
    if (outcome.earlier) {
      // It may cost something else than this page says.
      await navigate(`/payment/${orderNumber}`, { replace: true, state: { earlier: true } });
      return null;
    }
    // A reload finds the order. Going there now would need the network, which may be what fails next.
    history.replaceState(history.state, '', hrefOf(`/payment/${orderNumber}`));
    return prove(orderNumber, proof, onProgress);
  };
  const prove = async (orderNumber: string, proof: Proof, onProgress: (part: number) => void) => {
    const refusal = await sendProof(orderNumber, proof, onProgress);
    if (refusal) {
      setPlaced(orderNumber);
      return refusal;
    }
    clearProof(orderNumber);
    await navigate(`/payment/${orderNumber}/success`, { replace: true });
    return null;
  };

  const mayPay = 'agreed' in check || placed !== null;
  return (
    <div className={styles.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <h1 className={styles.title}>{t.title}</h1>
      <div className={styles.columns}>
        <div className={styles.paper}>
          {mayPay ? (
            <PayInstructions
              method={paymentMethod}
              total={total}
              accounts={accounts[paymentMethod] ?? []}
              orderNumber={null}
            />
          ) : (
            <BeforePaying
              pending={pending}
              order={order}
              onNothingLeft={() => void navigate('/checkout', { replace: true })}
            />
          )}
        </div>
        {/* Nothing stands below what has no size yet: it would jump. What was filled in stays while the price is asked again. */}
        <div hidden={'asking' in check} className={styles.paper}>
          <div hidden={!mayPay} className={styles.proof}>
            <ReceiptStep>
              {placed ? (
                <p className={styles.note} role="alert">
                  {t.stands(placed)}
                </p>
              ) : (
                <p className={styles.quiet}>{t.notYet}</p>
              )}
              <ProofForm
                order={placed ?? PENDING}
                confirmText={t.confirmText(formatRs(total), paymentMethod)}
                onSend={send}
              />
            </ReceiptStep>
          </div>
          <h3>{orderTexts.summary}</h3>
          <OrderLines
            lines={order.items.map(({ productId, size, options, quantity, name = cartTexts.unknown, price = 0 }) => ({
              key: keyOf({ _id: productId, selectedSize: size, options }),
              options,
              name,
              size,
              measures: measuresOf(lines.find(({ _id }) => _id === productId)?.sizes ?? [], size),
              quantity,
              price,
              image: lines.find(({ _id }) => _id === productId)?.images[0] ?? null,
            }))}
          />
          <OrderTotals
            subtotal={subtotal}
            discount={discountCode?.discount}
            protection={shippingProtection?.enabled ? (shippingProtection.cost ?? 0) : 0}
            delivery={delivery}
            codFee={codFee}
            payAheadDiscount={order.payAheadDiscount}
            total={total}
          />
          {!placed && (
            <Link to="/checkout" className={styles.back}>
              {t.back}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** In the place of the account, until the shopper has agreed to what the order costs now. */
function BeforePaying({
  pending,
  order,
  onNothingLeft,
}: {
  pending: Pending;
  order: OrderBody;
  onNothingLeft: () => void;
}) {
  const { check } = pending;
  if ('asking' in check) {
    return (
      <>
        <p role="status">{t.checkingPrice}</p>
        <Skeleton height={240} />
      </>
    );
  }
  if ('unreachable' in check) {
    return (
      <ErrorState title={t.checkFailedTitle} retryLabel={t.checkAgain} onRetry={pending.retry}>
        {check.unreachable}
      </ErrorState>
    );
  }
  if ('refused' in check) {
    return (
      <EmptyState title={t.refusedTitle} action={<Link to="/checkout">{t.back}</Link>}>
        {check.refused}
      </EmptyState>
    );
  }
  return (
    <>
      {'unavailable' in check && (
        <UnavailableLines
          lines={check.unavailable}
          attempt={check.unavailable.length}
          onRemove={(line) => {
            if (!pending.remove(line)) onNothingLeft();
          }}
        />
      )}
      {'changed' in check && (
        <ChangedTotal
          before={order}
          quote={check.changed}
          lost={check.lost}
          onAccept={() => pending.accept(check.changed, check.lost)}
        />
      )}
      <p className={styles.quiet}>
        {t.paidAlready} <Link to="/contact">{t.contact}</Link>
      </p>
    </>
  );
}
