import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { prepared } from '../../../platform/database/database.ts';
import { ReleaseCoupon, RetakeCoupon } from '../public.ts';
import { unusable } from './refusals.ts';

interface Held {
  couponId: string;
}

// The order's own row comes first, the row that many want last.
const release = `
  update coupons_redemption set released_at = clock_timestamp() where order_id = $1 and released_at is null
  returning coupon_id as "couponId"`;
const giveBack = 'update coupons_coupon set used_count = used_count - 1 where id = $1';
const retake = `
  update coupons_redemption set released_at = null where order_id = $1 and released_at is not null
  returning coupon_id as "couponId"`;
const takeAgain = `
  update coupons_coupon set used_count = used_count + 1
  where id = $1 and (usage_limit is null or used_count < usage_limit) returning id`;

@CommandHandler(ReleaseCoupon)
export class ReleaseCouponHandler implements ICommandHandler<ReleaseCoupon> {
  async execute({ tx, orderId }: ReleaseCoupon): Promise<void> {
    const [held] = await prepared<Held>(tx, 'coupons.release', release, [orderId]);
    if (held) await prepared(tx, 'coupons.give-back', giveBack, [held.couponId]);
  }
}

@CommandHandler(RetakeCoupon)
export class RetakeCouponHandler implements ICommandHandler<RetakeCoupon> {
  async execute({ tx, orderId }: RetakeCoupon): Promise<void> {
    const [given] = await prepared<Held>(tx, 'coupons.retake', retake, [orderId]);
    if (!given) return;
    const taken = await prepared(tx, 'coupons.take-again', takeAgain, [given.couponId]);
    if (taken.length === 0) throw unusable('coupon_exhausted');
  }
}
