import { advanceDue } from '@shop/contracts/cash-orders';
import type { OrderSummary } from '@shop/contracts/orders';
import type { payments } from '@shop/contracts/payments';
import type { ProofStatus } from '@shop/contracts/statuses';
import { MAX_PROOFS } from '@shop/contracts/shop';

/** Why an order takes no proof of payment now, by the contract's name for it. */
export type ProofRejection = Exclude<keyof typeof payments.confirm.errors, 'notFound'>;

/** The newest proof of an order. */
export interface LastProof {
  attempt: number;
  status: ProofStatus;
}

type Payable = Pick<
  OrderSummary,
  'paymentMethod' | 'orderStatus' | 'paymentStatus' | 'total' | 'advance' | 'advanceReceived'
>;

/** Why nothing is to be paid for the order by a transfer, whatever was sent; null: something is. */
export function paymentRejection(order: Payable): ProofRejection | null {
  const { paymentMethod, orderStatus, paymentStatus } = order;
  if (paymentMethod === 'COD' && advanceDue(order) === 0) return 'notPayable';
  if (orderStatus === 'cancelled') return 'orderCancelled';
  if (paymentStatus === 'paid') return 'alreadyPaid';
  return paymentStatus === 'refunded' ? 'refunded' : null;
}

/** Why the order takes no proof now; null: it takes one. */
export function proofRejection(order: Payable, last: LastProof | undefined): ProofRejection | null {
  const why = paymentRejection(order);
  if (why) return why;
  if (last?.status === 'pending') return 'proofPending';
  return last && last.attempt >= MAX_PROOFS ? 'tooManyProofs' : null;
}

/** Returns the number of proofs that the order may still take after the decision on the present one. */
export const attemptsLeft = (order: Payable, last: LastProof | undefined): number =>
  paymentRejection(order) ? 0 : MAX_PROOFS - (last?.attempt ?? 0);
