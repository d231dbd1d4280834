import { z } from 'zod';
import { AnswerLanguage } from './answer-language.ts';
import { DuplicateProof } from './order-records.ts';
import { StaffOrder } from './staff-orders.ts';
import { Message, OrderNumber, StaffName } from './answer-fields.ts';
import { Id, IdParam, Rupees, Timestamp, paged, paging, text } from './fields.ts';
import { OrderCustomer, OrderSummary, orderNotFound } from './orders.ts';
import { type FileField, route } from './route.ts';
import { MAX_PROOFS, ONLINE_METHODS, SHOPPER_FILE_BELOW } from './shop.ts';
import { OrderStatus, PaymentMethod, PaymentStatus, ProofStatus, RecordedPaymentMethod } from './statuses.ts';

const transactionIdNeeded = 'Transaction ID / Reference Number is required';
export const receiptNeeded = 'Payment receipt is required';

/** Form of a proof of payment, besides the receipt. */
export const ProofForm = z
  .object({
    transactionId: z
      .string(transactionIdNeeded)
      .pipe(text(100).min(3, transactionIdNeeded))
      .meta({ example: 'TX-20261121-0042' }),
    notes: text(2000).optional().meta({ example: 'Please ring twice.' }),
    /** Method of the transfer; required for the advance of a cash order, and left aside for others, which name theirs. */
    method: z.enum(ONLINE_METHODS).optional().meta({ example: 'JazzCash' }),
  })
  .meta({ id: 'ProofForm' });
export type ProofForm = z.infer<typeof ProofForm>;

const receipt = {
  maxCount: 1,
  below: SHOPPER_FILE_BELOW,
  tooLarge: 'File size must be less than 5MB',
  tooMany: 'Please send one receipt only',
} as const;
const receiptFiles = {
  receipt: { ...receipt, accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
} satisfies Record<string, FileField>;
const receiptPictures = {
  receiptImage: { ...receipt, accept: ['image/jpeg', 'image/png', 'image/webp'] },
} satisfies Record<string, FileField>;

/** A line of where to pay to, ready to copy: `{ label: 'Account number', value: '…' }`. Where none is set: ASK_FOR_ACCOUNT. */
export const AccountLine = z
  .object({
    label: z.string().meta({ example: 'Account number' }),
    value: z.string().meta({ example: '0300 1234567' }),
  })
  .meta({ id: 'AccountLine' });
export type AccountLine = z.infer<typeof AccountLine>;

/** State of an order's proof of payment, without personal data; null when none was sent yet. */
const ProofState = z
  .object({
    status: ProofStatus,
    submittedAt: Timestamp,
    attempt: z.int(),
    /** Reason of the rejection, written by staff for the customer. */
    reason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
  })
  .nullable();

/** One attempt to prove a payment, as staff sees it. */
export const Verification = z
  .object({
    _id: Id,
    order: z.object({
      _id: Id,
      orderNumber: OrderNumber,
      /** Present status. The proof of a cancelled order still waits for a decision. */
      orderStatus: OrderStatus,
      paymentStatus: PaymentStatus,
      customerInfo: OrderCustomer,
      paymentMethod: RecordedPaymentMethod,
      total: z.number().meta({ example: 2450 }),
      /** Part of a cash order's total that is to come by transfer; 0: none. */
      advance: z.number().meta({ example: 0 }),
    }),
    /** Method of the transfer, where the order is paid in cash otherwise; null: that of the order. */
    method: z.enum(ONLINE_METHODS).nullable(),
    transactionId: z.string().meta({ example: 'TX-20261121-0042' }),
    /** A signed link that dies within 15 minutes, each view by which is logged; empty: the receipt was deleted. */
    receiptUrl: z.string().meta({ example: '/api/files/receipts/9f2c.jpg?until=1795258200&signature=c2lnbmVk' }),
    receiptType: z.enum(['image', 'pdf']),
    receiptDeletedAt: Timestamp.nullable(),
    notes: z.string().meta({ example: 'Please ring twice.' }),
    /** null pending, true verified, be it for a part of the sum (`short`), false rejected. */
    isVerified: z.boolean().nullable(),
    status: ProofStatus,
    /** Sum of a transfer that was short or an advance, in rupees; otherwise null. */
    received: z.number().nullable().meta({ example: 1000 }),
    /** Part payments of earlier receipts of the order. The total, or the advance, less these sums is due. */
    parts: z.array(z.object({ attempt: z.int(), received: z.number().meta({ example: 1000 }), decidedAt: Timestamp })),
    adminNotes: z.string().nullable().meta({ example: 'The amount fits.' }),
    /** Reason of the rejection, as the customer reads it. */
    reason: z.string().nullable().meta({ example: 'The amount is Rs 500 short.' }),
    decidedBy: StaffName.nullable(),
    decidedAt: Timestamp.nullable(),
    /** 1 for the first proof of the order. */
    attempt: z.int(),
    duplicates: z.array(DuplicateProof),
    createdAt: Timestamp,
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

const alreadyPaid = { status: 409, code: 'already_paid', message: 'This order is already paid.' } as const;
const proofErrors = {
  notFound: orderNotFound,
  notPayable: { status: 409, code: 'not_payable', message: 'This order is paid on delivery. No proof is needed.' },
  alreadyPaid,
  refunded: { status: 409, code: 'refunded', message: 'This order was refunded.' },
  orderCancelled: { status: 409, code: 'order_cancelled', message: 'This order was cancelled.' },
  proofPending: {
    status: 409,
    code: 'proof_pending',
    message: 'We already have your payment proof and are checking it.',
  },
  tooManyProofs: {
    status: 409,
    code: 'too_many_proofs',
    message: `A payment can be proved ${MAX_PROOFS} times at most. Please contact us.`,
  },
} as const;
const parcelLeft = {
  status: 409,
  code: 'parcel_left',
  message: 'The parcel has left, and its courier collects the whole sum. Reject this receipt, and give the money back.',
} as const;
const ProofResponse = z.object({ message: Message, order: OrderSummary });

export const payments = {
  accounts: route({
    method: 'GET',
    path: '/payments/accounts',
    access: 'public',
    summary: 'Which methods a new order may be paid by, and where to pay to by each',
    query: AnswerLanguage,
    response: z.object({
      /** Cash on delivery, and each method that has an account; an order by another one is refused (`method_closed`). */
      methods: z.array(PaymentMethod),
      accounts: z.record(z.enum(ONLINE_METHODS), z.array(AccountLine)),
    }),
  }),
  instructions: route({
    method: 'GET',
    path: '/payments/instructions/:id',
    access: 'public',
    summary: 'Where to pay an order to, by its number or id; nothing of the customer',
    params: IdParam,
    query: AnswerLanguage,
    response: z.object({
      order: OrderSummary,
      accounts: z.array(AccountLine),
      proof: ProofState,
      /** Sum of the transfers so far that were short, in rupees. The total less this sum is to be paid. */
      received: z.number().meta({ example: 1000 }),
      /** Number of proofs that may still be sent. */
      attemptsLeft: z.int(),
    }),
    errors: { notFound: orderNotFound },
  }),
  confirm: route({
    method: 'POST',
    path: '/payments/confirm/:id',
    access: 'public',
    summary: 'Prove the payment of an order by a transaction id and a receipt (picture or PDF)',
    idempotent: true,
    params: IdParam,
    body: ProofForm,
    files: receiptFiles,
    status: 201,
    response: ProofResponse,
    errors: proofErrors,
  }),
  prove: route({
    method: 'PATCH',
    path: '/orders/:id/payment',
    access: 'public',
    summary: 'The same as POST /payments/confirm/{id}, for clients that send a picture as receiptImage',
    idempotent: true,
    params: IdParam,
    body: ProofForm,
    files: receiptPictures,
    response: ProofResponse,
    errors: proofErrors,
  }),
  verifications: route({
    method: 'GET',
    path: '/payments/admin/verifications',
    access: 'staff',
    permission: 'payments.read',
    summary: 'List payment proofs: pending ones oldest first, all others newest first',
    query: z.object({
      status: z
        .enum([...ProofStatus.options, 'all'])
        .optional()
        .describe('Only those in this state'),
      ...paging(10),
    }),
    response: z.object({
      payments: z.array(Verification),
      ...paged,
      counts: z.object({ all: z.int(), pending: z.int(), verified: z.int(), short: z.int(), rejected: z.int() }),
    }),
  }),
  verify: route({
    method: 'PUT',
    path: '/payments/admin/verify/:id',
    access: 'staff',
    permission: 'payments.write',
    summary:
      'Decide a pending proof: the order is paid or failed with it, or stays pending where less came than is due',
    params: IdParam,
    body: z
      .object({
        isVerified: z.boolean(),
        /**
         * Sum of a verified transfer that is short, in rupees. The order stays pending, and the customer gets an
         * e-mail.
         */
        received: Rupees.positive('Please give an amount above zero').optional().meta({ example: 1000 }),
        /** Reason of a rejection, which the customer reads; for a verified proof, notes for staff only. */
        notes: text(2000).optional().meta({ example: 'Please ring twice.' }),
      })
      .refine(({ isVerified, received }) => isVerified || received === undefined, {
        message: 'Only a verified payment has an amount',
        path: ['received'],
      })
      .meta({ id: 'ProofDecision' }),
    response: z.object({ message: Message, verification: Verification }),
    errors: {
      notFound: { status: 404, code: 'not_found', message: 'Payment not found' },
      alreadyDecided: { status: 409, code: 'already_decided', message: 'This payment was already decided.' },
      notShort: {
        status: 409,
        code: 'not_short',
        message: 'This is all that is still to be paid, or more. Verify the payment instead.',
      },
      parcelLeft,
    },
  }),
  confirmOrder: route({
    method: 'PATCH',
    path: '/admin/orders/:id/confirm-payment',
    access: 'staff',
    permission: 'payments.write',
    summary: "Verify the pending proof of an order, from the order's own screen",
    params: IdParam,
    body: z
      .object({ adminNotes: text(2000).optional().meta({ example: 'The amount fits.' }) })
      .meta({ id: 'PaymentConfirmation' }),
    response: z.object({ message: Message, order: StaffOrder }),
    errors: {
      notFound: orderNotFound,
      alreadyPaid,
      noPendingProof: {
        status: 409,
        code: 'no_pending_proof',
        message: 'This order has no payment proof to confirm.',
      },
    },
  }),
};
