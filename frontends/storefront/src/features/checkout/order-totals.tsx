import { formatRs } from '@shop/contracts/money';
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
  total: number;
  /** Savings against the usual prices, in rupees. */
  savings?: number;
}

/** Subtotal, what is taken off, what is added, and the total. */
export function OrderTotals({
  subtotal,
  discount = 0,
  protection,
  delivery,
  codFee,
  total,
  savings = 0,
}: OrderTotalsProps) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{orderTexts.subtotal}</dt>
        <dd>{formatRs(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{orderTexts.discount}</dt>
          <dd>
            <bdi>− {formatRs(discount)}</bdi>
          </dd>
        </div>
      )}
      {protection > 0 && (
        <div>
          <dt>{orderTexts.protection}</dt>
          <dd>{formatRs(protection)}</dd>
        </div>
      )}
      <div>
        <dt>{orderTexts.delivery}</dt>
        <dd>{delivery === null ? orderTexts.byCity : delivery > 0 ? formatRs(delivery) : orderTexts.free}</dd>
      </div>
      {codFee > 0 && (
        <div>
          <dt>{orderTexts.codFee}</dt>
          <dd>{formatRs(codFee)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.order.total}</dt>
        <dd>{formatRs(total)}</dd>
      </div>
      {savings > 0 && (
        <div>
          <dt>{cartTexts.saved}</dt>
          <dd>{formatRs(savings + discount)}</dd>
        </div>
      )}
    </dl>
  );
}
