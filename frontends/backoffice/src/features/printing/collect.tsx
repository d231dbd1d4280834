import { amountToCollect } from '@shop/contracts/cash-orders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { printTexts as words } from './texts.ts';

/** Returns the words and the amount for the rider. Only a COD order with a pending payment shows an amount. */
function toCollect(order: StaffOrder): [hint: string, mark: string] {
  const { orderStatus, paymentStatus } = order;
  const rupees = amountToCollect(order);
  if (orderStatus === 'cancelled') return [words.doNotSend, words.cancelled];
  if (paymentStatus === 'paid') return [words.nothing, words.paid];
  if (paymentStatus === 'refunded') return [words.doNotSend, words.refunded];
  if (rupees > 0) return [words.collect, formatRs(rupees)];
  return [words.doNotSend, words.unpaid];
}

/** Amount that the rider collects for the parcel. A misread amount costs money. */
export function Collect({ order, className }: { order: StaffOrder; className?: string }) {
  const [hint, mark] = toCollect(order);
  return (
    <p className={className}>
      {hint}
      <strong>{mark}</strong>
    </p>
  );
}
