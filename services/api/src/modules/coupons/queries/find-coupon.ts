import type { Coupon } from '@shop/contracts/coupons';
import { type Terms, couponRejection } from '../domain/coupon-rejection.ts';
import { couponRejected } from '../commands/errors.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A coupon as a shopper's code finds it. */
export interface FoundCoupon extends Terms, Pick<Coupon, 'code' | 'description'> {
  id: string;
  version: number;
}

/** Finds a coupon by its code; `at` is the moment to judge its dates by, null: now, by the database's clock. */
export const findCoupon = (code: string, at: Date | null) => sql`
  select id, version, code, description, discount_type as "discountType", discount_value::float8 as "discountValue",
    minimum_order_amount::float8 as "minimumOrderAmount", max_discount_amount::float8 as "maxDiscountAmount",
    usage_limit as "usageLimit", used_count as "usedCount", is_active as "isActive",
    valid_from <= clock.at as begun, coalesce(valid_until <= clock.at, false) as over
  from (select coalesce(${at}::timestamptz, clock_timestamp()) as at) clock, coupons_coupon
  where code = ${code} and deleted_at is null`;

/** The coupon that was found, or the error of an order of this subtotal. */
export function usable(found: FoundCoupon | undefined, subtotal: number): FoundCoupon {
  const why = couponRejection(found, subtotal);
  if (why) couponRejected(why, found?.minimumOrderAmount);
  if (!found) couponRejected('couponNotFound');
  return found;
}
