import { z } from 'zod';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { couponErrors } from './coupons.ts';
import { City, CourierName, FullName, OrderNumber, Phone, StaffName, TrackingNumber } from './answer-fields.ts';
import {
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
import { route } from './route.ts';
import { MISTAKEN } from './tracking-numbers.ts';
import { spreadsheetFile } from './spreadsheets.ts';
import { staffOrders } from './staff-orders.ts';
import { OrderStatus, RecordedPaymentMethod } from './statuses.ts';

/** `booked`: the courier was asked to take it. `shipped`: it is with the courier. */
export const ParcelStatus = z.enum(['booked', 'shipped', 'delivered', 'returned']);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

/** Why a parcel came back. */
export const ReturnReason = z.enum(['refused', 'unreachable', 'wrong_address', 'damaged', 'cancelled_by_customer']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** A parcel of an order. Money in rupees. */
export const Parcel = z
  .object({
    _id: Id,
    orderId: Id,
    orderNumber: OrderNumber,
    orderStatus: OrderStatus,
    paymentMethod: RecordedPaymentMethod,
    customer: z.object({ name: FullName, phone: Phone, city: City }),
    /** Name of the courier; null when the order has none. */
    courier: CourierName.nullable(),
    trackingNumber: TrackingNumber.nullable(),
    status: ParcelStatus,
    /** Price of the courier for the delivery, in rupees. */
    charge: z.number().meta({ example: 250 }),
    /** Sum that the courier collects, in rupees; 0 when the order was paid in advance. */
    codAmount: z.number().meta({ example: 3400 }),
    bookedAt: Timestamp,
    /** Person who booked the parcel; null when its number was entered with the order. */
    bookedBy: z.string().nullable().meta({ example: 'ayesha' }),
    shippedAt: Timestamp.nullable(),
    shippedBy: z.string().nullable().meta({ example: 'ayesha' }),
    /**
     * Time since which the courier reports the parcel as on its way back; null when it does not, or the outcome is
     * decided.
     */
    returningSince: Timestamp.nullable(),
    /** Time at which the parcel was delivered or came back. */
    decidedAt: Timestamp.nullable(),
    decidedBy: StaffName.nullable(),
    /**
     * Reason of the return; null when the parcel did not come back, or the order was cancelled on its way and no reason
     * was given.
     */
    returnReason: ReturnReason.nullable(),
    /** Cost of the return, in rupees. */
    returnCost: z.number().meta({ example: 180 }),
    /** True when the goods went back into the stock. */
    stockBack: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof Parcel>;

/** Outcome of a parcel that has left. `returning`: it is on its way back, and the customer can still be called. */
export const OutcomeWord = z.enum(['delivered', 'returned', 'returning']);
export type OutcomeWord = z.infer<typeof OutcomeWord>;

/** Outcome of a parcel. */
const ParcelOutcome = z.object({
  outcome: OutcomeWord,
  /** Reason of the return; required when the parcel came back. */
  reason: ReturnReason.optional(),
  /** Cost of the return, in rupees. */
  cost: Rupees.optional().meta({ example: 180 }),
  /** False when the goods do not go back into the stock; true unless given. */
  stockBack: z.boolean().optional(),
});
export type ParcelOutcome = z.infer<typeof ParcelOutcome>;

const unknownCourier = {
  status: 409,
  code: 'unknown_courier',
  message: 'This courier is not in the settings. Please reload the page.',
} as const;
const notFound = { status: 404, code: 'not_found', message: 'There is no such parcel.' } as const;
const alreadyDecided = {
  status: 409,
  code: 'already_decided',
  message: 'This parcel was delivered or came back already.',
} as const;
const expectedVersion = z.int().optional().describe('Refused with `stale_version` where it is not the version of now');
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed this parcel in the meantime. Please reload it.',
} as const;

/** Days since a parcel became what it is. */
const days = z
  .string()
  .regex(/^\d{1,4}$/, 'Please give the days as a number')
  .transform(Number);

/** Ids with commas between them, of as many parcels as an address holds. */
const Ids = z
  .string()
  .max(8_000, 'Please choose fewer parcels, or all that are booked')
  .transform((ids) => ids.split(',').filter((id) => Id.safeParse(id).success))
  .meta({ description: 'Ids with commas between them', example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' });

/** Why a row of a courier's file changes nothing. */
export const RowProblem = z.enum([
  /** No order has this number, or it has no parcel. */
  'unknown_order',
  'no_number',
  /** The parcel has this number already. */
  'same_number',
  /** The parcel left with another number. */
  'other_number',
  'other_courier',
  /** It was delivered, or came back. */
  'decided',
  /** Another row is about the same order. */
  'order_twice',
  /** Another row has the same number. */
  'number_twice',
  /** It has a number, and names no order. */
  'no_order',
  /** More than one of its cells could be the number. */
  'several',
  /** The number does not look like those of its courier. It is taken where staff say so. */
  'unusual',
  /** Text in the place of the number is no tracking number. */
  ...MISTAKEN,
]);
export type RowProblem = z.infer<typeof RowProblem>;

/** Why a row of a courier's statuses changes nothing. */
export const OutcomeProblem = z.enum([
  /** No parcel has this tracking number, and no order this order number. */
  'unknown_number',
  'other_courier',
  /** It was delivered, or came back. */
  'decided',
  /** Courier reports neither a delivery nor a return. */
  'on_the_way',
  /** It is booked, and has not left yet. */
  'not_sent',
  /** Another row is about the same parcel. */
  'twice',
  /** A spreadsheet has rounded the number. */
  'rounded',
  /** It is said already that it is on its way back. */
  'known_already',
]);
export type OutcomeProblem = z.infer<typeof OutcomeProblem>;

/** The courier with whom all parcels of the table go, where another one was chosen; null: it is theirs, or of several. */
const otherCourier = CourierName.nullable();

const CourierChoice = requiredText(60, 'Please choose a courier').meta({ example: 'TCS' });

/** A courier's table, of which a preview is wanted. */
const CourierTable = z
  .object({
    /** The text of a CSV file, or rows as spreadsheets copy them. */
    table: z
      .string()
      .max(1_000_000, 'Please send a smaller table')
      .meta({ example: 'Order,CN\r\nCH-7K2M9-4QX3T,7790012' }),
    /** Only parcels of this courier are meant. */
    courier: text(60).optional().meta({ example: 'TCS' }),
    /** Column that the call looks for, from 0; found automatically unless given. */
    column: z.int().min(0).max(199).optional(),
  })
  .meta({ id: 'CourierTable' });

export const parcels = {
  list: route({
    method: 'GET',
    path: '/admin/parcels',
    access: 'staff',
    permission: 'orders.read',
    tool: 'read',
    summary:
      'List parcels by status, courier, age and search. Booked ones by the number of their order, those on their way the oldest first, others the newest first',
    query: z.object({
      status: ParcelStatus.optional().describe('Only those in this state'),
      courier: text(100).optional().meta({ description: 'Only parcels of this courier', example: 'TCS' }),
      days: days
        .optional()
        .meta({ description: 'Only parcels that have been what they are for so many days', example: '3' }),
      search: text(100).optional().meta({
        description: "Parts of the order's number, name, phone, e-mail or city, or the tracking number",
        example: 'ayesha',
      }),
      order: Id.optional().describe('Only parcels of this order'),
      returning: z.enum(['true']).optional().describe('Only parcels that the courier says are on their way back'),
      ...paging(20),
    }),
    response: z.object({
      parcels: z.array(Parcel),
      ...paged,
      /** Numbers of parcels by status, with all filters but that of the status. */
      counts: z.object({ booked: z.int(), shipped: z.int(), delivered: z.int(), returned: z.int() }),
      /** Number of shipped parcels that are on their way back, whatever the filters. */
      returning: z.int().meta({ example: 2 }),
      /** Every courier that a parcel has gone with, by name. */
      couriers: z.array(z.string()).meta({ example: ['Leopards', 'TCS'] }),
    }),
  }),
  bookMany: route({
    method: 'POST',
    path: '/admin/parcels',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Book confirmed orders, named by `_id`, with one courier: their parcels wait for a tracking number',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(z.object({ _id: IdText }))
      .extend({ courier: CourierChoice })
      .meta({ id: 'BookParcels' }),
    response: bulkResults({ parcelId: Id, version: z.int() }),
    rowErrors: {
      notFound: { status: 404, code: 'not_found', message: 'There is no such order.' },
      unknownCourier,
      notConfirmed: { status: 409, code: 'not_confirmed', message: 'Only confirmed orders can be booked.' },
      alreadyBooked: { status: 409, code: 'already_booked', message: 'This order is booked already.' },
    },
  }),
  unbook: route({
    method: 'DELETE',
    path: '/admin/parcels/:id',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Take a booking back, as long as the parcel has not left; the order loses its courier and number',
    params: IdParam,
    response: z.object({ orderId: Id }),
    errors: {
      notFound,
      hasLeft: { status: 409, code: 'has_left', message: 'This parcel has left already.' },
    },
  }),
  sheet: route({
    method: 'GET',
    path: '/admin/parcels/sheet',
    access: 'staff',
    permission: 'orders.write',
    summary:
      'The booking sheet of a courier by its template, as CSV or as an Excel file, for those of its booked parcels that are named, or for up to 1,000 of them. It is an entry of the audit log',
    query: z.object({
      courier: CourierChoice.describe('Only parcels of this courier'),
      ids: Ids.optional(),
    }),
    response: z.string().meta({ example: 'Order number,Name,Phone\r\n' }),
    stream: 'text/csv',
    errors: { unknownCourier },
  }),
  readFile: route({
    method: 'POST',
    path: '/admin/parcels/table',
    access: 'staff',
    permission: 'orders.write',
    summary: "A courier's file, CSV or Excel, as rows of text, which `numbers/preview` takes; nothing is stored",
    files: spreadsheetFile,
    response: z.object({
      /** A line for each row of the file, its cells with tabs between them. */
      table: z.string().meta({ example: 'Order,CN\r\nCH-7K2M9-4QX3T,7790012' }),
    }),
  }),
  readNumbers: route({
    method: 'POST',
    path: '/admin/parcels/numbers/preview',
    access: 'staff',
    permission: 'orders.write',
    summary:
      "Read tracking numbers from a courier's table, or from pasted rows, and say what each row would do; nothing changes",
    bodyBytes: BULK_BODY_BYTES,
    body: CourierTable,
    response: z.object({
      /** Headings of the columns. */
      columns: z.array(z.string()).meta({ example: ['Order', 'CN'] }),
      /** The column of the order numbers; null: no column has any. */
      orderColumn: z.int().nullable(),
      /** The column of the tracking numbers; null: it was not found, and has to be chosen. */
      numberColumn: z.int().nullable(),
      rows: z.array(
        z.object({
          /** Line of the table, from 1. */
          line: z.int(),
          orderNumber: OrderNumber,
          trackingNumber: TrackingNumber,
          /** Id of the parcel for `PATCH /admin/parcels/numbers`. */
          parcelId: Id.nullable(),
          problem: RowProblem.nullable(),
        }),
      ),
      otherCourier,
    }),
  }),
  readOutcomes: route({
    method: 'POST',
    path: '/admin/parcels/outcomes/preview',
    access: 'staff',
    permission: 'orders.write',
    summary:
      "Read from a courier's table what became of parcels, by their tracking or order numbers, and say what each row would do; nothing changes",
    bodyBytes: BULK_BODY_BYTES,
    body: CourierTable,
    response: z.object({
      /** Headings of the columns. */
      columns: z.array(z.string()).meta({ example: ['Order', 'CN'] }),
      /** The column of the numbers; null: none has the number of a parcel. */
      numberColumn: z.int().nullable(),
      /** The column that says what became of them; null: it was not found, and has to be chosen. */
      statusColumn: z.int().nullable(),
      rows: z.array(
        z.object({
          /** Line of the table, from 1. */
          line: z.int(),
          number: z.string().meta({ example: '7790012' }),
          orderNumber: OrderNumber.nullable(),
          /** Id of the parcel for `PATCH /admin/parcels/outcomes`. */
          parcelId: Id.nullable(),
          /** Status of the parcel in the courier's own words. */
          said: z.string().meta({ example: 'Delivered to consignee' }),
          outcome: OutcomeWord.nullable(),
          /** Reason of the return; null when the courier gives none. */
          reason: ReturnReason.nullable(),
          problem: OutcomeProblem.nullable(),
        }),
      ),
      otherCourier,
    }),
  }),
  shipMany: route({
    method: 'PATCH',
    path: '/admin/parcels/numbers',
    access: 'staff',
    permission: 'orders.write',
    summary:
      'Give parcels their tracking numbers: a booked one leaves by it, and its customer is told. Another number for one that has left needs its `version`',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(
      z.object({
        _id: IdText,
        trackingNumber: typedTrackingNumber().refine((number) => number !== '', 'Please enter the tracking number'),
        version: expectedVersion,
      }),
    ).meta({ id: 'ShipParcels' }),
    response: bulkResults({ version: z.int() }),
    rowErrors: {
      notFound,
      staleVersion,
      movedOn: staffOrders.update.errors.movedOn,
      alreadyShipped: {
        status: 409,
        code: 'already_shipped',
        message: 'This parcel has left with another number. Please reload it.',
      },
      alreadyDecided,
      /** The message names the other order. */
      numberUsed: {
        status: 409,
        code: 'tracking_number_used',
        message: 'CH-2611-0007 has this tracking number already',
      },
    },
  }),
  decideMany: route({
    method: 'PATCH',
    path: '/admin/parcels/outcomes',
    access: 'staff',
    permission: 'orders.write',
    summary:
      'Say what became of parcels that have left: delivered; returned, which cancels their orders; or on the way back, which changes no order',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(
      ParcelOutcome.extend({ _id: IdText }).refine(
        ({ outcome, reason }) => outcome !== 'returned' || reason !== undefined,
        { path: ['reason'], message: 'Please say why it came back' },
      ),
    ).meta({ id: 'ParcelOutcomes' }),
    response: bulkResults({ version: z.int() }),
    rowErrors: {
      notFound,
      movedOn: staffOrders.update.errors.movedOn,
      notShipped: { status: 409, code: 'not_shipped', message: 'This parcel has not left yet.' },
      alreadyDecided,
    },
  }),
  takeBackMany: route({
    method: 'POST',
    path: '/admin/parcels/take-back',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Take the outcomes of parcels back: they are on their way again, and so are their orders',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(z.object({ _id: IdText })).meta({ id: 'TakeBackOutcomes' }),
    response: bulkResults({ version: z.int() }),
    rowErrors: {
      notFound,
      movedOn: {
        status: 409,
        code: 'moved_on',
        message: 'The order of this parcel was changed in the meantime. Please look at it.',
      },
      notDecided: { status: 409, code: 'not_decided', message: 'This parcel is still on its way.' },
      couponExhausted: couponErrors.couponExhausted,
      /** Goods that had come back were sold again. */
      outOfStock: staffOrders.update.errors.outOfStock,
    },
  }),
};
