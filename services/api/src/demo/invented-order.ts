import type { OrderUpdate } from '@shop/contracts/admin';
import type { PlaceOrder } from '@shop/contracts/orders';

/** A proof of payment as the shopper sends it. */
export interface SentProof {
  transactionId: string;
  notes?: string;
  receipt: 'picture' | 'pdf';
}

/** What staff made of the proof that waits. */
export interface Decision {
  isVerified: boolean;
  notes?: string;
}

/** What was done about an order: staff changed it, a payment was proved, the proof was decided. */
export type Deed = { update: OrderUpdate } | { proof: SentProof } | { decision: Decision };

/** A deed, and when it was done. */
export type Step = { at: Date } & Deed;

/** An order as it was placed, and what became of it until now. */
export interface InventedOrder {
  at: Date;
  form: PlaceOrder;
  steps: Step[];
}
