import { couponMinimum, coupons } from '@shop/contracts/coupons';
import { sqlState } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import type { CouponRejection } from '../domain/coupon-rejection.ts';

/** Why a code cannot be used, in the contract's sentence; of a cart that is too small, with what it needs. */
export function couponRejected(why: CouponRejection, minimumOrderAmount = 0): never {
  if (why === 'couponMinimum') fail(coupons.validate, why, { message: couponMinimum(minimumOrderAmount) });
  fail(coupons.validate, why);
}

/** Writes a coupon, or says that its code is another one's. */
export async function mapUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    fail(coupons.update, 'duplicate');
  }
}
