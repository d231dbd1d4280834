import { formatRs } from '@shop/contracts/money';
import type { Quote } from '@shop/contracts/orders';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useLoaderData, useLocation, useNavigate } from '@shop/ui/router';
import { Skeleton } from '@shop/ui/skeleton';
import { useEffect, useState } from 'react';
import { useCart } from '../features/cart/cart-provider.tsx';
import { ChangedTotal } from '../features/checkout/changed-total.tsx';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { placeOrder } from '../features/checkout/place-order.ts';
import {
  type OrderBody,
  finishCheckout,
  isOrder,
  pendingOrder,
  savePending,
} from '../features/checkout/saved-checkout.ts';
import { PayInstructions } from '../features/payment/pay-instructions.tsx';
import { ProofForm } from '../features/payment/proof-form.tsx';
import { type Proof, forgetProof, moveProof } from '../features/payment/saved-proof.ts';
import { sendProof } from '../features/payment/send-proof.ts';
import type { accountsLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import { texts } from '../texts.ts';
import * as styles from './payment.module.css';

const PENDING = 'PENDING';

/** The payment of an order that is placed only once its payment is proved. */
export function Component() {
  const { accounts, url } = useLoaderData<typeof accountsLoader>();
  const { lines, dispatch } = useCart();
  const navigate = useNavigate();
  const state = useLocation().state as { order?: unknown } | null;
  const [order, setOrder] = useState<OrderBody | null>();
  const [changed, setChanged] = useState<Quote | null>(null);
  // The number of the order when it stands and only its receipt is missing.
  const [placed, setPlaced] = useState<string | null>(null);
  const t = texts.payment;

  // Kept in this browser too, so that a reload or a dead battery loses nothing.
  useEffect(() => {
    const handedOver = isOrder(state?.order) ? state.order : null;
    const found = pendingOrder() ?? handedOver;
    setOrder(found);
    if (!found) void navigate('/checkout', { replace: true });
  }, [state, navigate]);

  if (!order) return <Skeleton height={420} />;
  const { total = 0, subtotal = 0, shippingProtection, discountCode, paymentMethod } = order;
  if (paymentMethod === 'COD') {
    return (
      <EmptyState level={1} title={t.unknown} action={<Link to="/checkout">{t.back}</Link>}>
        {t.codText(formatRs(total))}
      </EmptyState>
    );
  }

  const send = async (proof: Proof, onProgress: (part: number) => void): Promise<string | null> => {
    if (placed) return prove(placed, proof, onProgress);
    const outcome = await placeOrder(order).catch(() => null);
    if (!outcome) return t.orderFailed;
    if ('changed' in outcome) {
      setChanged(outcome.changed);
      return outcome.message;
    }
    if ('problems' in outcome) return outcome.problems.map(({ message }) => message).join(' ');
    // From here on the order stands, whatever becomes of its receipt.
    const { orderNumber } = outcome.placed;
    await moveProof(PENDING, orderNumber);
    finishCheckout(outcome.placed, order.customerInfo.email);
    dispatch({ type: 'clear' });
    // A reload finds the order. Going there now would need the network, which may be what fails next.
    history.replaceState(history.state, '', `/payment/${orderNumber}`);
    return prove(orderNumber, proof, onProgress);
  };
  const prove = async (orderNumber: string, proof: Proof, onProgress: (part: number) => void) => {
    const refusal = await sendProof(orderNumber, proof, onProgress);
    if (refusal) {
      setPlaced(orderNumber);
      return refusal;
    }
    forgetProof(orderNumber);
    await navigate(`/payment/${orderNumber}/success`, { replace: true });
    return null;
  };

  const acceptPrices = () => {
    if (!changed) return;
    const fresh: OrderBody = {
      ...order,
      items: order.items.map((line) => ({
        ...line,
        price: changed.items.find(({ productId, size }) => productId === line.productId && size === line.size)?.price,
      })),
      subtotal: changed.subtotal,
      shippingProtection: changed.shippingProtection,
      total: changed.total,
      ...(discountCode && { discountCode: { code: discountCode.code, discount: changed.discount } }),
    };
    savePending(fresh);
    setOrder(fresh);
    setChanged(null);
  };

  return (
    <div className={styles.page}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <h1 className={styles.title}>{t.title}</h1>
      <div className={styles.columns}>
        <div className={styles.paper}>
          {changed && <ChangedTotal before={total} now={changed.total} onAccept={acceptPrices} />}
          <PayInstructions method={paymentMethod} total={total} accounts={accounts[paymentMethod] ?? []} />
        </div>
        <div className={styles.paper}>
          <h2>{t.prove}</h2>
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
          <h3>{texts.checkout.summary}</h3>
          <OrderLines
            lines={order.items.map(({ productId, size, quantity, name = texts.cart.unknown, price = 0 }) => ({
              key: `${productId} ${size}`,
              name,
              size,
              quantity,
              price,
              image: lines.find(({ _id }) => _id === productId)?.images[0] ?? null,
            }))}
          />
          <OrderTotals
            subtotal={subtotal}
            discount={discountCode?.discount}
            protection={shippingProtection?.enabled ? (shippingProtection.cost ?? 0) : 0}
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
