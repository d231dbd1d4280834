import { couponMinimum, couponErrors, coupons } from '@shop/contracts/coupons';
import { sqlState } from '../../../platform/database/database.ts';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import type { CouponRejection } from '../domain/coupon-rejection.ts';

/** Why a code cannot be used, in the contract's sentence; of a cart that is too small, with what it needs. */
export function couponRejected(code: CouponRejection, minimumOrderAmount = 0): ApiError {
  const refusal = couponErrors.find((each) => each.code === code);
  if (!refusal) throw new Error(`The contract knows no refusal ${code}`);
  return apiError(
    refusal.status,
    code,
    code === 'coupon_minimum' ? couponMinimum(minimumOrderAmount) : refusal.message,
  );
}

const [notFound, stale, duplicate] = coupons.update.errors;

export const couponNotFound = (): ApiError => apiError(notFound.status, notFound.code, notFound.message);

/** An edit of a coupon that is not any more what was edited. */
export const staleCoupon = (): ApiError => apiError(stale.status, stale.code, stale.message);

/** An end that a coupon cannot have. */
export const wrongEnd = (message: string): ApiError =>
  apiError(400, 'invalid_request', message, { errors: [{ path: 'validUntil', message }] });

/** Writes a coupon, or says that its code is another one's. */
export async function mapUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw apiError(duplicate.status, duplicate.code, duplicate.message);
  }
}
