import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RetryTransaction, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { importTime } from '../../../platform/context/work-context.ts';
import { RedeemCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon, usable } from '../queries/find-coupon.ts';

// An order that waited for the row sees here what the other one left. All that staff can change raises the version;
// what changes without them is asked again: the uses and the time.
const redeem = (orderId: string, { couponId, version, code, discount }: RedeemCoupon['offer']) => sql`
  with used as (
    update coupons_coupon set used_count = used_count + 1
    where id = ${couponId} and version = ${version} and (usage_limit is null or used_count < usage_limit)
      and (valid_until is null or valid_until > coalesce(${importTime()}::timestamptz, clock_timestamp()))
    returning id
  )
  insert into coupons_redemption (order_id, coupon_id, code, discount, redeemed_at)
  select ${orderId}, id, ${code}, ${discount}, coalesce(${importTime()}::timestamptz, clock_timestamp()) from used returning order_id`;

@CommandHandler(RedeemCoupon)
export class RedeemCouponHandler implements ICommandHandler<RedeemCoupon> {
  async execute({ tx, orderId, offer, subtotal }: RedeemCoupon): Promise<void> {
    const redeemed = await query(tx, redeem(orderId, offer));
    if (redeemed.length > 0) return;
    const [found] = await query<FoundCoupon>(tx, findCoupon(offer.code, importTime()));
    usable(found, subtotal);
    // It can be used, but on other terms than were offered, or again since a moment ago.
    throw new RetryTransaction('The coupon was changed after it was offered');
  }
}
