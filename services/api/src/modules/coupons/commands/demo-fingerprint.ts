import { type Sql, sql } from '../../../platform/database/sql.ts';

/** Changes when the owner gives a coupon of the demo another code, worth or text; switching it off changes nothing. */
export const couponFingerprint = sql`md5(jsonb_build_array(code, discount_type, discount_value,
  minimum_order_amount, max_discount_amount, usage_limit, description)::text)`;

export const fingerprintOfCoupon = (id: string): Sql =>
  sql`select ${couponFingerprint} from coupons_coupon where id = ${id}`;
