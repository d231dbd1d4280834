import { Module } from '@nestjs/common';
import { ChangeCouponHandler, DeleteCouponHandler, SetCouponActiveHandler } from './commands/change-coupon.ts';
import { CreateCouponHandler } from './commands/create-coupon.ts';
import { RedeemCouponHandler } from './commands/redeem-coupon.ts';
import { RemoveDemoCouponsHandler, RemoveRedemptionsHandler } from './commands/remove-demo-coupons.ts';
import { ReleaseCouponHandler, ReclaimCouponHandler } from './commands/release-coupon.ts';
import { CouponsController } from './coupons.controller.ts';
import { CheckCouponHandler } from './queries/check-coupon.ts';
import { CountRedemptionsHandler } from './queries/count-redemptions.ts';
import { ListCouponsHandler, ReadCouponHandler } from './queries/list-coupons.ts';
import { OfferCouponHandler } from './queries/offer-coupon.ts';
import { RepriceCouponHandler } from './queries/reprice-coupon.ts';
import { StaffCouponsController } from './staff-coupons.controller.ts';

@Module({
  controllers: [CouponsController, StaffCouponsController],
  providers: [
    OfferCouponHandler,
    RepriceCouponHandler,
    RedeemCouponHandler,
    ReleaseCouponHandler,
    ReclaimCouponHandler,
    CheckCouponHandler,
    CreateCouponHandler,
    ChangeCouponHandler,
    SetCouponActiveHandler,
    DeleteCouponHandler,
    RemoveRedemptionsHandler,
    RemoveDemoCouponsHandler,
    ListCouponsHandler,
    ReadCouponHandler,
    CountRedemptionsHandler,
  ],
})
export class CouponsModule {}
