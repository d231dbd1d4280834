import { z } from 'zod';
import { couponErrors } from './coupons.ts';
import { CustomerRisks } from './customer-risks.ts';
import { StaffName } from './answer-fields.ts';
import { IdParam, Timestamp, paged, paging, text } from './fields.ts';
import { CustomerInfo, OrderCustomer, OrderLanguage, OrderSummary } from './orders.ts';
import { type FileField, route } from './route.ts';
import { OrderStatus } from './statuses.ts';
import { VOICE_BELOW } from './voice-limits.ts';

/** Number of further calls after an unanswered one, and the hours between two calls. */
export const CALLS_AGAIN = 3;
export const CALL_AGAIN_HOURS = 2;

/** Result of asking the customer of a cash order to confirm it. */
export const ConfirmationOutcome = z.enum(['confirmed', 'no_answer', 'wrong_number', 'cancelled', 'suspicious']);
export type ConfirmationOutcome = z.infer<typeof ConfirmationOutcome>;

/** `held`: staff look at it again before anything happens: a wrong number, nobody answers, or it looks suspicious. */
export const ConfirmationState = z.enum(['waiting', 'held', 'confirmed', 'cancelled']);
export type ConfirmationState = z.infer<typeof ConfirmationState>;

/** A cash order that waits for its customer's yes, with what staff need to ask for it. */
export const Confirmation = z
  .object({
    order: OrderSummary,
    customer: OrderCustomer,
    language: OrderLanguage,
    /** Customer's notes on the order. */
    notes: z.string().meta({ example: 'Please ring twice.' }),
    state: ConfirmationState,
    /** Time from which the customer can be called; in the future after an unanswered call. */
    dueAt: Timestamp,
    /** Number of unanswered calls. */
    noAnswers: z.int(),
    /** True when the order waits longer than the settings allow. */
    isLate: z.boolean().meta({ example: false }),
    /** Attempts to confirm the order, oldest first. */
    attempts: z.array(
      z.object({
        at: Timestamp,
        by: StaffName,
        outcome: z.string().meta({ example: 'no_answer' }),
        note: z.string().nullable().meta({ example: 'Busy' }),
      }),
    ),
    /** Risks of the customer, from other orders with the same phone. */
    risks: CustomerRisks,
    /** Link where the customer confirms, cancels or corrects the order. */
    link: z.url().meta({ example: 'https://shop.example.com/confirm/Zk3rT9pQx1vLm8sWn2bYcA' }),
    version: z.int(),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof Confirmation>;

/** Confirmation of a cash order, as the order's page shows it. */
export const OrderConfirmation = Confirmation.pick({
  state: true,
  dueAt: true,
  isLate: true,
  attempts: true,
  link: true,
}).meta({ id: 'OrderConfirmation' });
export type OrderConfirmation = z.infer<typeof OrderConfirmation>;

const note = text(500).optional().meta({ example: 'Asked for the evening' });
const notFound = { status: 404, code: 'not_found', message: 'This order needs no confirmation.' } as const;
const Decided = z.object({ state: ConfirmationState, version: z.int() });
/**
 * Earlier decision, and the order's status after it. `by`: a username, `customer` or `shop`; null when it is not known.
 */
const AlreadyDecided = z.object({ by: StaffName.nullable(), state: ConfirmationState, orderStatus: OrderStatus });
const movedOn = {
  status: 409,
  code: 'moved_on',
  message: 'This order was changed in the meantime. Please look at it.',
} as const;

/** Reason of a customer's cancellation. The customer's own words are for staff. */
export const CancelReason = z.enum(['changed_mind', 'by_mistake', 'too_expensive', 'too_late', 'other']);
export type CancelReason = z.infer<typeof CancelReason>;

/** State of an order on the page of its link: `ended` once the parcel has left. */
const LinkState = z.enum(['waiting', 'confirmed', 'cancelled', 'ended']);

/** An order as its own link shows it. */
export const LinkedOrder = z
  .object({
    order: OrderSummary,
    customer: OrderCustomer.omit({ email: true, country: true }),
    state: LinkState,
  })
  .meta({ id: 'LinkedOrder' });
export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** Corrections that a customer may make: the address in the same city, and the phone that the rider calls. */
export const CorrectedRecipient = CustomerInfo.pick({ address: true, postalCode: true })
  .extend({ phone: CustomerInfo.shape.phone.optional() })
  .meta({ id: 'CorrectedRecipient' });
export type CorrectedRecipient = z.infer<typeof CorrectedRecipient>;

/** Landmark and pin by which the rider finds the address. Both take the place of those that were sent before. */
export const PlaceOfCustomer = OrderCustomer.pick({ landmark: true, pin: true }).meta({ id: 'PlaceOfCustomer' });
export type PlaceOfCustomer = z.infer<typeof PlaceOfCustomer>;

export const voiceNeeded = 'Please record or choose a voice note';
const voiceFiles = {
  voice: {
    maxCount: 1,
    below: VOICE_BELOW,
    tooLarge: 'This voice note is too long. Please record a minute at most.',
    tooMany: 'Please send one voice note only',
  },
} satisfies Record<string, FileField>;

const TokenParam = z.object({
  token: z
    .string()
    .max(100)
    .meta({ description: 'The last part of the link that the customer got', example: 'Zk3rT9pQx1vLm8sWn2bYcA' }),
});
const linkErrors = {
  unknownLink: {
    status: 404,
    code: 'not_found',
    message: 'This link is not known. Please open it from our message again.',
  },
  linkEnded: {
    status: 410,
    code: 'link_ended',
    message: 'The parcel has left or the order was cancelled, so nothing can be changed here any more.',
  },
} as const;

const packed = {
  status: 409,
  code: 'order_not_editable',
  message: 'Your parcel is packed already. Please message us, and we ask the courier to change it.',
} as const;

export const confirmations = {
  list: route({
    method: 'GET',
    path: '/admin/confirmations',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Cash orders that wait for their customers, the oldest first: to be asked now, later, or held',
    query: z.object({
      show: z
        .enum(['now', 'later', 'held'])
        .optional()
        .describe('`now`: to be asked now (if not given); `later`: nobody answered yet; `held`: to be looked at'),
      ...paging(10),
    }),
    response: z.object({
      confirmations: z.array(Confirmation),
      ...paged,
      counts: z.object({ now: z.int(), later: z.int(), held: z.int() }),
    }),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/admin/orders/:id/confirmation',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How far it is known whether this order is wanted',
    params: IdParam,
    response: z.object({
      /** Null: the order needed none. */
      confirmation: OrderConfirmation.nullable(),
    }),
  }),
  decide: route({
    method: 'POST',
    path: '/admin/confirmations/:id/outcome',
    access: 'staff',
    permission: 'orders.write',
    summary:
      'Say what came of asking the customer of this order: a confirmed or cancelled order moves on, one without an answer comes back later',
    params: IdParam,
    idempotent: true,
    body: z
      .object({
        outcome: ConfirmationOutcome,
        /** For staff only. */
        note,
        /** Refused with `already_decided` where it is not the version of now. */
        version: z.int().optional(),
      })
      .meta({ id: 'ConfirmationDecision' }),
    response: Decided,
    errors: {
      notFound,
      alreadyDecided: {
        status: 409,
        code: 'already_decided',
        message: 'Somebody has decided about this order already.',
        extra: z.object({ decided: AlreadyDecided }),
      },
    },
  }),
  undo: route({
    method: 'POST',
    path: '/admin/confirmations/:id/undo',
    access: 'staff',
    permission: 'orders.write',
    summary: 'Take the last outcome back: the order waits again, as long as nobody has moved it on since',
    params: IdParam,
    idempotent: true,
    body: z.object({ version: z.int() }).meta({ id: 'UndoConfirmation' }),
    response: Decided,
    errors: { notFound, movedOn, couponExhausted: couponErrors.couponExhausted },
  }),
  linked: route({
    method: 'GET',
    path: '/confirmations/:token',
    access: 'public',
    summary: "The order of a customer's own link; reading it changes nothing",
    params: TokenParam,
    response: LinkedOrder,
    errors: { unknownLink: linkErrors.unknownLink },
  }),
  confirm: route({
    method: 'POST',
    path: '/confirmations/:token/confirm',
    access: 'public',
    summary: 'The customer confirms the order; a second time changes nothing',
    params: TokenParam,
    response: LinkedOrder,
    errors: linkErrors,
  }),
  cancel: route({
    method: 'POST',
    path: '/confirmations/:token/cancel',
    access: 'public',
    summary: 'The customer cancels the order and says why; a second time changes nothing',
    params: TokenParam,
    body: z
      .object({ reason: CancelReason, note: note.meta({ example: 'I ordered twice' }) })
      .meta({ id: 'CancelByLink' }),
    response: LinkedOrder,
    errors: linkErrors,
  }),
  address: route({
    method: 'POST',
    path: '/confirmations/:token/address',
    access: 'public',
    summary: 'The customer corrects where in the same city the parcel goes, and whom the rider calls',
    params: TokenParam,
    body: CorrectedRecipient,
    response: LinkedOrder,
    errors: { ...linkErrors, packed },
  }),
  place: route({
    method: 'POST',
    path: '/confirmations/:token/place',
    access: 'public',
    summary: 'The customer writes a landmark and sends the location of the phone, or takes either back',
    params: TokenParam,
    body: PlaceOfCustomer,
    response: LinkedOrder,
    errors: { ...linkErrors, packed },
  }),
  voice: route({
    method: 'POST',
    path: '/confirmations/:token/voice',
    access: 'public',
    summary: 'The customer says where the address is in a voice note, which takes the place of the one before',
    params: TokenParam,
    files: voiceFiles,
    response: LinkedOrder,
    errors: {
      ...linkErrors,
      packed,
      notSound: {
        status: 415,
        code: 'unsupported_media_type',
        message: 'We cannot play this file. Please record it here, or write a landmark.',
      },
    },
  }),
  removeVoice: route({
    method: 'DELETE',
    path: '/confirmations/:token/voice',
    access: 'public',
    summary: 'The customer deletes the voice note; a second time changes nothing',
    params: TokenParam,
    response: LinkedOrder,
    errors: linkErrors,
  }),
  voiceOfOrder: route({
    method: 'GET',
    path: '/admin/orders/:id/voice',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Where the voice note of the customer is heard',
    params: IdParam,
    response: z.object({
      /** A signed link that dies within 15 minutes. */
      url: z.string().meta({ example: '/api/files/voices/9f2c.webm?until=1795258200&signature=c2lnbmVk' }),
    }),
    errors: { notFound: { status: 404, code: 'not_found', message: 'This order has no voice note.' } },
  }),
};
