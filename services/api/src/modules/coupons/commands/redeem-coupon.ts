import { NotFoundException } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Redemption, RedeemCoupon } from '../public.ts';

@CommandHandler(RedeemCoupon)
export class RedeemCouponHandler implements ICommandHandler<RedeemCoupon> {
  // The shop has no coupons, so every code is an unknown one.
  execute(): Promise<Redemption> {
    throw new NotFoundException('Invalid discount code');
  }
}
