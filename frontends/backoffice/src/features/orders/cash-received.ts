import type { StaffOrder } from '@shop/contracts/staff-orders';
import { orderTexts as words } from '../../components/order-texts.ts';
import { staffCall } from '../../lib/session.ts';

/** Why no cash can have come for an order; null: it can be marked paid. */
export function whyNoCash({
  paymentMethod,
  paymentStatus,
  orderStatus,
}: Pick<StaffOrder, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>): string | null {
  if (paymentMethod !== 'COD') return words.noCash.method;
  if (paymentStatus === 'paid') return words.noCash.paid;
  if (paymentStatus === 'refunded') return words.noCash.refunded;
  return orderStatus === 'delivered' ? null : words.noCash.delivered;
}

/** Marks a delivered order paid in cash, as it is by now; throws why not. */
export async function receiveCash(id: string) {
  const { order } = await staffCall('', 'GET /admin/orders/:id', { params: { id } });
  const why = whyNoCash(order);
  if (why) throw new Error(why);
  const body = { paymentStatus: 'paid', notes: words.cashNote, version: order.version } as const;
  const { order: paid } = await staffCall('', 'PUT /admin/orders/:id', { params: { id }, body });
  return { order: paid, before: { paymentStatus: order.paymentStatus } };
}
