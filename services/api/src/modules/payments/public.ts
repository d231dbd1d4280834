import { Command, Query } from '@nestjs/cqrs';
import type { StaffOrder } from '@shop/contracts/admin';
import type { OrderSummary } from '@shop/contracts/orders';
import type { ProofForm, Verification } from '@shop/contracts/payments';
import type { PaymentStatus } from '@shop/contracts/statuses';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';
import type { IdempotencyKey, IdempotentAnswer } from '../../platform/http/idempotency.ts';

const proof = { orderId: z.uuid(), orderNumber: z.string(), proofId: z.uuid() };

export const ProofSubmitted = event(
  'payments.proof-submitted',
  z.object({ ...proof, attempt: z.int().describe('1 for the first proof of the order') }),
  { summary: 'A shopper sent a transaction id and a receipt to prove that an order was paid.' },
);

export const ProofDecided = event(
  'payments.proof-decided',
  z.object({
    ...proof,
    isVerified: z.boolean(),
    reason: z.string().nullable().describe('what staff noted, such as why the proof was rejected'),
  }),
  { summary: 'Staff verified or rejected a proof of payment. A decision is final.' },
);

/** A receipt as it came, picture or PDF: its type is what its bytes say. */
export interface Receipt {
  readonly type: string;
  readonly sha256: string;
  bytes(): Promise<Buffer>;
}

/** Sends a proof of payment for an order, by its number or id; the same key twice gives one proof. */
export class SubmitProof extends Command<IdempotentAnswer<{ message: string; order: OrderSummary }>> {
  constructor(
    readonly numberOrId: string,
    readonly form: ProofForm,
    readonly receipt: Receipt,
    readonly key: IdempotencyKey,
    /** What a new proof is answered with. */
    readonly status: 200 | 201,
    /** Of an imported proof: when it was sent; without it, now. */
    readonly at?: Date,
  ) {
    super();
  }
}

/** Decides a pending proof and answers with it; the order is paid or failed in the same transaction. */
export class DecideProof extends Command<Verification> {
  constructor(
    readonly proofId: string,
    readonly isVerified: boolean,
    readonly by: string,
    readonly notes?: string,
    /** Of an imported decision: when it was made; without it, now. */
    readonly at?: Date,
  ) {
    super();
  }
}

/** Verifies the pending proof of an order. */
export class ConfirmPayment extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly by: string,
    readonly adminNotes?: string,
  ) {
    super();
  }
}

/** Sets an order's payment as staff says, in the open transaction; a pending proof is decided with it. */
export class ChangePayment extends Command<void> {
  constructor(
    readonly tx: EntityManager,
    readonly orderId: string,
    readonly to: PaymentStatus,
    readonly by: string,
    readonly note?: string,
    readonly at?: Date,
  ) {
    super();
  }
}

/** The latest proof of an order, as the order's own screen shows it; null: none was sent. */
export class PaymentOf extends Query<StaffOrder['paymentDetails']> {
  constructor(readonly orderId: string) {
    super();
  }
}
