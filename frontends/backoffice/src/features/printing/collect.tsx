import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { printTexts } from './texts.ts';

/** What the rider collects for the parcel: the one thing on paper that costs money when it is misread. */
export function Collect({ order, className }: { order: StaffOrder; className?: string }) {
  const { paymentMethod, paymentStatus, total } = order;
  const isPaid = paymentStatus === 'paid';
  return (
    <p className={className}>
      {isPaid ? printTexts.nothing : paymentMethod === 'COD' ? printTexts.collect : printTexts.unpaid}
      <strong>{isPaid ? printTexts.paid : formatRs(total)}</strong>
    </p>
  );
}
