import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { discountOf } from '@shop/contracts/discount';
import { prepared } from '../../../platform/database/database.ts';
import { type Offer, OfferCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon, readCode, usable } from './find-coupon.ts';

@QueryHandler(OfferCoupon)
export class OfferCouponHandler implements IQueryHandler<OfferCoupon> {
  async execute({ tx, code, subtotal: coming, at }: OfferCoupon): Promise<Offer> {
    const [subtotal, [found]] = await Promise.all([
      coming,
      prepared<FoundCoupon>(tx, findCoupon.name, findCoupon.sql, [readCode(code), at ?? null]),
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
