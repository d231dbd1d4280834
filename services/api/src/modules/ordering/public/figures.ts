import { Query } from '@nestjs/cqrs';
import type { OrdersToday, dashboard } from '@shop/contracts/dashboard';
import type { OrderStatus, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { ResponseOf } from '@shop/contracts/route';
import type { Tx } from '../../../platform/database/database.ts';

/** Number of orders with these two statuses, and the sum of their totals. */
export interface OrderCount {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
  total: number;
}

/** Counts all orders, one by one, by both statuses: what a projection is proved against. */
export class CountOrders extends Query<OrderCount[]> {
  /** Inside a transaction, the count is of its snapshot. */
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Stage of an order in the figures. An order that is cancelled after it was shipped is `returned`. */
export type OrderStage = 'placed' | 'confirmed' | 'shipped' | 'delivered' | 'returned' | 'cancelled';

/** Share of an order in the figures. */
export interface OrderFigure {
  orderId: string;
  /** The day on which it was placed, in Pakistan. */
  day: string;
  stage: OrderStage;
  method: RecordedPaymentMethod;
  courier: string | null;
  city: string;
  /** Source of its visit; empty: nobody knows it. */
  source: string;
  /** Null when the payment failed or was given back. */
  paid: boolean | null;
  /** The day on which it was delivered, in Pakistan; null: it is not. */
  deliveredOn: string | null;
  /** Rupees. */
  total: number;
  /** Sum of what came of a cash order by transfer, in rupees. */
  advance: number;
  /** Number of pieces. */
  pieces: number;
  /** Number of pieces with a known cost. */
  costedPieces: number;
  /** Cost of the pieces with a known cost when they were bought, in rupees. */
  cost: number;
  /** Price of the pieces with a known cost, less their share of the discount, in rupees. */
  revenue: number;
  /** Each product once, in the order of their ids. */
  products: { productId: string; name: string }[];
}

/** Reads the figures of orders in `tx`: those of the ids, or up to `limit` after an id, by ascending id. */
export class FiguresOfOrders extends Query<OrderFigure[]> {
  constructor(
    readonly tx: Tx,
    readonly orders: { ids: readonly string[] } | { after: string | null; limit: number },
  ) {
    super();
  }
}

/** An order as its money is followed: what it comes to, and where it stands. */
export interface OrderForLedger {
  orderId: string;
  orderNumber: string;
  /** Rupees. */
  total: number;
  /** Sum of what came of a cash order by transfer, in rupees. */
  advanceReceived: number;
  method: RecordedPaymentMethod;
  courier: string | null;
  trackingNumber: string | null;
  orderStatus: OrderStatus;
  /** Status from which it was cancelled; null: it is not cancelled. */
  statusBefore: OrderStatus | null;
  paymentStatus: PaymentStatus;
  /** Payment status before the order was refunded; null: it is not refunded. */
  paymentBefore: PaymentStatus | null;
  /** Day of its last change, in Pakistan. */
  changedOn: string;
}

/** Orders as their money is followed, as they are now: these, or up to `limit` of all after an id, in the order of ids. */
export class OrdersForLedger extends Query<OrderForLedger[]> {
  constructor(
    /** Given: read inside this transaction. */
    readonly tx: Tx | undefined,
    readonly orders: { ids: readonly string[] } | { after: string | null; limit: number },
  ) {
    super();
  }
}

/** An order as accounts list it, in rupees. */
export interface OrderForAccounts {
  orderId: string;
  orderNumber: string;
  /** Day on which it was placed, in Pakistan. */
  placedOn: string;
  city: string;
  phone: string;
  items: string;
  goods: number;
  discount: number;
  protection: number;
  delivery: number;
  codFee: number;
  payAheadDiscount: number;
  total: number;
  method: RecordedPaymentMethod;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  courier: string | null;
  trackingNumber: string | null;
  /** Cost of its pieces when they were bought; null: that of some is not known. */
  cost: number | null;
}

/** These orders as accounts list them, oldest first. */
export class OrdersForAccounts extends Query<OrderForAccounts[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** The goods of an order by product, as its profit counts them. Money in rupees. */
export interface SoldGoods {
  orderId: string;
  discount: number;
  /** Payments beside the goods: protection, delivery and the fee of cash on delivery. */
  fees: number;
  /** Each product once, in the order of their ids. */
  products: {
    productId: string;
    name: string;
    goods: number;
    pieces: number;
    /** Number of pieces whose cost is known, and their cost when they were bought. */
    costedPieces: number;
    cost: number;
  }[];
}

/** The goods of these orders, as they are in `tx`. */
export class GoodsOfOrders extends Query<SoldGoods[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** Counts the orders in status `processing`. */
export class CountPendingOrders extends Query<number> {}

/**
 * Sales of the last days without cancelled orders, by day in Pakistan and by product and method; the counts by status
 * include cancelled orders.
 */
export type Trends = ResponseOf<typeof dashboard.trends>;

export class OrderTrends extends Query<Trends> {
  constructor(readonly days: number) {
    super();
  }
}

/** Reads the orders that wait for staff and the latest sales; the contract of the call has the details. */
export class ReadOrdersToday extends Query<OrdersToday> {}

/** Figures of a customer, computed from the orders of one phone. */
export interface CustomerFigures {
  /** Phone in E.164. */
  phone: string;
  orders: number;
  delivered: number;
  /** Cancelled after they were shipped. */
  returned: number;
  /** Cancelled before. */
  cancelled: number;
  /** Neither delivered nor cancelled. */
  open: number;
  /** Rupees of the orders that were delivered, or paid and not cancelled; not of those that were refunded or failed. */
  money: number;
  firstOrderAt: string;
  lastOrderAt: string;
  /** The 20 used last of each, the latest first. */
  names: string[];
  emails: string[];
  addresses: { address: string; city: string; postalCode: string }[];
}

/** The customers as their orders are now: of these phones, or up to `limit` of all phones after one, in the order of phones. */
export class FiguresOfCustomers extends Query<CustomerFigures[]> {
  constructor(
    /** Given: read inside this transaction. */
    readonly tx: Tx | undefined,
    readonly phones: readonly string[] | { after: string; limit: number },
  ) {
    super();
  }
}

/** Figures of the other orders with the phone of an order. */
export interface OtherOrders {
  orderId: string;
  phone: string;
  orders: number;
  delivered: number;
  returned: number;
  cancelled: number;
  open: number;
  /** True when there are other orders and all of them have another name. */
  hasNewName: boolean;
}

/**
 * Reads the other orders with the phone of each of these orders. An unknown order, or one of an erased customer, has
 * none.
 */
export class OtherOrdersOfPhones extends Query<OtherOrders[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}
