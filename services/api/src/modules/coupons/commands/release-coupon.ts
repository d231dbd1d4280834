import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReleaseCoupon, ReclaimCoupon } from '../public.ts';
import { couponRejected } from './errors.ts';

interface RedemptionRow {
  couponId: string;
}

// The order's own row comes first, the row that many want last.
const release = (orderId: string) => sql`
  update coupons_redemption set released_at = clock_timestamp() where order_id = ${orderId} and released_at is null
  returning coupon_id as "couponId"`;
const discountUse = (couponId: string) =>
  sql`update coupons_coupon set used_count = used_count - 1 where id = ${couponId}`;
const reclaim = (orderId: string) => sql`
  update coupons_redemption set released_at = null where order_id = ${orderId} and released_at is not null
  returning coupon_id as "couponId"`;
const countUse = (couponId: string) => sql`
  update coupons_coupon set used_count = used_count + 1
  where id = ${couponId} and (usage_limit is null or used_count < usage_limit) returning id`;

@CommandHandler(ReleaseCoupon)
export class ReleaseCouponHandler implements ICommandHandler<ReleaseCoupon> {
  async execute({ tx, orderId }: ReleaseCoupon): Promise<void> {
    const [held] = await query<RedemptionRow>(tx, release(orderId));
    if (held) await query(tx, discountUse(held.couponId));
  }
}

@CommandHandler(ReclaimCoupon)
export class ReclaimCouponHandler implements ICommandHandler<ReclaimCoupon> {
  async execute({ tx, orderId }: ReclaimCoupon): Promise<void> {
    const [given] = await query<RedemptionRow>(tx, reclaim(orderId));
    if (!given) return;
    const taken = await query(tx, countUse(given.couponId));
    if (taken.length === 0) couponRejected('couponExhausted');
  }
}
