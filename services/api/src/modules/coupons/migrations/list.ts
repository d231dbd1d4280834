import { Coupons1764000000610 } from './1764000000610-coupons.ts';
import { CouponCount1764000000615 } from './1764000000615-coupon-count.ts';

export const migrations = [Coupons1764000000610, CouponCount1764000000615];
