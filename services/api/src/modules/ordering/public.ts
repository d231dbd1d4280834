import { Command, Query } from '@nestjs/cqrs';
import type { OrderRow, dashboard } from '@shop/contracts/admin';
import type { CustomerInfo, OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { Picture } from '@shop/contracts/pictures';
import { OrderStatus, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { Answer } from '@shop/contracts/route';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

const order = {
  orderId: z.uuid(),
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  total: z.number().describe('rupees'),
  version: z
    .int()
    .describe('of the order once this had happened: of two facts about one order the higher is the later'),
};

export const OrderPlaced = event(
  'ordering.order-placed',
  z.object({
    ...order,
    orderStatus: OrderStatus,
    paymentStatus: PaymentStatus,
    paymentMethod: RecordedPaymentMethod,
    itemCount: z.int(),
    customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  { summary: 'An order was accepted. It begins as processing, with its payment pending.' },
);

export const OrderStatusChanged = event(
  'ordering.order-status-changed',
  z.object({ ...order, from: OrderStatus, to: OrderStatus, paymentStatus: PaymentStatus }),
  { summary: 'An order went from one status to another; `paymentStatus` is what it had at that moment.' },
);

export const OrderPaymentChanged = event(
  'ordering.order-payment-changed',
  z.object({ ...order, from: PaymentStatus, to: PaymentStatus, orderStatus: OrderStatus }),
  { summary: "An order's payment went from one status to another; `orderStatus` is what it had at that moment." },
);

export const OrderTrackingChanged = event(
  'ordering.order-tracking-changed',
  z.object({ ...order, trackingNumber: z.string().nullable(), courier: z.string().nullable() }),
  { summary: 'An order was handed to a courier, or what was noted about that was corrected.' },
);

/** How many orders share these two statuses, and what they are worth together. */
export interface OrderCount {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
  total: number;
}

/** Counts all orders, one by one, by both statuses: what a projection is proved against. */
export class CountOrders extends Query<OrderCount[]> {
  /** Inside a transaction, the count is of its snapshot. */
  constructor(readonly tx: EntityManager) {
    super();
  }
}

/** The newest orders as the orders themselves tell them, newest first. */
export class NewestOrders extends Query<OrderRow[]> {
  constructor(
    readonly tx: EntityManager,
    readonly limit: number,
  ) {
    super();
  }
}

/** An order with its customer, as letters to that customer tell of it. */
export type LetterOrder = Omit<TrackedOrder, 'reachedAt'>;

/** The order that a letter is about, as it is now; null: there is none. */
export class OrderForLetter extends Query<LetterOrder | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** An order by what its customer knows of it, with the products that it holds. */
export interface BoughtProducts {
  orderId: string;
  orderNumber: string;
  /** Each product once, as bought. */
  items: { productId: string; productName: string; picture: Picture | null }[];
}

/**
 * The order of that number (however it is typed) and e-mail, in any status but cancelled, and with `productId` only if it
 * holds that product; else null, found by one statement whatever does not fit.
 */
export class OrderedProduct extends Query<BoughtProducts | null> {
  constructor(
    readonly tx: EntityManager | undefined,
    readonly orderNumber: string,
    readonly email: string,
    readonly productId?: string,
  ) {
    super();
  }
}

/** An order by its number, however it was typed, or by its id; null: there is none. */
export class OrderToPay extends Query<OrderSummary | null> {
  constructor(
    readonly numberOrId: string,
    /** Given: the order is locked until this transaction ends. */
    readonly tx?: EntityManager,
  ) {
    super();
  }
}

/** Whose order was paid, and how: what staff compares a receipt with. */
export interface OrderOfProof {
  _id: string;
  orderNumber: string;
  customerInfo: CustomerInfo;
  paymentMethod: RecordedPaymentMethod;
  total: number;
}

/** Several orders at once, for a page of proofs. */
export class OrdersOfProofs extends Query<OrderOfProof[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** Writes down how an order's payment stands, with a line of its history. Payments decides it; nobody else sends this. */
export class SetPaymentStatus extends Command<void> {
  constructor(
    readonly tx: EntityManager,
    readonly orderId: string,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note?: string,
    /** Of an imported order: when it changed; without it, now. */
    readonly at?: Date,
  ) {
    super();
  }
}

/** What sold in the last days: by day in Pakistan, by method, by city, and the best products, cancelled orders apart; by status, all. */
export type Trends = Answer<typeof dashboard.trends>;

export class OrderTrends extends Query<Trends> {
  constructor(readonly days: number) {
    super();
  }
}
