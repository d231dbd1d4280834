import type { Coupon } from '@shop/contracts/coupons';

export type CouponState = 'active' | 'scheduled' | 'ended' | 'usedUp' | 'off';

/** How a coupon stands at a moment: what keeps it from being used, and would still do so if the rest was mended, first. */
export function stateOf(
  { isActive, validFrom, validUntil, usageLimit, usedCount }: Omit<Coupon, '_id'>,
  now = Date.now(),
): CouponState {
  if (!isActive) return 'off';
  if (validUntil !== null && Date.parse(validUntil) <= now) return 'ended';
  if (usageLimit !== null && usedCount >= usageLimit) return 'usedUp';
  return Date.parse(validFrom) > now ? 'scheduled' : 'active';
}
