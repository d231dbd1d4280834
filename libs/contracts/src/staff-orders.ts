import { z } from 'zod';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { couponErrors } from './coupons.ts';
import { CourierName, Message, TrackingNumber } from './answer-fields.ts';
import { Id, IdParam, IdText, Timestamp, paged, paging, requiredText, text, typedTrackingNumber } from './fields.ts';
import { DuplicateProof, OrderEmail, OrderReceipt, WhatsAppMessage } from './order-records.ts';
import { HistoryEntry, OrderCustomer, OrderLanguage, OrderNotes, OrderSummary, orderNotFound } from './orders.ts';
import { route } from './route.ts';
import { OrderStatus, PaymentStatus, ProofStatus } from './statuses.ts';
import { ListedOrder, OrderFilter, StatusCounts, orderFilter } from './listed-orders.ts';

/** All that staff sees of one order. */
export const StaffOrder = OrderSummary.extend({
  customerInfo: OrderCustomer,
  /** Language in which its customer is written to. */
  language: OrderLanguage,
  ...OrderNotes.shape,
  /** Source of the visit in which it was placed; null: nobody knows it. `staff`: taken by staff. */
  source: z
    .object({
      source: z.string().meta({ example: 'instagram' }),
      medium: z.string().nullable().meta({ example: 'story' }),
      campaign: z.string().nullable().meta({ example: 'eid-sale' }),
    })
    .nullable(),
  trackingNumber: TrackingNumber.nullable(),
  courier: CourierName.nullable(),
  paymentDetails: z
    .object({
      transactionId: z.string().nullable().meta({ example: 'TX-20261121-0042' }),
      status: ProofStatus,
      /** Time at which the proof arrived. */
      submittedAt: Timestamp,
      paymentConfirmedAt: Timestamp.nullable(),
      /** For staff only. */
      adminNotes: z.string().nullable().meta({ example: 'The amount fits.' }),
      /**
       * Reason why the proof was rejected, as the customer reads it; null when it was not rejected, or no reason was
       * given.
       */
      reason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
      /** A signed link that dies within 15 minutes, each view by which is logged; null: the receipt was deleted. */
      receiptImage: z.string().nullable().meta({ example: '(a file)' }),
      receiptDeletedAt: Timestamp.nullable(),
      /** Person or API key who looked at a receipt of the order, newest first. */
      receiptViews: z.array(z.object({ by: z.string().meta({ example: 'sana' }), at: Timestamp })).max(5),
      /** Sum of the transfers so far that were short, in rupees. */
      received: z.number().meta({ example: 1000 }),
      duplicates: z.array(DuplicateProof),
    })
    .nullable(),
  history: z.array(HistoryEntry).describe('who changed what, who printed, and whose chat was opened; oldest first'),
  receipts: z.array(OrderReceipt),
  emails: z.array(OrderEmail),
  /** WhatsApp messages to its customer that the shop sent by itself, oldest first. */
  messages: z.array(WhatsAppMessage),
  version: z.int(),
}).meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Changes to an order. A field that is not sent stays as it is. With `version`, a stale one is rejected. */
export const OrderUpdate = z
  .object({
    orderStatus: OrderStatus.optional(),
    paymentStatus: PaymentStatus.optional(),
    trackingNumber: typedTrackingNumber().nullable().optional(),
    courier: text(100).nullable().optional().meta({ example: 'TCS' }),
    /** For staff only: it goes to the order's history and nowhere else. */
    notes: text(2000).optional().meta({ example: 'Called the customer.' }),
    /** Why a waiting proof is rejected, together with `paymentStatus: failed`: the customer reads it. */
    reason: text(2000).optional().meta({ example: 'The amount is Rs 500 short.' }),
    version: z.int().optional(),
    /** Fails with `moved_on` where `orderStatus` would take the order back. */
    forwardOnly: z.boolean().optional(),
    /** Fails with `tracking_number_used` where another order has `trackingNumber`. */
    uniqueNumber: z.boolean().optional(),
  })
  .meta({ id: 'OrderUpdate' });
export type OrderUpdate = z.infer<typeof OrderUpdate>;

/** Actions of staff that do not change an order. */
export const OrderActivity = z.enum(['whatsapp', 'slip', 'label']);
export type OrderActivity = z.infer<typeof OrderActivity>;

/** Most orders on one page of slips. */
const MAX_RECORDED = 100;

export const staffOrders = {
  list: route({
    method: 'GET',
    path: '/admin/orders',
    access: 'staff',
    permission: 'orders.read',
    tool: 'read',
    summary: 'List orders by search, whole days in Pakistan, status, method and city',
    query: z.object({
      ...orderFilter,
      order: z.enum(['newest', 'oldest']).default('newest').describe('Which orders come first'),
      ...paging(10),
    }),
    response: z.object({
      orders: z.array(ListedOrder),
      totalOrders: z.int(),
      ...paged,
      /** Numbers of all orders of the shop, by status. */
      statusCounts: StatusCounts,
      /** Numbers of orders by status, with all filters but that of the status. */
      filteredCounts: StatusCounts,
    }),
  }),
  find: route({
    method: 'GET',
    path: '/admin/orders/find',
    access: 'staff',
    permission: 'orders.read',
    summary: 'The newest few orders that the search of the list finds',
    query: z.object({
      search: requiredText(100, 'Please enter a number, email or phone').meta({
        description: 'Words to look for',
        example: 'lane',
      }),
    }),
    response: z.object({ orders: z.array(ListedOrder) }),
  }),
  get: route({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'staff',
    permission: 'orders.read',
    tool: 'read',
    summary: 'Read one order with its history',
    params: IdParam,
    response: z.object({ order: StaffOrder }),
    errors: { notFound: orderNotFound },
  }),
  neighbours: route({
    method: 'GET',
    path: '/admin/orders/:id/neighbours',
    access: 'staff',
    permission: 'orders.read',
    summary: 'The orders before and after one in a list with these filters, whether or not it is in that list itself',
    params: IdParam,
    query: OrderFilter,
    response: z.object({
      /** The next newer order; null: there is none. */
      previous: Id.nullable(),
      /** The next older order; null: there is none. */
      next: Id.nullable(),
    }),
    errors: { notFound: orderNotFound },
  }),
  record: route({
    method: 'POST',
    path: '/admin/orders/activity',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Write into the history of orders that their slip or label was printed, or a WhatsApp message opened',
    idempotent: true,
    body: z
      .object({
        orderIds: z
          .array(Id)
          .min(1, 'Choose an order')
          .max(MAX_RECORDED, `At most ${MAX_RECORDED} orders at once`)
          .meta({ example: ['019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e'] }),
        activity: OrderActivity,
        /** The text of the message. */
        text: text(2000).optional().meta({ example: 'Your order is on its way.' }),
      })
      .meta({ id: 'RecordActivity' }),
    response: z.object({ recorded: z.int() }),
    errors: { notFound: orderNotFound },
  }),
  updateMany: route({
    method: 'PATCH',
    path: '/admin/orders',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Change many orders, each as PUT /admin/orders/{id} would: every row succeeds or fails by itself',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(OrderUpdate.extend({ _id: IdText })).meta({ id: 'OrderUpdates' }),
    response: bulkResults({ version: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/orders/:id',
    access: 'staff',
    permission: 'orders.write',
    tool: 'proposal',
    summary: "Change an order's status, payment status, tracking or add a note",
    params: IdParam,
    body: OrderUpdate,
    response: z.object({ message: Message, order: StaffOrder }),
    errors: {
      notFound: orderNotFound,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed this order in the meantime. Please reload it.',
      },
      /** With `forwardOnly`. */
      movedOn: {
        status: 409,
        code: 'moved_on',
        message: 'This order is further already, or cancelled.',
      },
      /** With `uniqueNumber`; the message names the other order. */
      numberUsed: {
        status: 409,
        code: 'tracking_number_used',
        message: 'CH-2611-0007 has this tracking number already',
      },
      /** An order that was cancelled wants its use of the code again, and others have taken them all. */
      couponExhausted: couponErrors.couponExhausted,
      /** An order that was cancelled wants its stock again; the errors name what too few are left of. */
      outOfStock: { status: 409, code: 'out_of_stock', message: 'Only 1 left of a product in this order.' },
    },
  }),
};
