import { formatRs } from '@shop/contracts/money';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { cartTexts } from '../cart/texts.ts';
import { orderTexts } from './order-texts.ts';
import * as styles from './order-totals.module.css';

interface OrderTotalsProps {
  subtotal: number;
  discount?: number;
  protection: number;
  /** Null: it depends on the city, which is not known yet. */
  delivery: number | null;
  codFee: number;
  /** For paying by transfer, in rupees. */
  payAheadDiscount?: number | undefined;
  total: number;
  /** Savings against the usual prices, in rupees. */
  savings?: number;
}

const less = (sum: number) => <bdi>− {formatRs(sum)}</bdi>;
const row = (label: string, amount: ReactNode) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);

/** Subtotal, what is taken off, what is added, and the total. */
export function OrderTotals({
  subtotal,
  discount = 0,
  protection,
  delivery,
  codFee,
  payAheadDiscount = 0,
  total,
  savings = 0,
}: OrderTotalsProps) {
  return (
    <dl className={styles.totals}>
      {row(orderTexts.subtotal, formatRs(subtotal))}
      {discount > 0 && row(orderTexts.discount, less(discount))}
      {payAheadDiscount > 0 && row(orderTexts.payAhead, less(payAheadDiscount))}
      {protection > 0 && row(orderTexts.protection, formatRs(protection))}
      {row(
        orderTexts.delivery,
        delivery === null ? orderTexts.byCity : delivery > 0 ? formatRs(delivery) : orderTexts.free,
      )}
      {codFee > 0 && row(orderTexts.codFee, formatRs(codFee))}
      <div className={styles.total}>
        <dt>{texts.order.total}</dt>
        <dd>{formatRs(total)}</dd>
      </div>
      {savings > 0 && row(cartTexts.saved, formatRs(savings + discount + payAheadDiscount))}
    </dl>
  );
}
