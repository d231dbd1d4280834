import type { StaffOrder } from '@shop/contracts/staff-orders';

/** Debt of the shop to the customer of a cancelled order, in rupees; 0 once it is refunded. */
export function owedToCustomer({
  orderStatus,
  paymentStatus,
  paymentDetails,
  total,
}: Pick<StaffOrder, 'orderStatus' | 'paymentStatus' | 'paymentDetails' | 'total'>): number {
  if (orderStatus !== 'cancelled' || paymentStatus === 'refunded') return 0;
  return paymentStatus === 'paid' ? total : (paymentDetails?.received ?? 0);
}
