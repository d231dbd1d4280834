import { advanceDue, cashAtDoor } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import { MAX_PROOFS } from '@shop/contracts/shop';
import type { EmailOrder } from '../ordering/public/queries.ts';
import type { NewestProof } from '../payments/public.ts';
import type { EmailShop } from './email-shop.ts';

// Sentences of e-mails about the money of an order.

export const refundTime = ({ words, refundDays }: EmailShop) => words.refunded.time(refundDays);

/** Returns the name of a method of payment. Those of companies are the same in each language. */
export const methodName = ({ words }: EmailShop, method: EmailOrder['paymentMethod']) => {
  if (method === 'COD') return words.cash;
  return method === 'Bank Transfer' ? words.bankTransfer : method;
};

/**
 * Returns true when the customer still has to pay by transfer, be it the advance of a cash order: no proof was sent, or it was
 * too little.
 */
export const awaitsTransfer = (order: EmailOrder, proof: NewestProof | null) =>
  order.paymentMethod === 'COD'
    ? advanceDue(order) > 0 && proof?.status !== 'pending'
    : order.paymentStatus === 'pending' && (proof === null || proof.status === 'short');

/** Returns the amount that is still to be paid by transfer, as text: `Rs 1,250`. */
export const dueOf = (order: EmailOrder, proof: NewestProof | null) =>
  formatRs(order.paymentMethod === 'COD' ? advanceDue(order) : order.total - (proof?.received ?? 0));

export const payRest = (shop: EmailShop, order: EmailOrder, proof: NewestProof) =>
  proof.attempt < MAX_PROOFS
    ? shop.words.money.rest(dueOf(order, proof), methodName(shop, order.paymentMethod))
    : shop.words.money.restByContact(dueOf(order, proof));

/**
 * Returns the sentences on the payment of an order in its present state. A customer with a proof under review is not
 * asked to pay.
 */
export function paymentOf(shop: EmailShop, order: EmailOrder, proof: NewestProof | null): string[] {
  const { paymentMethod, paymentStatus } = order;
  const { money } = shop.words;
  const total = formatRs(order.total);
  const cash = money.cash(formatRs(cashAtDoor(order)));
  if (order.total === 0) return [money.nothing];
  if (paymentStatus === 'paid') return [money.received(total)];
  if (paymentStatus !== 'pending') return [];
  if (paymentMethod === 'COD') {
    const here = order.advanceReceived > 0 ? [money.advanceHere(formatRs(order.advanceReceived))] : [];
    if (proof?.status === 'pending') return [...here, money.checking];
    const rest = advanceDue(order);
    return rest > 0 ? [...here, money.advance(formatRs(rest)), cash, money.paidAlready] : [...here, cash];
  }
  if (proof?.status === 'pending') return [money.checking];
  if (!awaitsTransfer(order, proof)) return [];
  if (proof) return [`${money.part(formatRs(proof.received), total)} ${payRest(shop, order, proof)}`];
  return [money.pay(total, methodName(shop, paymentMethod)), money.paidAlready];
}

/** Returns the sentence on the money of a cancelled order. */
export function moneyOfCancelled(
  shop: EmailShop,
  { paymentMethod, paymentStatus, total }: EmailOrder,
  proof: NewestProof | null,
): string {
  const { money } = shop.words;
  if (total === 0) return money.nothing;
  if (paymentStatus === 'paid') return money.willRefund(formatRs(total));
  if (paymentStatus === 'refunded') return `${money.refunded(formatRs(total))} ${refundTime(shop)}`;
  if (paymentMethod === 'COD' && !proof) return money.nothing;
  if (proof && proof.received > 0) return money.willRefund(formatRs(proof.received));
  return proof?.status === 'pending' ? money.refundIfReceived : money.doNotPay;
}
