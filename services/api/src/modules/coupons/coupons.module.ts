import { Module } from '@nestjs/common';
import { RedeemCouponHandler } from './commands/redeem-coupon.ts';

@Module({ providers: [RedeemCouponHandler] })
export class CouponsModule {}
