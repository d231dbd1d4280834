import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartPricing } from './cart-pricing.ts';
import { OrderOwners } from './order-owners.ts';
import { EraseCustomerHandler } from './commands/erase-customer.ts';
import { CorrectRecipientHandler } from './commands/correct-recipient.ts';
import { PlaceOrderHandler } from './commands/place-order.ts';
import { EditOrderHandler, QuoteEditHandler } from './commands/edit-order.ts';
import { RemoveDemoOrdersHandler } from './commands/remove-demo-orders.ts';
import { RecordActivityHandler } from './commands/record-activity.ts';
import {
  NoteOnOrderHandler,
  RecordPartPaymentHandler,
  SetPaymentStatusHandler,
  SetPaymentStatusesHandler,
} from './commands/set-payment-status.ts';
import { ChangeOrderHandler, UpdateOrderHandler } from './commands/update-order.ts';
import { CompactOrderCounts } from './compact-order-counts.ts';
import { Order } from './order.entity.ts';
import { OrdersController } from './orders.controller.ts';
import { Popularity } from './projections/popularity.ts';
import {
  FiguresOfCustomersHandler,
  OrdersOfPhoneHandler,
  OtherOrdersOfPhonesHandler,
  PhonesOfOrdersHandler,
} from './queries/customers.ts';
import { CouponCostHandler } from './queries/coupon-cost.ts';
import { FiguresOfOrdersHandler } from './queries/figures-of-orders.ts';
import { GoodsOfOrdersHandler } from './queries/goods-of-orders.ts';
import { OrdersForAccountsHandler } from './queries/orders-for-accounts.ts';
import { OrdersForLedgerHandler } from './queries/orders-for-ledger.ts';
import { CountOrdersHandler, CountPendingOrdersHandler, NewestOrdersHandler } from './queries/count-orders.ts';
import { LockDemoOrdersHandler, ProductsWithOrdersHandler } from './queries/demo-orders.ts';
import { SearchOrdersHandler } from './queries/search-orders.ts';
import { ListOrdersHandler } from './queries/list-orders.ts';
import { OpenMethodsHandler } from './queries/open-methods.ts';
import { HasEmailHandler } from './queries/has-email.ts';
import { OrderForEmailHandler } from './queries/order-for-email.ts';
import {
  FindOrderIdsHandler,
  OrderForParcelHandler,
  OrdersWithParcelsHandler,
  OrdersOnSheetHandler,
} from './queries/order-for-parcel.ts';
import { OrderTrendsHandler } from './queries/order-trends.ts';
import { FindNeighboursHandler } from './queries/find-neighbours.ts';
import { ForgetVoicesHandler } from './commands/forget-voices.ts';
import { OrdersClosedBeforeHandler } from './queries/orders-closed-before.ts';
import { ReadOrdersTodayHandler } from './queries/orders-today.ts';
import { FindPurchaseHandler } from './queries/find-purchase.ts';
import {
  FindOrderHandler,
  FindOrdersHandler,
  FindOrdersWithCustomersHandler,
  LanguageOfOrderHandler,
  UnconfirmedOrdersHandler,
} from './queries/find-order.ts';
import { QuoteCartHandler } from './queries/quote-cart.ts';
import { ReadStaffOrderHandler } from './queries/staff-order.ts';
import { TrackOrderHandler } from './queries/track-order.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Order])],
  controllers: [OrdersController, StaffOrdersController],
  providers: [
    CartPricing,
    OrderOwners,
    PlaceOrderHandler,
    QuoteCartHandler,
    UpdateOrderHandler,
    ChangeOrderHandler,
    CorrectRecipientHandler,
    EditOrderHandler,
    QuoteEditHandler,
    SetPaymentStatusHandler,
    SetPaymentStatusesHandler,
    RecordActivityHandler,
    RecordPartPaymentHandler,
    NoteOnOrderHandler,
    FindOrderHandler,
    FindOrdersHandler,
    FindOrdersWithCustomersHandler,
    LanguageOfOrderHandler,
    UnconfirmedOrdersHandler,
    TrackOrderHandler,
    ListOrdersHandler,
    SearchOrdersHandler,
    CouponCostHandler,
    OrderTrendsHandler,
    ForgetVoicesHandler,
    OrdersClosedBeforeHandler,
    ReadOrdersTodayHandler,
    ReadStaffOrderHandler,
    FindNeighboursHandler,
    CountOrdersHandler,
    FiguresOfOrdersHandler,
    GoodsOfOrdersHandler,
    OrdersForLedgerHandler,
    OrdersForAccountsHandler,
    CountPendingOrdersHandler,
    NewestOrdersHandler,
    OpenMethodsHandler,
    OrderForEmailHandler,
    HasEmailHandler,
    OrderForParcelHandler,
    OrdersWithParcelsHandler,
    OrdersOnSheetHandler,
    FindOrderIdsHandler,
    FindPurchaseHandler,
    LockDemoOrdersHandler,
    ProductsWithOrdersHandler,
    RemoveDemoOrdersHandler,
    FiguresOfCustomersHandler,
    PhonesOfOrdersHandler,
    OrdersOfPhoneHandler,
    OtherOrdersOfPhonesHandler,
    EraseCustomerHandler,
    CompactOrderCounts,
    Popularity,
  ],
})
export class OrderingModule {}
