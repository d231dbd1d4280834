import { ApiError, hasCode } from '@shop/contracts/client';
import { upload } from '@shop/contracts/upload';
import type { OnlineMethod } from '@shop/contracts/shop';
import { newKey } from '@shop/contracts/idempotency-key';
import { paymentTexts } from './texts.ts';
import type { Proof } from './saved-proof.ts';

// A proof that is sent again unchanged is the same proof: a lost answer never makes a second one.
let sent = { of: '', key: '' };

function keyFor(order: readonly (string | null)[], { transactionId, notes, receipt }: Proof): string {
  const of = JSON.stringify([...order, transactionId, notes, receipt?.name, receipt?.size, receipt?.lastModified]);
  if (sent.of !== of) sent = { of, key: newKey() };
  return sent.key;
}

/** Sends a proof for an order, by its number; `method`: that of an advance. Returns what went wrong, as one sentence, or null. */
export async function sendProof(
  order: string,
  proof: Proof,
  onProgress: (part: number) => void,
  method: OnlineMethod | null = null,
): Promise<string | null> {
  if (!proof.receipt) return paymentTexts.receiptMissing;
  const form = new FormData();
  form.set('transactionId', proof.transactionId);
  form.set('notes', proof.notes);
  if (method) form.set('method', method);
  form.set('receipt', proof.receipt);
  const options = { idempotencyKey: keyFor([order, method], proof), onProgress };
  return rejectionOf(upload('POST /payments/confirm/:id', { id: order }, form, options), paymentTexts.failed);
}

/** The same for an order of the old shop, which knows its id and takes pictures only. */
export async function sendLegacyProof(
  orderId: string,
  proof: Proof,
  onProgress: (part: number) => void,
): Promise<string | null> {
  if (!proof.receipt) return paymentTexts.legacyReceiptMissing;
  const form = new FormData();
  form.set('transactionId', proof.transactionId);
  form.set('receiptImage', proof.receipt);
  const options = { idempotencyKey: keyFor([orderId], proof), onProgress };
  return rejectionOf(upload('PATCH /orders/:id/payment', { id: orderId }, form, options), paymentTexts.legacyFailed);
}

async function rejectionOf(sending: Promise<unknown>, otherwise: string): Promise<string | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return otherwise;
    // The answer to an earlier press was lost, and the proof has arrived all the same.
    if (hasCode(error, 'proof_pending')) return null;
    return error.status === 0 ? paymentTexts.offline : (error.body.message ?? otherwise);
  }
}
