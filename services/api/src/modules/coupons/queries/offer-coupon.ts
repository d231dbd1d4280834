import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { normalizeCode } from '@shop/contracts/coupon-code';
import { discountOf } from '@shop/contracts/discount';
import { importTime } from '../../../platform/context/work-context.ts';
import { query } from '../../../platform/database/database.ts';
import { type Offer, OfferCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon, usable } from './find-coupon.ts';

@QueryHandler(OfferCoupon)
export class OfferCouponHandler implements IQueryHandler<OfferCoupon> {
  async execute({ tx, code, subtotal: coming }: OfferCoupon): Promise<Offer> {
    const [subtotal, [found]] = await Promise.all([
      coming,
      query<FoundCoupon>(tx, findCoupon(normalizeCode(code), importTime())),
    ]);
    const coupon = usable(found, subtotal);
    return {
      couponId: coupon.id,
      version: coupon.version,
      code: coupon.code,
      discount: discountOf(coupon, subtotal),
    };
  }
}
