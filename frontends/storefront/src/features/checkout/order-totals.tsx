import { formatRs } from '@shop/contracts/money';
import { texts } from '../../texts.ts';
import { checkoutTexts as t } from './texts.ts';
import * as styles from './order-totals.module.css';

interface OrderTotalsProps {
  subtotal: number;
  discount?: number;
  protection: number;
  total: number;
}

/** Subtotal, what is taken off, what is added, and the total. */
export function OrderTotals({ subtotal, discount = 0, protection, total }: OrderTotalsProps) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{formatRs(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{t.discount}</dt>
          <dd>
            <bdi>− {formatRs(discount)}</bdi>
          </dd>
        </div>
      )}
      {protection > 0 && (
        <div>
          <dt>{t.protection}</dt>
          <dd>{formatRs(protection)}</dd>
        </div>
      )}
      <div>
        <dt>{t.delivery}</dt>
        <dd>{t.free}</dd>
      </div>
      <div className={styles.total}>
        <dt>{texts.order.total}</dt>
        <dd>{formatRs(total)}</dd>
      </div>
    </dl>
  );
}
