import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaceOrderHandler } from './commands/place-order.ts';
import { SetPaymentStatusHandler } from './commands/set-payment-status.ts';
import { UpdateOrderHandler } from './commands/update-order.ts';
import { FoldCounts } from './fold-counts.ts';
import { Order } from './order.entity.ts';
import { OrdersController } from './orders.controller.ts';
import { CountOrdersHandler, NewestOrdersHandler } from './queries/count-orders.ts';
import { FindOrdersHandler } from './queries/find-orders.ts';
import { ListOrdersHandler } from './queries/list-orders.ts';
import { OrderForLetterHandler } from './queries/order-for-letter.ts';
import { OrderTrendsHandler } from './queries/order-trends.ts';
import { OrderedProductHandler } from './queries/ordered-product.ts';
import { OrderToPayHandler, OrdersOfProofsHandler } from './queries/order-to-pay.ts';
import { ReadStaffOrderHandler } from './queries/staff-order.ts';
import { TrackOrderHandler } from './queries/track-order.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Order])],
  controllers: [OrdersController, StaffOrdersController],
  providers: [
    PlaceOrderHandler,
    UpdateOrderHandler,
    SetPaymentStatusHandler,
    OrderToPayHandler,
    OrdersOfProofsHandler,
    TrackOrderHandler,
    ListOrdersHandler,
    FindOrdersHandler,
    OrderTrendsHandler,
    ReadStaffOrderHandler,
    CountOrdersHandler,
    NewestOrdersHandler,
    OrderForLetterHandler,
    OrderedProductHandler,
    FoldCounts,
  ],
})
export class OrderingModule {}
