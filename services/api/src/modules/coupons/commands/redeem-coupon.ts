import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outdated, prepared } from '../../../platform/database/database.ts';
import { RedeemCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon, usable } from '../queries/find-coupon.ts';

// Whoever waited for the row sees here what the other left of it. All that staff can change raises the version; what
// changes without them is asked again: the uses and the time.
const redeem = `
  with used as (
    update coupons_coupon set used_count = used_count + 1
    where id = $1 and version = $2 and (usage_limit is null or used_count < usage_limit)
      and (valid_until is null or valid_until > coalesce($6::timestamptz, clock_timestamp()))
    returning id
  )
  insert into coupons_redemption (order_id, coupon_id, code, discount, redeemed_at)
  select $3, id, $4, $5, coalesce($6::timestamptz, clock_timestamp()) from used returning order_id`;

@CommandHandler(RedeemCoupon)
export class RedeemCouponHandler implements ICommandHandler<RedeemCoupon> {
  async execute({ tx, orderId, offer, subtotal, at }: RedeemCoupon): Promise<void> {
    const { couponId, version, code, discount } = offer;
    const values = [couponId, version, orderId, code, discount, at ?? null];
    const redeemed = await prepared(tx, 'coupons.redeem', redeem, values);
    if (redeemed.length > 0) return;
    const [found] = await prepared<FoundCoupon>(tx, findCoupon.name, findCoupon.sql, [code, at ?? null]);
    usable(found, subtotal);
    // It can be used, but on other terms than were offered, or again since a moment ago.
    throw new Outdated('The coupon was changed after it was offered');
  }
}
