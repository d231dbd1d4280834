import { z } from 'zod';
import { OrderNumber, StaffName } from './answer-fields.ts';
import { Id, Timestamp } from './fields.ts';
import { OrderStatus, PaymentStatus, ProofStatus } from './statuses.ts';

// What staff see beside an order: its proofs of payment, and its e-mails.

/** Another order with the same transaction id or the same file: worth a second look. At most 20 of them are named. */
export const DuplicateProof = z
  .object({
    orderId: Id,
    orderNumber: OrderNumber,
    transactionId: z.boolean(),
    receipt: z.boolean().meta({ example: false }),
    orderStatus: OrderStatus,
    paymentStatus: PaymentStatus,
    /** When it was first sent for that order. */
    sentAt: Timestamp,
    /** Whether that was before the proof beside which it is named. */
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
    /** Why it was rejected, as the customer was told. */
    reason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
  })
  .meta({ id: 'OrderReceipt' });
export type OrderReceipt = z.infer<typeof OrderReceipt>;

/** An e-mail to the customer of an order. */
export const OrderEmail = z
  .object({
    kind: z.string().meta({ example: 'orderShipped' }),
    state: z.enum(['queued', 'sent', 'failed']),
    /** When it was sent; of one that was not, when it was written. */
    at: Timestamp,
    /** Why the last try failed; null: it did not. */
    error: z.string().nullable().meta({ example: 'The address does not exist.' }),
  })
  .meta({ id: 'OrderEmail' });
export type OrderEmail = z.infer<typeof OrderEmail>;
