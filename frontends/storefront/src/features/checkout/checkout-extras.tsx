import { formatRs } from '@shop/contracts/money';
import { Checkbox, Textarea } from '@shop/ui/field';
import { lazyPart } from '@shop/ui/lazy-part';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import * as styles from './checkout-extras.module.css';
import type { CouponRowProps } from './coupon-row.tsx';
import { orderTexts } from './order-texts.ts';
import { checkoutTexts as t } from './texts.ts';

// Most orders have no code: it stands below what all of them need.
const CouponRow = lazyPart(
  async () => (await import('./coupon-row.tsx')).CouponRow,
  texts,
  () => <p className={styles.waiting}>{t.couponAsk}</p>,
);

interface CheckoutExtrasProps extends CouponRowProps {
  protection: boolean;
  /** Price of shipping protection, in rupees; null when it is not offered. */
  protectionCost: number | null;
  onProtection: (isTaken: boolean) => void;
  /** Values of the saved draft, by field. */
  fields: Readonly<Record<string, string>>;
}

/** Rare parts of the checkout: shipping protection, and a discount code and notes, each behind a link. */
export function CheckoutExtras({ protection, protectionCost, onProtection, fields, ...coupon }: CheckoutExtrasProps) {
  const { one } = useShop().goods;
  return (
    <div className={styles.extras}>
      {protectionCost !== null && (
        <div className={styles.protection}>
          <Checkbox
            checked={protection}
            onChange={(event) => onProtection(event.target.checked)}
            label={
              <span className={styles.protectionLabel}>
                {orderTexts.protection} <b>{t.protectionPrice(formatRs(protectionCost))}</b>
              </span>
            }
            hint={t.protectionHint(one)}
          />
        </div>
      )}
      <CouponRow {...coupon} />
      <details className={styles.notes} open={Boolean(fields['notes'])}>
        <summary>{t.notesAsk}</summary>
        <Textarea
          id="notes"
          name="notes"
          label={texts.form.notes}
          optional={texts.form.optional}
          maxLength={2000}
          rows={3}
          defaultValue={fields['notes']}
        />
      </details>
    </div>
  );
}
