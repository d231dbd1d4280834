import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RetryTransaction, query } from '../../../platform/database/database.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import { RedeemCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon, usable } from '../queries/find-coupon.ts';

// An order that waited for the row sees here what the other one left. All that staff can change raises the version;
// what changes without them is asked again: the uses and the time.
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
  async execute({ tx, orderId, offer, subtotal }: RedeemCoupon): Promise<void> {
    const { couponId, version, code, discount } = offer;
    const values = [couponId, version, orderId, code, discount, importTime()];
    const redeemed = await query(tx, redeem, values);
    if (redeemed.length > 0) return;
    const [found] = await query<FoundCoupon>(tx, findCoupon, [code, importTime()]);
    usable(found, subtotal);
    // It can be used, but on other terms than were offered, or again since a moment ago.
    throw new RetryTransaction('The coupon was changed after it was offered');
  }
}
