import { z } from 'zod';
import { OrderNumber, StaffName } from './answer-fields.ts';
import { Id, Timestamp } from './fields.ts';
import { OrderStatus, PaymentStatus, ProofStatus } from './statuses.ts';
import { templateKinds } from './whatsapp-templates.ts';

// Records that staff see beside an order: its proofs of payment, its e-mails and its WhatsApp messages.

/** Another order with the same transaction id or the same file: worth a second look. At most 20 of them are named. */
export const DuplicateProof = z
  .object({
    orderId: Id,
    orderNumber: OrderNumber,
    transactionId: z.boolean(),
    receipt: z.boolean().meta({ example: false }),
    orderStatus: OrderStatus,
    paymentStatus: PaymentStatus,
    /** Time at which the proof was first sent for that order. */
    sentAt: Timestamp,
    /** True when it was sent before the proof that lists it. */
    isEarlier: z.boolean(),
  })
  .meta({ id: 'DuplicateProof' });
export type DuplicateProof = z.infer<typeof DuplicateProof>;

/** One proof of payment that came for an order, and what was decided about it. */
export const OrderReceipt = z
  .object({
    attempt: z.int(),
    submittedAt: Timestamp,
    status: ProofStatus,
    decidedAt: Timestamp.nullable(),
    decidedBy: StaffName.nullable(),
    /** Reason of the rejection, as the customer reads it. */
    reason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
  })
  .meta({ id: 'OrderReceipt' });
export type OrderReceipt = z.infer<typeof OrderReceipt>;

/** An e-mail to the customer of an order. */
export const OrderEmail = z
  .object({
    kind: z.string().meta({ example: 'orderShipped' }),
    state: z.enum(['queued', 'sent', 'failed']),
    /** Time at which the e-mail was sent, or was written when it is not sent yet. */
    at: Timestamp,
    /** Error of the last try; null when the last try did not fail. */
    error: z.string().nullable().meta({ example: 'The address does not exist.' }),
  })
  .meta({ id: 'OrderEmail' });
export type OrderEmail = z.infer<typeof OrderEmail>;

/** Kinds of WhatsApp messages. Those after the templates are free texts, which answer a button within Meta's 24 hours. */
export const WhatsAppKind = z.enum([
  ...templateKinds,
  'reply-confirmed',
  'reply-cancelled',
  'reply-address',
  'reply-ended',
]);
export type WhatsAppKind = z.infer<typeof WhatsAppKind>;

/** `due`: not sent yet. `sent`: Meta has it. `delivered`: it is on the phone. */
export const WhatsAppState = z.enum(['due', 'sent', 'delivered', 'read', 'failed']);
export type WhatsAppState = z.infer<typeof WhatsAppState>;

/** A WhatsApp message to the customer of an order. */
export const WhatsAppMessage = z
  .object({
    kind: WhatsAppKind,
    state: WhatsAppState,
    /** Time at which the message came to its state. */
    at: Timestamp,
    /** Why it failed or waits, and what to do; null: nothing went wrong. */
    problem: z.string().nullable().meta({ example: 'This number is not on WhatsApp.' }),
  })
  .meta({ id: 'WhatsAppMessage' });
export type WhatsAppMessage = z.infer<typeof WhatsAppMessage>;
