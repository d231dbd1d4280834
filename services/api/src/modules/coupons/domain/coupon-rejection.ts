import { type couponErrors } from '@shop/contracts/coupons';
import type { DiscountRule } from '@shop/contracts/discount';

/** All of a coupon that decides whether an order may use it, and what it then takes off. */
export interface Terms extends DiscountRule {
  minimumOrderAmount: number;
  usageLimit: number | null;
  usedCount: number;
  isActive: boolean;
  /** Whether its time has begun and is over, by the database's clock. */
  begun: boolean;
  over: boolean;
}

/** Why a code cannot be used, by the contract's word for it. */
export type CouponRejection = (typeof couponErrors)[number]['code'];

/** Why an order of this subtotal cannot use the coupon; null: it can. What a larger cart could mend is said last. */
export function couponRejection(coupon: Terms | undefined, subtotal: number): CouponRejection | null {
  if (!coupon) return 'not_found';
  if (!coupon.isActive) return 'coupon_inactive';
  if (!coupon.begun) return 'coupon_not_started';
  if (coupon.over) return 'coupon_expired';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'coupon_exhausted';
  return subtotal < coupon.minimumOrderAmount ? 'coupon_minimum' : null;
}
