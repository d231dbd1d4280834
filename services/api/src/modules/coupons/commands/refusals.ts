import { couponMinimum, couponRefusals, coupons } from '@shop/contracts/coupons';
import { sqlState } from '../../../platform/database/database.ts';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import type { Unusable } from '../domain/usable.ts';

/** Why a code cannot be used, in the contract's sentence; of a cart that is too small, with what it needs. */
export function unusable(code: Unusable, minimumOrderAmount = 0): Problem {
  const refusal = couponRefusals.find((each) => each.code === code);
  if (!refusal) throw new Error(`The contract knows no refusal ${code}`);
  return problem(refusal.status, code, code === 'coupon_minimum' ? couponMinimum(minimumOrderAmount) : refusal.message);
}

const [notFound, stale, duplicate] = coupons.update.errors;

export const couponNotFound = (): Problem => problem(notFound.status, notFound.code, notFound.message);

/** An edit of a coupon that is not any more what was edited. */
export const staleCoupon = (): Problem => problem(stale.status, stale.code, stale.message);

/** Writes a coupon, or says that its code is another one's. */
export async function oneOfACode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw problem(duplicate.status, duplicate.code, duplicate.message);
  }
}
