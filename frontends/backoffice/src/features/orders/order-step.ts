import type { StaffOrder } from '@shop/contracts/staff-orders';
import { whyNoCash } from './cash-received.ts';

/** Usual next step of an order. */
export type OrderStep = 'receipt' | 'confirmed' | 'pack' | 'ship' | 'delivered' | 'cash';

const isPrinted = ({ history }: StaffOrder) => history.some(({ field }) => field === 'print');

/** The one next step of an order; null: nothing is left to do. Its slip is printed before it is shipped. */
export function orderStep(order: StaffOrder): OrderStep | null {
  const { orderStatus, paymentStatus, paymentDetails } = order;
  const isOpen = orderStatus === 'processing' || orderStatus === 'confirmed';
  if (isOpen && paymentStatus === 'pending' && paymentDetails?.status === 'pending') return 'receipt';
  if (orderStatus === 'processing') return 'confirmed';
  if (orderStatus === 'confirmed') return isPrinted(order) ? 'ship' : 'pack';
  if (orderStatus === 'shipped' || orderStatus === 'enroute') return 'delivered';
  return whyNoCash(order) === null ? 'cash' : null;
}
