import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { coupons } from '@shop/contracts/coupons';
import { normalizeCode } from '@shop/contracts/coupon-code';
import { discountOf } from '@shop/contracts/discount';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type FoundCoupon, findCoupon, usable } from './find-coupon.ts';

type Advice = ResponseOf<typeof coupons.validate>;

/**
 * Returns the discount of a code for a cart with this subtotal, in rupees; throws the coupon error that says why the
 * code cannot be used. Advice only: placing the order checks the code again.
 */
export class CheckCoupon extends Query<Advice> {
  constructor(
    readonly code: string,
    readonly subtotal: number,
  ) {
    super();
  }
}

@QueryHandler(CheckCoupon)
export class CheckCouponHandler implements IQueryHandler<CheckCoupon> {
  constructor(private readonly db: Database) {}

  async execute({ code, subtotal }: CheckCoupon): Promise<Advice> {
    const [found] = await this.db.read<FoundCoupon>(findCoupon(normalizeCode(code), null));
    const coupon = usable(found, subtotal);
    const { discountType, discountValue, minimumOrderAmount, maxDiscountAmount, description } = coupon;
    return {
      discountAmount: discountOf(coupon, subtotal),
      coupon: { code: coupon.code, discountType, discountValue, minimumOrderAmount, maxDiscountAmount, description },
    };
  }
}
