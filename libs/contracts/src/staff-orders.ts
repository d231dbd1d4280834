import { z } from 'zod';
import { bulkOf, bulkResults } from './bulk.ts';
import { couponErrors } from './coupons.ts';
import { Day, Id, IdParam, Timestamp, paged, paging, requiredText, text } from './fields.ts';
import { CustomerInfo, OrderNotes, HistoryEntry, OrderSummary, orderNotFound } from './orders.ts';
import { Picture } from './pictures.ts';
import { route } from './route.ts';
import { OrderStatus, PaymentStatus, ProofStatus, RecordedPaymentMethod } from './statuses.ts';

/** An order in a few words. */
export const OrderRow = z
  .object({
    _id: Id,
    orderNumber: z.string(),
    customerInfo: CustomerInfo.pick({ firstName: true, lastName: true, email: true }),
    itemCount: z.int(),
    total: z.number(),
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

/** A row of the staff's order list: also where it goes, and the first print in it. */
export const ListedOrder = OrderRow.extend({ city: z.string(), picture: Picture.nullable() }).meta({
  id: 'ListedOrder',
});
export type ListedOrder = z.infer<typeof ListedOrder>;

export const StatusCounts = z.object({
  all: z.int(),
  processing: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  enroute: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
});
export type StatusCounts = z.infer<typeof StatusCounts>;

/** Another order with the same transaction id or the same file: worth a second look. At most 20 of them are named. */
export const DuplicateProof = z
  .object({
    orderId: Id,
    orderNumber: z.string(),
    transactionId: z.boolean(),
    receipt: z.boolean(),
    /** When it was first sent for that order. */
    sentAt: Timestamp,
    /** Whether that was before the proof beside which it is named. */
    isEarlier: z.boolean(),
  })
  .meta({ id: 'DuplicateProof' });
export type DuplicateProof = z.infer<typeof DuplicateProof>;

/** All that staff sees of one order. */
export const StaffOrder = OrderSummary.extend({
  customerInfo: CustomerInfo,
  ...OrderNotes.shape,
  trackingNumber: z.string().nullable(),
  courier: z.string().nullable(),
  paymentDetails: z
    .object({
      transactionId: z.string().nullable(),
      status: ProofStatus,
      /** When the proof came in. */
      submittedAt: Timestamp,
      paymentConfirmedAt: Timestamp.nullable(),
      /** For staff only. */
      adminNotes: z.string().nullable(),
      /** Why the proof was rejected, as the customer was told; null: no reason was given, or it was not rejected. */
      reason: z.string().nullable(),
      /** A signed link that dies within 15 minutes. */
      receiptImage: z.string().nullable(),
      duplicates: z.array(DuplicateProof),
    })
    .nullable(),
  history: z.array(HistoryEntry),
  version: z.int(),
}).meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

/** What is not sent is not touched. With `version`, a stale one is refused. */
export const OrderUpdate = z
  .object({
    orderStatus: OrderStatus.optional(),
    paymentStatus: PaymentStatus.optional(),
    trackingNumber: text(100).nullable().optional(),
    courier: text(100).nullable().optional(),
    /** For staff only: it goes to the order's history and nowhere else. */
    notes: text(2000).optional(),
    /** Why a waiting proof is rejected, together with `paymentStatus: failed`: the customer reads it. */
    reason: text(2000).optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'OrderUpdate' });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

export const staffOrders = {
  list: route({
    method: 'GET',
    path: '/admin/orders',
    access: 'staff',
    summary: 'List orders, newest first, by search, whole days in Pakistan, status, method and city',
    query: z.object({
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
      status: OrderStatus.optional(),
      paymentStatus: PaymentStatus.optional(),
      paymentMethod: RecordedPaymentMethod.optional(),
      city: text(100).optional(),
      search: text(100).optional(),
      ...paging(10),
    }),
    response: z.object({
      orders: z.array(ListedOrder),
      totalOrders: z.int(),
      ...paged,
      /** Of the whole shop. */
      statusCounts: StatusCounts,
      /** Of the orders that the other filters let through, whatever their status. */
      filteredCounts: StatusCounts,
    }),
  }),
  find: route({
    method: 'GET',
    path: '/admin/orders/find',
    access: 'staff',
    summary: 'The newest few orders that the search of the list finds',
    query: z.object({ search: requiredText(100, 'Please enter a number, email or phone') }),
    response: z.object({ orders: z.array(ListedOrder) }),
  }),
  get: route({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'staff',
    summary: 'Read one order with its history',
    params: IdParam,
    response: z.object({ order: StaffOrder }),
    errors: { notFound: orderNotFound },
  }),
  updateMany: route({
    method: 'PATCH',
    path: '/admin/orders',
    access: 'staff',
    summary: 'Change many orders, each as PUT /admin/orders/{id} would: every row succeeds or fails by itself',
    idempotent: true,
    body: bulkOf(OrderUpdate.extend({ _id: z.string() })).meta({ id: 'OrderUpdates' }),
    response: bulkResults({ version: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders/:id',
    access: 'staff',
    summary: "Change an order's status, payment status, tracking or add a note",
    params: IdParam,
    body: OrderUpdate,
    response: z.object({ message: z.string(), order: StaffOrder }),
    errors: {
      notFound: orderNotFound,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed this order in the meantime. Please reload it.',
      },
      /** An order that was cancelled wants its use of the code again, and others have taken them all. */
      couponExhausted: couponErrors.couponExhausted,
    },
  }),
};
