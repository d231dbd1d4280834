import { payments, receiptNeeded } from '@shop/contracts/payments';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';
import type { ProofRejection } from '../domain/proof-rejection.ts';

type ProofError = (typeof payments)['confirm' | 'confirmOrder' | 'verify']['errors'][number];
const known: readonly ProofError[] = [
  ...payments.confirm.errors,
  ...payments.confirmOrder.errors,
  ...payments.verify.errors.filter(({ status }) => status === 409),
];

/** The refusal of that name, with the sentence of the contract. */
export function proofError(code: ProofRejection | 'already_decided' | 'no_pending_proof'): ApiError {
  const refusal = known.find((each) => each.code === code);
  if (!refusal) throw new Error(`The contract knows no refusal ${code}`);
  return apiError(refusal.status, code, refusal.message);
}

export const orderNotFound = (): ApiError => apiError(404, 'not_found', 'Order not found');
export const proofNotFound = (): ApiError => apiError(404, 'not_found', 'Payment not found');

/** A proof without its file. */
export const noReceipt = (field: 'receipt' | 'receiptImage'): ApiError =>
  apiError(400, 'invalid_request', receiptNeeded, { errors: [{ path: field, message: receiptNeeded }] });
