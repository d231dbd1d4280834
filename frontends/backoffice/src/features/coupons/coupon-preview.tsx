import { useQuery } from '@tanstack/react-query';
import { type DiscountRule, discountOf } from '@shop/contracts/discount';
import { formatRs } from '@shop/contracts/money';
import { usePaused } from '../../hooks/use-paused.ts';
import { couponCost } from './coupon-queries.ts';
import { couponTexts as words } from './texts.ts';
import * as styles from './coupon-preview.module.css';

const SUBTOTALS = [1_000, 3_000, 8_000];

export interface PreviewedTerms extends DiscountRule {
  minimumOrderAmount: number;
  usageLimit: number | null;
}

/** Preview of a coupon in the form: its discount for three subtotals, and its cost in the last 30 days. */
export function CouponPreview({ terms }: { terms: PreviewedTerms }) {
  if (!(terms.discountValue > 0)) return null;
  const { minimumOrderAmount: minimum } = terms;
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{words.preview}</h3>
      <ul>
        {SUBTOTALS.map((subtotal) => {
          const off = discountOf(terms, subtotal);
          return (
            <li key={subtotal}>
              {subtotal < minimum
                ? words.previewNone(formatRs(subtotal), formatRs(minimum))
                : words.previewOf(formatRs(subtotal), formatRs(subtotal - off), formatRs(off))}
            </li>
          );
        })}
      </ul>
      <Cost terms={terms} />
    </section>
  );
}

function Cost({ terms }: { terms: PreviewedTerms }) {
  const asked = usePaused(JSON.stringify(queryOf(terms)));
  const { data } = useQuery(couponCost(JSON.parse(asked) as ReturnType<typeof queryOf>));
  if (!data) return <p>{words.costLoading}</p>;
  const { orders, discounted, discount } = data;
  return <p>{orders === 0 ? words.costNone : words.cost(discounted, orders, formatRs(discount))}</p>;
}

const digits = (amount: number | null) => (amount === null || Number.isNaN(amount) ? undefined : String(amount));
const queryOf = (terms: PreviewedTerms) => ({
  discountType: terms.discountType,
  discountValue: String(terms.discountValue),
  minimumOrderAmount: digits(terms.minimumOrderAmount),
  maxDiscountAmount: digits(terms.maxDiscountAmount),
  usageLimit: digits(terms.usageLimit),
});
