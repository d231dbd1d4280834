import { z } from 'zod';
import { AttemptAnswer } from './attempts.ts';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { CourierChoice, unknownCourier } from './courier-choice.ts';
import { couponErrors } from './coupons.ts';
import { City, CourierName, FullName, OrderNumber, Phone, StaffName, TrackingNumber } from './answer-fields.ts';
import { Id, IdParam, IdText, Rupees, Timestamp, paged, paging, text, typedTrackingNumber } from './fields.ts';
import { OrderLanguage } from './orders.ts';
import { route } from './route.ts';
import { staffOrders } from './staff-orders.ts';
import { OutcomeWord, ReturnReason } from './outcome-words.ts';
import { OrderStatus, RecordedPaymentMethod } from './statuses.ts';

/** `booked`: the courier was asked to take it. `shipped`: it is with the courier. */
export const ParcelStatus = z.enum(['booked', 'shipped', 'delivered', 'returned']);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

/** A parcel of an order. Money in rupees. */
export const Parcel = z
  .object({
    _id: Id,
    orderId: Id,
    orderNumber: OrderNumber,
    orderStatus: OrderStatus,
    paymentMethod: RecordedPaymentMethod,
    customer: z.object({
      name: FullName,
      phone: Phone,
      city: City,
      /** Time of the voice note about the address; null when there is none. */
      voiceAt: Timestamp.nullable(),
    }),
    language: OrderLanguage,
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
    /** Number of days on which the courier tried in vain to deliver it. */
    attempts: z.int().meta({ example: 1 }),
    /** Time since which it is known that the courier tried in vain; null when it did not, or something else followed. */
    attemptedAt: Timestamp.nullable(),
    /** Reason of the failed attempt by the courier; null when it gives none. */
    attemptReason: ReturnReason.nullable(),
    /** Answer of the customer to the latest failed attempt; null: there is none, or something else followed. */
    answer: AttemptAnswer.nullable(),
    /** Link where the customer answers it; null when nothing is to be answered. */
    answerLink: z.url().nullable().meta({ example: 'https://shop.example.com/attempt/Zk3rT9pQx1vLm8sWn2bYcA' }),
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

/** Outcome of a parcel. */
const ParcelOutcome = z.object({
  outcome: OutcomeWord,
  /** Reason of the return, where it is required, or of the failed attempt. */
  reason: ReturnReason.optional(),
  /** Cost of the return, in rupees. */
  cost: Rupees.optional().meta({ example: 180 }),
  /** False when the goods do not go back into the stock; true unless given. */
  stockBack: z.boolean().optional(),
});
export type ParcelOutcome = z.infer<typeof ParcelOutcome>;

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
      attempted: z.enum(['true']).optional().describe('Only parcels with a failed attempt, the longest ago first'),
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
      /** Numbers of parcels that couriers tried in vain to deliver, by courier, whatever the filters; the most first. */
      attempted: z.array(z.object({ courier: CourierName.nullable(), parcels: z.int().meta({ example: 3 }) })),
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
      'Say what became of parcels that have left: delivered; returned, which cancels their orders; on the way back or tried in vain, which change no order',
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
