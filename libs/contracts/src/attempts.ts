import { z } from 'zod';
import { CourierName, Phone, TrackingNumber } from './answer-fields.ts';
import { Timestamp, text } from './fields.ts';
import { CustomerInfo, OrderCustomer, OrderSummary } from './orders.ts';
import { ReturnReason } from './outcome-words.ts';
import { route } from './route.ts';

/** Wish of a customer after a failed attempt: try again, go to another address, or call first. */
export const AttemptWish = z.enum(['again', 'address', 'call']);
export type AttemptWish = z.infer<typeof AttemptWish>;

/** Other address, named by a customer after a failed attempt; checked as in the checkout. */
export const OtherAddress = CustomerInfo.pick({ address: true, city: true, postalCode: true })
  .extend({ phone: CustomerInfo.shape.phone.optional() })
  .meta({ id: 'OtherAddress' });

/** Answer of a customer to a failed attempt. */
export const AttemptAnswer = z
  .object({
    wish: AttemptWish,
    answeredAt: Timestamp,
    /** Other address; null: the customer named none, or was erased. */
    to: z
      .object({
        address: z.string().meta({ example: 'Shop 4, Ghanta Ghar' }),
        city: z.string().meta({ example: 'Multan' }),
        postalCode: z.string().meta({ example: '60000' }),
        /** Phone at the other address; null: that of the order. */
        phone: Phone.nullable(),
      })
      .nullable(),
    /** Delivery to the other city by the rates, in rupees, where the order was charged another fee; else null. */
    deliveryFee: z.number().nullable().meta({ example: 600 }),
    /** Best time for a call in the customer's words; null: none was named. */
    callAt: z.string().nullable().meta({ example: 'After 5 in the evening' }),
  })
  .meta({ id: 'AttemptAnswer' });
export type AttemptAnswer = z.infer<typeof AttemptAnswer>;

/** Failed attempt as its customer's own link shows it. `ended`: it was tried again, delivered, or came back. */
export const LinkedAttempt = z
  .object({
    order: OrderSummary,
    customer: OrderCustomer.omit({ email: true, country: true }),
    courier: CourierName.nullable(),
    trackingNumber: TrackingNumber.nullable(),
    state: z.enum(['open', 'ended']),
    attemptedAt: Timestamp.nullable(),
    /** Reason by the courier; null when it gives none. */
    reason: ReturnReason.nullable(),
    answer: AttemptAnswer.nullable(),
  })
  .meta({ id: 'LinkedAttempt' });
export type LinkedAttempt = z.infer<typeof LinkedAttempt>;

const TokenParam = z.object({
  token: z
    .string()
    .max(100)
    .meta({ description: 'The last part of the link that the customer got', example: 'Zk3rT9pQx1vLm8sWn2bYcA' }),
});
const unknownLink = {
  status: 404,
  code: 'not_found',
  message: 'This link is not known. Please open it from our message again.',
} as const;
const linkErrors = {
  unknownLink,
  attemptOver: {
    status: 410,
    code: 'link_ended',
    message: 'This is settled: the parcel was delivered, came back, or is on its way again.',
  },
} as const;

export const attempts = {
  linked: route({
    method: 'GET',
    path: '/attempts/:token',
    access: 'public',
    summary: "The failed attempt of a customer's own link; reading it changes nothing",
    params: TokenParam,
    response: LinkedAttempt,
    errors: { unknownLink },
  }),
  again: route({
    method: 'POST',
    path: '/attempts/:token/again',
    access: 'public',
    summary: 'The customer wants the courier to try again; a second time changes nothing',
    params: TokenParam,
    response: LinkedAttempt,
    errors: linkErrors,
  }),
  address: route({
    method: 'POST',
    path: '/attempts/:token/address',
    access: 'public',
    summary: 'The customer names another address for staff to pass on; the order and its total stay as they are',
    params: TokenParam,
    body: OtherAddress,
    response: LinkedAttempt,
    errors: linkErrors,
  }),
  call: route({
    method: 'POST',
    path: '/attempts/:token/call',
    access: 'public',
    summary: 'The customer wants to be called, at a time if one is named',
    params: TokenParam,
    body: z.object({ at: text(100).optional().meta({ example: 'After 5 in the evening' }) }).meta({ id: 'CallMe' }),
    response: LinkedAttempt,
    errors: linkErrors,
  }),
};
