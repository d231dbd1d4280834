import { newKey } from '@shop/contracts/idempotency-key';
import type { OrderActivity } from '@shop/contracts/staff-orders';
import { queryClient, staffCall } from './session.ts';
import { keys } from './query-keys.ts';

/** Writes into the history of orders what was done with them. It arrives though the page is left for another app. */
export async function recordActivity(orderIds: readonly string[], activity: OrderActivity, text?: string) {
  const body = { orderIds: [...orderIds], activity, text };
  const options = { idempotencyKey: newKey(), keepalive: true };
  const send = () => staffCall('', 'POST /admin/orders/activity', { body }, options);
  // Once more under the same key: it is written once, though the first response was lost.
  await send().catch(send);
  await Promise.all(orderIds.map((id) => queryClient.invalidateQueries({ queryKey: keys.orders.detail(id) })));
}
