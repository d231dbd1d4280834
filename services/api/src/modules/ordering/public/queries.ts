import { Query } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { ListedOrder, OrderRow } from '@shop/contracts/listed-orders';
import type { OrderCustomer, OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { BoughtOptions } from '@shop/contracts/product-options';
import type { BoughtPart } from '@shop/contracts/sets';
import type { Picture } from '@shop/contracts/pictures';
import type { OrderStatus, PaymentMethod, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { Tx } from '../../../platform/database/database.ts';

/** The newest orders as the orders themselves tell them, newest first. */
export class NewestOrders extends Query<OrderRow[]> {
  constructor(
    readonly tx: Tx,
    readonly limit: number,
  ) {
    super();
  }
}

/** An order with its customer, as e-mails about it tell of it. */
export interface EmailOrder extends Omit<
  TrackedOrder,
  'reachedAt' | 'proof' | 'rejectionReason' | 'received' | 'customerInfo' | 'city'
> {
  customerInfo: OrderCustomer;
  /** The language in which it was placed. */
  language: Language;
  /** Seconds since the field last changed. What never changed is as old as the order. */
  secondsSince: Record<'orderStatus' | 'paymentStatus' | 'trackingNumber' | 'edit', number>;
  /** Names the last edit by staff; null: there was none. */
  lastEdit: number | null;
}

/** The order that an e-mail is about, as it is now; null: there is none. It is locked until the transaction ends. */
export class OrderForEmail extends Query<EmailOrder | null> {
  constructor(
    readonly orderId: string,
    readonly tx: Tx,
  ) {
    super();
  }
}

/** True when the customer of an order can be sent e-mails. */
export class HasEmail extends Query<boolean> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** An order by what its customer knows of it, with the products that it holds. */
export interface BoughtProducts {
  orderId: string;
  orderNumber: string;
  isDelivered: boolean;
  /** Each product once, as bought. */
  items: { productId: string; productName: string; picture: Picture | null }[];
}

/** Proof of who has placed an order, beside its number: its e-mail, or its phone in E.164. */
export type OrderOwner = { email: string } | { phone: string };

/**
 * The order of that number (however it is typed) and owner, in any status but cancelled, and with `productId` only if
 * it holds that product; else null, found by one statement whatever does not fit.
 */
export class FindPurchase extends Query<BoughtProducts | null> {
  constructor(
    readonly tx: Tx | undefined,
    readonly orderNumber: string,
    readonly owner: OrderOwner,
    readonly productId?: string,
  ) {
    super();
  }
}

/** An order by its number, however it was typed, or by its id; null: there is none. */
export class FindOrder extends Query<OrderSummary | null> {
  constructor(
    readonly numberOrId: string,
    /** Given: the order is locked until this transaction ends. */
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Present state of an order, as far as its parcel needs it. */
export interface ParcelOrder {
  orderId: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  /** Status before the last change; null when the status never changed. */
  statusBefore: OrderStatus | null;
  /** Time of the last change of the status; without a change, the time the order was placed. */
  statusSince: Date;
  /** Name of the person who made the last change of the status; null without a change. */
  statusBy: string | null;
  paymentMethod: RecordedPaymentMethod;
  paymentStatus: PaymentStatus;
  /** Rupees. */
  total: number;
  /** Sum of what came of a cash order by transfer, in rupees. */
  advanceReceived: number;
  city: string;
  trackingNumber: string | null;
  courier: string | null;
}

/** The order that a parcel belongs to, locked until the transaction ends; null: there is none. */
export class OrderForParcel extends Query<ParcelOrder | null> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Orders that have a parcel, or had one, as they are in `tx`: up to `limit` of them after an id, in the order of ids. */
export class OrdersWithParcels extends Query<ParcelOrder[]> {
  constructor(
    readonly tx: Tx,
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

/** Fields of an order on a courier's sheet. */
export interface OrderOnSheet {
  orderId: string;
  orderNumber: string;
  createdAt: string;
  customerInfo: OrderCustomer;
  /** Note of the customer. */
  notes: string;
  /** Rupees. */
  total: number;
  items: {
    productName: string;
    size: string;
    quantity: number;
    parts: BoughtPart[] | null;
    options: BoughtOptions | null;
  }[];
}

/** Orders as they stand on sheets for couriers. */
export class OrdersOnSheet extends Query<OrderOnSheet[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** The ids of the orders that the search of the staff's list finds, up to some thousands of them. */
export class FindOrderIds extends Query<string[]> {
  constructor(readonly search: string) {
    super();
  }
}

/** All that staff sees of one order; throws 404 when there is none. */
export class ReadStaffOrder extends Query<StaffOrder> {
  constructor(readonly id: string) {
    super();
  }
}

/** The methods that a new order may be paid by: cash on delivery, and each one that has an account to pay to. */
export class OpenMethods extends Query<PaymentMethod[]> {}

/** Order that staff compare with a receipt. */
export interface FoundOrder {
  _id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  customerInfo: OrderCustomer;
  paymentMethod: RecordedPaymentMethod;
  total: number;
  /** Rupees, as in `OrderSummary`. */
  advance: number;
  advanceReceived: number;
  /** The language in which it was placed. */
  language: Language;
}

/** Several orders at once, for a page of proofs. */
export class FindOrders extends Query<FoundOrder[]> {
  constructor(
    readonly orderIds: readonly string[],
    /** Given: they are locked until it ends, in one order for all. */
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** The language in which an order was placed; null: there is no such order. */
export class LanguageOfOrder extends Query<Language | null> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** The ids of those orders that were delivered or cancelled before that moment, and still are. */
export class OrdersClosedBefore extends Query<string[]> {
  constructor(
    readonly orderIds: readonly string[],
    readonly before: Date,
  ) {
    super();
  }
}

/** An order with whom it goes to, and what they wrote with it. */
export interface OrderWithCustomer extends OrderSummary {
  customerInfo: OrderCustomer;
  /** The language in which it was placed. */
  language: Language;
  notes: string;
}

/** The cash orders that nobody has confirmed or cancelled, oldest first, as they are in `tx`. */
export class UnconfirmedOrders extends Query<Pick<OrderSummary, '_id' | 'createdAt'>[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** These orders with their customers, in any order. */
export class FindOrdersWithCustomers extends Query<OrderWithCustomer[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** The ids of the orders that the demo placed. They are locked until the transaction ends. */
export class LockDemoOrders extends Query<string[]> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** Returns the ids of the given products that an order outside the demo contains. */
export class ProductsWithOrders extends Query<string[]> {
  constructor(
    readonly tx: Tx,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

/** The phone of an order whose customer was erased. */
export const ERASED_PHONE = 'erased';

/** The phones that these orders were placed with, each once; of orders that are gone, and of erased customers, there are none. */
export class PhonesOfOrders extends Query<string[]> {
  constructor(
    readonly orderIds: readonly string[],
    /** Read inside this transaction. */
    readonly tx: Tx,
  ) {
    super();
  }
}

/** A page of the orders of one phone, newest first, and how many there are. */
export class OrdersOfPhone extends Query<{ orders: ListedOrder[]; total: number }> {
  constructor(
    readonly phone: string,
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}
