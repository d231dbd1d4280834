import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { printTexts as words } from './texts.ts';

/** What the rider collects: only an order by cash on delivery that waits for its cash shows an amount. */
function toCollect({ orderStatus, paymentMethod, paymentStatus, total }: StaffOrder): [hint: string, mark: string] {
  if (orderStatus === 'cancelled') return [words.doNotSend, words.cancelled];
  if (paymentStatus === 'paid') return [words.nothing, words.paid];
  if (paymentStatus === 'refunded') return [words.doNotSend, words.refunded];
  if (paymentMethod === 'COD' && paymentStatus === 'pending') return [words.collect, formatRs(total)];
  return [words.doNotSend, words.unpaid];
}

/** What the rider collects for the parcel: the one thing on paper that costs money when it is misread. */
export function Collect({ order, className }: { order: StaffOrder; className?: string }) {
  const [hint, mark] = toCollect(order);
  return (
    <p className={className}>
      {hint}
      <strong>{mark}</strong>
    </p>
  );
}
