// Money of orders in cash, part of which may be paid by transfer before the parcel leaves. No zod: pages of shoppers use it.

interface CashOrder {
  paymentMethod: string;
  paymentStatus: string;
  /** Rupees, as all sums here. */
  total: number;
  /** Sum of the transfers that came ahead. */
  advanceReceived: number;
}

const paisa = (rupees: number) => Math.round(rupees * 100);
const isOpen = ({ paymentMethod, paymentStatus }: Pick<CashOrder, 'paymentMethod' | 'paymentStatus'>) =>
  paymentMethod === 'COD' && paymentStatus === 'pending';

/** Returns the amount that the courier collects for an order, in rupees; 0 when nothing is to be collected. */
export const amountToCollect = (order: CashOrder): number =>
  isOpen(order) ? Math.max(0, paisa(order.total) - paisa(order.advanceReceived)) / 100 : 0;

/** Returns the rest of the advance, in rupees; 0 when none was asked for, it is here, or the parcel has left. */
export function advanceDue(order: CashOrder & { orderStatus: string; advance: number }): number {
  const isHere = order.orderStatus === 'processing' || order.orderStatus === 'confirmed';
  return isOpen(order) && isHere ? Math.max(0, paisa(order.advance) - paisa(order.advanceReceived)) / 100 : 0;
}

/** Returns what the courier collects once the advance is here, in rupees; 0 for orders that are not paid in cash. */
export const cashAtDoor = (order: Parameters<typeof advanceDue>[0]): number =>
  (paisa(amountToCollect(order)) - paisa(advanceDue(order))) / 100;
