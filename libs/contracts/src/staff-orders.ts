import { z } from 'zod';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { couponErrors } from './coupons.ts';
import {
  City,
  CourierName,
  Message,
  OrderNumber,
  Phone,
  ProductName,
  SizeName,
  TrackingNumber,
} from './answer-fields.ts';
import {
  Day,
  Id,
  IdParam,
  IdText,
  Rupees,
  Timestamp,
  paged,
  paging,
  requiredText,
  text,
  typedTrackingNumber,
} from './fields.ts';
import { DuplicateProof, OrderEmail, OrderReceipt } from './order-records.ts';
import { HistoryEntry, OrderCustomer, OrderLineForm, OrderNotes, OrderSummary, orderNotFound } from './orders.ts';
import { Picture } from './pictures.ts';
import { route } from './route.ts';
import { MAX_LINES, MAX_PAGE_ROWS } from './shop.ts';
import { OrderStatus, PaymentStatus, ProofStatus, RecordedPaymentMethod } from './statuses.ts';

/** An order in a few words. */
export const OrderRow = z
  .object({
    _id: Id,
    orderNumber: OrderNumber,
    customerInfo: OrderCustomer.pick({ firstName: true, lastName: true, email: true }),
    itemCount: z.int(),
    total: z.number().meta({ example: 2450 }),
    paymentMethod: RecordedPaymentMethod,
    paymentStatus: PaymentStatus,
    orderStatus: OrderStatus,
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

/** A row of the staff's order list: also whom to call, where it goes, by whom, and what is in it. */
export const ListedOrder = OrderRow.extend({
  phone: Phone,
  city: City,
  trackingNumber: TrackingNumber.nullable(),
  courier: CourierName.nullable(),
  itemSummary: z.string().meta({ example: '2 × Lane in Androon Lahore (A3), 1 × Ship (A4)' }),
  /** Picture of the first item. */
  picture: Picture.nullable(),
}).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;

const Ids = z
  .string()
  .max(8_000, 'Please send fewer ids')
  .transform((ids) =>
    ids
      .split(',')
      .filter((id) => Id.safeParse(id).success)
      .slice(0, MAX_PAGE_ROWS),
  )
  .meta({
    description: 'Ids with commas between them: only the first 100 of these',
    example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e',
  });

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

/** All that staff sees of one order. */
export const StaffOrder = OrderSummary.extend({
  customerInfo: OrderCustomer,
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
      /** A signed link that dies within 15 minutes. */
      receiptImage: z.string().nullable().meta({ example: '(a file)' }),
      /** Sum of the transfers so far that were short, in rupees. */
      received: z.number().meta({ example: 1000 }),
      duplicates: z.array(DuplicateProof),
    })
    .nullable(),
  history: z.array(HistoryEntry).describe('who changed what, who printed, and whose chat was opened; oldest first'),
  receipts: z.array(OrderReceipt),
  emails: z.array(OrderEmail),
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

/** Changes to the contents of an order before it is packed. A field that is not sent stays as it is. */
export const OrderEdit = z
  .object({
    /** Version of the order that was shown. A stale one is rejected. */
    version: z.int(),
    /** All lines that the order holds from now on. */
    items: z
      .array(OrderLineForm.pick({ productId: true, size: true, quantity: true }))
      .min(1, 'An order holds at least one product')
      .max(MAX_LINES, `An order holds at most ${MAX_LINES} lines`)
      .optional(),
    customer: OrderCustomer.pick({ phone: true, address: true, city: true, postalCode: true }).partial().optional(),
    /** Rupees off the whole order, instead of what was taken off before. */
    discount: Rupees.optional().meta({ example: 250 }),
    /** For staff only: it goes to the order's history and nowhere else. */
    notes: text(2000).optional().meta({ example: 'She wants one more.' }),
  })
  .meta({ id: 'OrderEdit' });
export type OrderEdit = z.infer<typeof OrderEdit>;

/** A line as it would be. */
const QuotedLine = z
  .object({
    productId: Id,
    name: ProductName,
    size: SizeName,
    quantity: z.int().meta({ example: 2 }),
    price: z.number().meta({ example: 1250 }),
  })
  .meta({ id: 'QuotedLine' });

const editErrors = {
  notFound: orderNotFound,
  staleVersion: {
    status: 409,
    code: 'stale_version',
    message: 'This order was changed in the meantime. Please reload it.',
  },
  packed: { status: 409, code: 'order_not_editable', message: 'This order is packed already: it cannot be edited.' },
  cancelled: { status: 409, code: 'order_not_editable', message: 'This order is cancelled: it cannot be edited.' },
  settled: {
    status: 409,
    code: 'order_not_editable',
    message: 'This order is paid: its total cannot change. Cancel it, or keep what it costs.',
  },
  belowReceived: {
    status: 409,
    code: 'order_not_editable',
    message: 'More than that has been received for this order: it cannot cost less.',
  },
  /** The errors name what too few are left of. */
  outOfStock: { status: 409, code: 'out_of_stock', message: 'Too few are left of a product.' },
  unknownProduct: { status: 422, code: 'unknown_product', message: 'A product is no longer sold.' },
  unknownSize: { status: 422, code: 'unknown_size', message: 'A size is no longer sold.' },
} as const;

/** Filters of a list of orders. */
const orderFilter = {
  dateFrom: Day.optional().meta({ description: 'The first day, in Pakistan', example: '2026-11-01' }),
  dateTo: Day.optional().describe('The last day, in Pakistan'),
  status: OrderStatus.optional().describe('Only those in this state'),
  paymentStatus: PaymentStatus.optional().describe('Only orders whose payment stands so'),
  paymentMethod: RecordedPaymentMethod.optional().describe('Only orders to be paid this way'),
  city: text(100)
    .optional()
    .meta({ description: 'Only orders to this city, however its letters are written', example: 'Lahore' }),
  receipt: z
    .enum(['missing'])
    .optional()
    .describe('`missing`: only transfers of which no receipt waits a day after the order, 200 at most'),
  money: z
    .enum(['part_paid', 'to_refund'])
    .optional()
    .describe(
      '`part_paid`: only orders of which a part has come; `to_refund`: only cancelled ones whose money is not sent back; 200 at most, the oldest',
    ),
  courier: z.enum(['none']).optional().describe('`none`: only orders that no courier has been asked for'),
  search: text(100).optional().meta({ description: 'Words to look for', example: 'lane' }),
  ids: Ids.optional(),
};
export const OrderFilter = z.object(orderFilter);
export type OrderFilter = z.infer<typeof OrderFilter>;

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
  quoteEdit: route({
    method: 'POST',
    path: '/admin/orders/:id/edit/quote',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'What an order would cost after an edit; stores nothing, and fails as the edit would',
    params: IdParam,
    body: OrderEdit,
    response: z.object({
      items: z.array(QuotedLine),
      subtotal: z.number().meta({ example: 2500 }),
      discount: z.number().meta({ example: 250 }),
      protection: z.number().meta({ example: 0 }),
      delivery: z.number().meta({ example: 0 }),
      codFee: z.number().meta({ example: 0 }),
      total: z.number().meta({ example: 2450 }),
      totalBefore: z.number().meta({ example: 2500 }),
      /** Why an order to be paid in cash could not be placed so: of its city, or of its total. It can be edited all the same. */
      cashRefused: z.enum(['city', 'total']).nullable(),
    }),
    errors: editErrors,
  }),
  edit: route({
    method: 'PATCH',
    path: '/admin/orders/:id/edit',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'Edit an order before it is packed: its lines, discount, address or phone; the server decides every price',
    idempotent: true,
    params: IdParam,
    body: OrderEdit,
    response: z.object({ version: z.int(), total: z.number().meta({ example: 2450 }) }),
    errors: editErrors,
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
