import { formatRs } from '@shop/contracts/money';
import { MAX_PROOFS } from '@shop/contracts/shop';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { NewestProof } from '../payments/public.ts';
import type { EmailShop } from './email-shop.ts';

// Sentences of e-mails about the money of an order.

const NOTHING_TO_PAY = 'You have nothing to pay.';

export const refundTime = ({ refundDays }: EmailShop) => `It can take ${refundDays} business days to arrive.`;

/** Returns true when the customer still has to pay by transfer: no proof was sent, or it was too little. */
export const awaitsTransfer = ({ paymentMethod, paymentStatus }: EmailOrder, proof: NewestProof | null) =>
  paymentMethod !== 'COD' && paymentStatus === 'pending' && (proof === null || proof.status === 'short');

/** Returns the amount that is still to be paid, as text: `Rs 1,250`. */
export const dueOf = ({ total }: EmailOrder, proof: NewestProof | null) => formatRs(total - (proof?.received ?? 0));

export const payRest = (order: EmailOrder, proof: NewestProof) =>
  proof.attempt < MAX_PROOFS
    ? `Please pay the missing ${dueOf(order, proof)} by ${order.paymentMethod} and send us the receipt of it. The payment page shows where to pay.`
    : `To pay the missing ${dueOf(order, proof)}, please contact us.`;

/**
 * Returns the sentences on the payment of an order in its present state. A customer with a proof under review is not
 * asked to pay.
 */
export function paymentOf(order: EmailOrder, proof: NewestProof | null): string[] {
  const { paymentMethod, paymentStatus } = order;
  const total = formatRs(order.total);
  if (order.total === 0) return [NOTHING_TO_PAY];
  if (paymentStatus === 'paid') return [`We have received your payment of ${total}.`];
  if (paymentStatus !== 'pending') return [];
  if (paymentMethod === 'COD') return [`You pay ${total} in cash when the parcel arrives.`];
  if (proof?.status === 'pending') return ['We have your payment receipt. We will check it and email you.'];
  if (!awaitsTransfer(order, proof)) return [];
  if (proof) return [`We have received ${formatRs(proof.received)} of ${total}. ${payRest(order, proof)}`];
  return [
    `Please pay ${total} by ${paymentMethod} and send us the receipt. The payment page shows where to pay.`,
    'Have you paid already? Then please send us only the receipt.',
  ];
}

/** Returns the sentence on the money of a cancelled order. */
export function moneyOfCancelled(
  shop: EmailShop,
  { paymentMethod, paymentStatus, total }: EmailOrder,
  proof: NewestProof | null,
): string {
  if (total === 0) return NOTHING_TO_PAY;
  if (paymentStatus === 'paid') {
    return `We have received ${formatRs(total)} from you and will refund it. We will contact you about it.`;
  }
  if (paymentStatus === 'refunded') return `We have refunded your payment of ${formatRs(total)}. ${refundTime(shop)}`;
  if (paymentMethod === 'COD') return NOTHING_TO_PAY;
  if (proof && proof.received > 0) {
    return `We have received ${formatRs(proof.received)} from you and will refund it. We will contact you about it.`;
  }
  if (proof?.status === 'pending')
    return 'We have your payment receipt. If your money has reached us, we will refund it.';
  return 'Please do not pay for it. If you have paid already, please contact us.';
}
