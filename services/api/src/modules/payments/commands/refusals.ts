import { payments, receiptNeeded } from '@shop/contracts/payments';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import type { Unprovable } from '../domain/may-be-proved.ts';

type Refusal = (typeof payments)['confirm' | 'confirmOrder' | 'verify']['errors'][number];
const known: readonly Refusal[] = [
  ...payments.confirm.errors,
  ...payments.confirmOrder.errors,
  ...payments.verify.errors.filter(({ status }) => status === 409),
];

/** The refusal of that name, with the sentence of the contract. */
export function refused(code: Unprovable | 'already_decided' | 'no_pending_proof'): Problem {
  const refusal = known.find((each) => each.code === code);
  if (!refusal) throw new Error(`The contract knows no refusal ${code}`);
  return problem(refusal.status, code, refusal.message);
}

export const orderNotFound = (): Problem => problem(404, 'not_found', 'Order not found');
export const proofNotFound = (): Problem => problem(404, 'not_found', 'Payment not found');

/** A proof without its file. */
export const noReceipt = (field: 'receipt' | 'receiptImage'): Problem =>
  problem(400, 'invalid_request', receiptNeeded, { errors: [{ path: field, message: receiptNeeded }] });
