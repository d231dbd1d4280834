import { type couponErrors } from '@shop/contracts/coupons';
import type { DiscountRule } from '@shop/contracts/discount';

/** All of a coupon that decides whether an order may use it, and what it then takes off. */
export interface Terms extends DiscountRule {
  minimumOrderAmount: number;
  usageLimit: number | null;
  usedCount: number;
  isActive: boolean;
  /** State of the period of validity, by the database's clock. */
  begun: boolean;
  over: boolean;
}

/** Why a code cannot be used, by the contract's name for it. */
export type CouponRejection = keyof typeof couponErrors;

/** Why an order of this subtotal cannot use the coupon; null: it can. What a larger cart could mend is said last. */
export function couponRejection(coupon: Terms | undefined, subtotal: number): CouponRejection | null {
  if (!coupon) return 'couponNotFound';
  if (!coupon.isActive) return 'couponInactive';
  if (!coupon.begun) return 'couponNotStarted';
  if (coupon.over) return 'couponExpired';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'couponExhausted';
  return subtotal < coupon.minimumOrderAmount ? 'couponMinimum' : null;
}
