import { useState } from 'react';
import { type CartLine, type CheckedCart, nameOf, totalBefore } from '../cart/cart.ts';
import { useCartDispatch } from '../cart/cart-provider.tsx';
import { cartTexts } from '../cart/texts.ts';
import type { LostCoupon } from './quote-order.ts';
import type { AppliedCoupon } from './saved-checkout.ts';

/** Changes of the cart and its code that the server reports while the form is filled in. */
export function useCartChanges(
  lines: readonly CartLine[],
  coupon: AppliedCoupon | null,
  onCoupon: (coupon: AppliedCoupon | null) => void,
) {
  const dispatch = useCartDispatch();
  const [lost, setLost] = useState<LostCoupon | null>(null);
  /** Discount to which the shopper last agreed, in rupees. */
  const [discountBefore, setDiscountBefore] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  return {
    lines,
    lost,
    discountBefore,
    attempt,
    unavailable: lines.flatMap((line) =>
      line.problem ? [{ ...nameOf(line), name: line.name || cartTexts.unknown, message: line.problem }] : [],
    ),
    /** Leads to the lines that keep the order from being placed. */
    lead: () => setAttempt(attempt + 1),
    /** True when the page has a change to report. */
    hasNews:
      lost !== null ||
      discountBefore !== null ||
      lines.some(({ before, problem }) => before !== undefined || problem !== undefined),
    accept: () => {
      dispatch({ type: 'accept' });
      setLost(null);
      setDiscountBefore(null);
    },
    onCoupon: (next: AppliedCoupon | null, why?: string) => {
      if (coupon && why !== undefined) setLost({ code: coupon.code, message: why });
      // Other prices change the discount. A change by the shopper's own edit of the cart needs no report.
      const isNews = why !== undefined || lines.some(({ before }) => before !== undefined);
      if (coupon && isNews && next?.discount !== coupon.discount) setDiscountBefore(discountBefore ?? coupon.discount);
      onCoupon(next);
    },
    onChecked: (found: CheckedCart) => {
      dispatch({ type: 'checked', found });
      if (!coupon) return;
      const discount = found.lost === null ? found.quote?.discount : 0;
      if (discount === undefined || discount === coupon.discount) return;
      const isSameCart = coupon.subtotal === totalBefore(lines);
      if (isSameCart || found.lost !== null) setDiscountBefore(discountBefore ?? coupon.discount);
      if (found.lost !== null) setLost({ code: coupon.code, message: found.lost });
      onCoupon(found.quote && found.lost === null ? { ...coupon, discount, subtotal: found.quote.subtotal } : null);
    },
  };
}
