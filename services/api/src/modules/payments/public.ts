import type { Waiting } from '@shop/contracts/dashboard';
import { Command, Query } from '@nestjs/cqrs';
import type { OrderSummary } from '@shop/contracts/orders';
import type { ProofForm, Verification } from '@shop/contracts/payments';
import type { OnlineMethod } from '@shop/contracts/shop';
import type { ProofStatus } from '@shop/contracts/statuses';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';
import type { IdempotencyKey, IdempotentResponse } from '../../platform/idempotency/idempotency.ts';

const proof = { orderId: z.uuid(), orderNumber: z.string(), proofId: z.uuid() };

export const ProofSubmitted = event(
  'payments.proof-submitted',
  z.object({ ...proof, attempt: z.int().describe('1 for the first proof of the order') }),
  { summary: 'A customer sent a transaction ID and a receipt as proof of payment.' },
);

export const ProofDecided = event(
  'payments.proof-decided',
  z.object({
    ...proof,
    isVerified: z.boolean(),
    reason: z.string().nullable().default(null).describe('null; in older versions a private note of staff'),
    rejectionReason: z.string().nullable().default(null).describe('why the proof was rejected, for the customer'),
  }),
  { summary: 'Staff verified or rejected a proof of payment. A decision is final.' },
);

export const PartReceived = event(
  'payments.part-received',
  z.object({
    ...proof,
    received: z.number().describe('rupees that came with this proof'),
    due: z.number().describe('rupees that are still to be paid'),
  }),
  { summary: 'Staff verified that part of the total came. The payment of the order stays pending.' },
);

/** A receipt as it came, picture or PDF: its type is what its bytes say. */
export interface Receipt {
  readonly type: string;
  readonly sha256: string;
  bytes(): Promise<Buffer>;
}

/** Sends a proof of payment for an order, by its number or id; the same key twice gives one proof. */
export class SubmitProof extends Command<IdempotentResponse<{ message: string; order: OrderSummary }>> {
  constructor(
    readonly numberOrId: string,
    readonly form: ProofForm,
    readonly receipt: Receipt,
    readonly key: IdempotencyKey,
    /** HTTP status of the response to a new proof. */
    readonly status: 200 | 201,
  ) {
    super();
  }
}

/**
 * Decides a pending proof and returns it. The order is paid or failed in the same transaction; where `received` rupees
 * came and more is due, it stays pending. Throws 404, `already_decided` and `not_short`.
 */
export class DecideProof extends Command<Verification> {
  constructor(
    readonly proofId: string,
    readonly isVerified: boolean,
    readonly by: string,
    readonly notes?: string,
    readonly received?: number,
  ) {
    super();
  }
}

/** The newest proof of an order, as its customer may know it. */
export interface NewestProof {
  proofId: string;
  attempt: number;
  status: ProofStatus;
  submittedAt: string;
  /** Why it was rejected; null: it was not, or no reason was given. */
  reason: string | null;
  /** Sum of all proofs of the order that were short, in rupees. */
  received: number;
}

/** Returns the newest proof of an order; null when none was sent. */
export class LatestProof extends Query<NewestProof | null> {
  constructor(
    readonly orderId: string,
    /** Given: read inside this transaction. */
    readonly tx?: Tx,
  ) {
    super();
  }
}

/** Part payment of an order. */
export interface Part {
  /** Method of the transfer, where its order is paid in cash otherwise; null: that of the order. */
  method: OnlineMethod | null;
  /** Rupees. */
  received: number;
}

/** Part payments of these orders, by order. An order without one is not among them. */
export class PartsOfOrders extends Query<ReadonlyMap<string, readonly Part[]>> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** Counts the proofs of payment that wait for a decision. */
export class CountPendingProofs extends Query<Waiting> {}

/** Removes the proofs of these orders. Answers the storage keys of their receipts, which remain: delete them after the commit. */
export class RemoveProofs extends Command<string[]> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}
