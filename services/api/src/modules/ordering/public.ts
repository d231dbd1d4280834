import { Command, Query } from '@nestjs/cqrs';
import type { OrdersToday, dashboard } from '@shop/contracts/dashboard';
import type { OrderEmail, OrderReceipt } from '@shop/contracts/order-records';
import type { ListedOrder, OrderRow, OrderUpdate, StaffOrder } from '@shop/contracts/staff-orders';
import type { CustomerInfo, OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { Picture } from '@shop/contracts/pictures';
import { OrderStatus, type PaymentMethod, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { ResponseOf } from '@shop/contracts/route';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

const order = {
  orderId: z.uuid(),
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  total: z.number().describe('rupees'),
  version: z.int().describe('version of the order after this event; of two events of one order, the higher is later'),
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
  { summary: 'A customer placed an order. It starts as processing, with its payment pending.' },
);

export const OrderStatusChanged = event(
  'ordering.order-status-changed',
  z.object({ ...order, from: OrderStatus, to: OrderStatus, paymentStatus: PaymentStatus }),
  { summary: 'The status of an order changed. `paymentStatus` is its payment status at that moment.' },
);

export const OrderPaymentChanged = event(
  'ordering.order-payment-changed',
  z.object({ ...order, from: PaymentStatus, to: PaymentStatus, orderStatus: OrderStatus }),
  { summary: 'The payment status of an order changed. `orderStatus` is its status at that moment.' },
);

export const OrderTrackingChanged = event(
  'ordering.order-tracking-changed',
  z.object({ ...order, trackingNumber: z.string().nullable(), courier: z.string().nullable() }),
  { summary: 'The courier or tracking number of an order was set or corrected.' },
);

export const OrderAddressChanged = event('ordering.order-address-changed', z.object(order), {
  summary: 'The address of an order was corrected, within its city.',
});

export const OrderEdited = event(
  'ordering.order-edited',
  z.object({
    ...order,
    itemCount: z.int(),
    phoneBefore: z.string().nullable().describe('the phone that the order had, as E.164; null: it has the same one'),
  }),
  { summary: 'An order that was not packed yet was edited: its lines, discount, address or phone.' },
);

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
  /** Null when the payment failed or was given back. */
  paid: boolean | null;
  /** The day on which it was delivered, in Pakistan; null: it is not. */
  deliveredOn: string | null;
  /** Rupees. */
  total: number;
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

/** Orders as their money is followed, as they are now in `tx`: these, or up to `limit` of all after an id, in the order of ids. */
export class OrdersForLedger extends Query<OrderForLedger[]> {
  constructor(
    readonly tx: Tx,
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

/** Counts the orders in status `processing`. */
export class CountPendingOrders extends Query<number> {}

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
export interface EmailOrder extends Omit<TrackedOrder, 'reachedAt' | 'proof' | 'rejectionReason' | 'received'> {
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

/** An order by what its customer knows of it, with the products that it holds. */
export interface BoughtProducts {
  orderId: string;
  orderNumber: string;
  isDelivered: boolean;
  /** Each product once, as bought. */
  items: { productId: string; productName: string; picture: Picture | null }[];
}

/**
 * The order of that number (however it is typed) and e-mail, in any status but cancelled, and with `productId` only if
 * it holds that product; else null, found by one statement whatever does not fit.
 */
export class FindPurchase extends Query<BoughtProducts | null> {
  constructor(
    readonly tx: Tx | undefined,
    readonly orderNumber: string,
    readonly email: string,
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
  customerInfo: CustomerInfo;
  /** Note of the customer. */
  notes: string;
  /** Rupees. */
  total: number;
  items: { productName: string; size: string; quantity: number }[];
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
  customerInfo: CustomerInfo;
  paymentMethod: RecordedPaymentMethod;
  total: number;
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

/**
 * Changes an order as `PUT /admin/orders/:id` does, with history, events and the use of its coupon, and throws what that
 * throws. Best the last step of a transaction: the row of the coupon is locked in the end. `by` is who the history shows.
 */
export class ChangeOrder extends Command<{ version: number }> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly update: OrderUpdate,
    readonly by: string,
    /** `lost`: what a cancelled order took cannot be sold any more, so that counts stay; so they do for who undoes that. */
    readonly stock: 'moves' | 'lost' = 'moves',
  ) {
    super();
  }
}

/**
 * Corrects where in its city the parcel of an order goes and whom its rider calls, as an edit of staff does. What is the
 * same changes nothing. `packed`: the courier has it already. Throws 400 for a phone that cannot be called.
 */
export class CorrectRecipient extends Command<'done' | 'packed'> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly to: Pick<CustomerInfo, 'address' | 'postalCode'> & { phone?: string | undefined },
    readonly by: string,
  ) {
    super();
  }
}

/** An order with whom it goes to, and what they wrote with it. */
export interface OrderWithCustomer extends OrderSummary {
  customerInfo: CustomerInfo;
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

/** Sets how an order's payment stands, with a line of its history. Payments sends it when a proof is sent or decided. */
export class SetPaymentStatus extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note?: string,
  ) {
    super();
  }
}

/**
 * The same for many orders at once, those of them that stand at `from`; answers their ids. They are cash orders, of which
 * no proof waits. Lock them first.
 */
export class SetPaymentStatuses extends Command<string[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
    readonly from: PaymentStatus,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note: string,
  ) {
    super();
  }
}

/** Writes into an order's history that part of its total came: `from` rupees before, `to` with it. The payment stays pending. */
export class RecordPartPayment extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly from: number,
    readonly to: number,
    readonly by: string,
    readonly note?: string,
  ) {
    super();
  }
}

/** Writes a note of staff into an order's history. */
export class NoteOnOrder extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly by: string,
    readonly note: string,
  ) {
    super();
  }
}

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

/** Returns true when a parcel of the order is booked or on its way in `tx`. Handled by the module of parcels. */
export class HasOpenParcel extends Query<boolean> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
  ) {
    super();
  }
}

/** Token by which the customer of a cash order confirms it; null when nobody waits for that. The module that asks them handles this. */
export class ConfirmationToken extends Query<string | null> {
  constructor(readonly order: Pick<OrderSummary, '_id' | 'paymentMethod' | 'orderStatus' | 'createdAt'>) {
    super();
  }
}

// Queries that the module of payments handles: payments imports ordering, and never the other way round
// (docs/decisions/0060-modules-import-in-one-direction.md).

/** The latest proof of an order, as the order's own screen shows it; null: none was sent. */
export class LatestPayment extends Query<StaffOrder['paymentDetails']> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** All proofs of an order, oldest first. */
export class ReceiptsOfOrder extends Query<OrderReceipt[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** The e-mails to the customer of an order, oldest first. The module that sends them handles this. */
export class EmailsOfOrder extends Query<OrderEmail[]> {
  constructor(readonly orderId: string) {
    super();
  }
}

/** Returns the ids of the given orders that have a proof waiting for a decision. */
export class OrdersWithPendingProof extends Query<string[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}

/** The ids of the orders of which a part has come, by the newest 1,000 receipts that were short. */
export class OrdersWithParts extends Query<string[]> {}

/** The ids of up to 200 orders with a proof whose transaction ID begins like this. */
export class OrdersOfTransaction extends Query<string[]> {
  constructor(readonly beginning: string) {
    super();
  }
}

/** The latest proof of an order, as its customer may see it. */
export interface CustomerProof {
  /** Null: none was sent. */
  proof: TrackedOrder['proof'];
  /** Why it was rejected; null: it was not, or no reason was given. */
  reason: string | null;
  /** Rupees that have arrived by transfers of less than the total. */
  received: number;
}

export class ProofForCustomer extends Query<CustomerProof> {
  constructor(
    readonly orderId: string,
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Decides the pending proof of an order, if it has one, as staff sets the payment; the order itself is not changed. */
export class DecidePendingProof extends Command<void> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly paymentStatus: PaymentStatus,
    readonly by: string,
    /** For staff. */
    readonly note?: string,
    /** Why it is rejected, for the customer. */
    readonly reason?: string,
  ) {
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

/** Removes the orders that the demo placed, with their lines and history, from lists and sums; projections need a rebuild. */
export class RemoveDemoOrders extends Command<void> {
  constructor(readonly tx: Tx) {
    super();
  }
}

/** The phone of an order whose customer was erased. */
export const ERASED_PHONE = 'erased';

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

/** An event that names its order, for consumers who read the order as it is by then. */
export interface EventOfOrder {
  data: { orderId: string };
}

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

/**
 * Returns true when the customer of this phone (E.164) may not pay in cash. Handled by the module of customers, mostly
 * from a cache.
 */
export class IsCashRefused extends Query<boolean> {
  constructor(readonly phone: string) {
    super();
  }
}

/**
 * Takes the person out of all orders of a phone (E.164), which stay as figures. Answers their ids, or null when one of
 * them is still open: then nothing is changed.
 */
export class EraseCustomer extends Command<string[] | null> {
  constructor(
    readonly tx: Tx,
    readonly phone: string,
  ) {
    super();
  }
}

export const CustomerErased = event(
  'ordering.customer-erased',
  z.object({ orderIds: z.array(z.uuid()).describe('all orders of the customer') }),
  { summary: 'A customer was erased: what else is known of the person of these orders has to go too.' },
);
