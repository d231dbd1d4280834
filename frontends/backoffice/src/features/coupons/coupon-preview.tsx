import { type DiscountRule, discountOf } from '@shop/contracts/discount';
import { formatRs } from '@shop/contracts/money';
import { couponTexts as words } from './texts.ts';
import * as styles from './coupon-preview.module.css';

const SUBTOTALS = [1_000, 3_000, 8_000];

/** What customers with carts of some sizes would get, while the coupon is being written. */
export function CouponPreview({ rule, minimum }: { rule: DiscountRule; minimum: number }) {
  if (!(rule.discountValue > 0)) return null;
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{words.preview}</h3>
      <ul>
        {SUBTOTALS.map((subtotal) => {
          const off = discountOf(rule, subtotal);
          return (
            <li key={subtotal}>
              {subtotal < minimum
                ? words.previewNone(formatRs(subtotal), formatRs(minimum))
                : words.previewOf(formatRs(subtotal), formatRs(subtotal - off), formatRs(off))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
