import type { OrderUpdate } from '@shop/contracts/staff-orders';
import type { PlaceOrder } from '@shop/contracts/orders';

/** A proof of payment as the shopper sends it. */
export interface GeneratedProof {
  transactionId: string;
  notes?: string;
  receipt: 'picture' | 'pdf';
}

/** The decision of staff on the pending proof. */
export interface Decision {
  isVerified: boolean;
  notes?: string;
}

/** A change of an order: staff updated it, the shopper sent a proof of payment, or staff decided on the proof. */
export type Action = { update: OrderUpdate } | { proof: GeneratedProof } | { decision: Decision };

/** An action and its time. */
export type Step = { at: Date } & Action;

/** An order of the demo with everything that happened to it until now. */
export interface GeneratedOrder {
  placedAt: Date;
  form: PlaceOrder;
  steps: Step[];
}
