import type { Coupon } from '@shop/contracts/coupons';

export type CouponState = 'active' | 'scheduled' | 'ended' | 'usedUp' | 'off';

/**
 * Returns the state of a coupon at a moment. The order of the checks decides: off, ended, used up, scheduled, active.
 */
export function stateOf(
  { isActive, validFrom, validUntil, usageLimit, usedCount }: Omit<Coupon, '_id'>,
  now = Date.now(),
): CouponState {
  if (!isActive) return 'off';
  if (validUntil !== null && Date.parse(validUntil) <= now) return 'ended';
  if (usageLimit !== null && usedCount >= usageLimit) return 'usedUp';
  return Date.parse(validFrom) > now ? 'scheduled' : 'active';
}
