import { isBackwards } from '@shop/contracts/shop';
import type { StaffOrder } from '@shop/contracts/staff-orders';

import { orderPageTexts as words } from './order-page-texts.ts';
import type { TypedOrder } from './use-order-draft.ts';

/** The question before a change by hand that is hard to take back; null: it is none. */
export function dangerOf(order: StaffOrder, { orderStatus, paymentStatus }: Partial<TypedOrder>): string | null {
  if (orderStatus === 'cancelled') return words.ask.cancelled;
  if (orderStatus && isBackwards(order.orderStatus, orderStatus)) return words.ask.back(order.orderStatus, orderStatus);
  if (paymentStatus === 'refunded') return words.ask.refunded;
  if (paymentStatus === 'failed') return words.ask.failed;
  return order.paymentStatus === 'paid' && paymentStatus === 'pending' ? words.ask.unpaid : null;
}
