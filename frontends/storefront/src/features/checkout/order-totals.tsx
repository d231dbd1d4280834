import { formatRs } from '@shop/contracts/money';
import { texts } from '../../texts.ts';
import * as styles from './order-totals.module.css';

/** Subtotal, what is added, and the total. */
export function OrderTotals({ subtotal, protection, total }: { subtotal: number; protection: number; total: number }) {
  const t = texts.checkout;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{formatRs(subtotal)}</dd>
      </div>
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
        <dt>{t.total}</dt>
        <dd>{formatRs(total)}</dd>
      </div>
    </dl>
  );
}
