import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { discountOf } from '@shop/contracts/discount';
import { query } from '../../../platform/database/database.ts';
import { RepriceCoupon } from '../public.ts';
import { type FoundCoupon, findCoupon } from './find-coupon.ts';

@QueryHandler(RepriceCoupon)
export class RepriceCouponHandler implements IQueryHandler<RepriceCoupon> {
  async execute({ tx, code, subtotal }: RepriceCoupon): Promise<number | null> {
    const [coupon] = await query<FoundCoupon>(tx, findCoupon(code, null));
    if (!coupon) return null;
    return subtotal < coupon.minimumOrderAmount ? 0 : discountOf(coupon, subtotal);
  }
}
