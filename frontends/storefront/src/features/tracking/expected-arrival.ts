import { formatDay } from '@shop/contracts/dates';
import type { TrackedOrder } from '@shop/contracts/orders';
import { ARRIVAL_DAYS } from '@shop/contracts/shop';

const DAY = 24 * 60 * 60 * 1000;

/** When an order should arrive; `late` from the day after, null once it has arrived or was cancelled. */
export function expectedArrival(
  { createdAt, orderStatus }: Pick<TrackedOrder, 'createdAt' | 'orderStatus'>,
  now: Date,
): Date | 'late' | null {
  if (orderStatus === 'delivered' || orderStatus === 'cancelled') return null;
  const arrival = new Date(Date.parse(createdAt) + ARRIVAL_DAYS * DAY);
  return arrival < now && formatDay(arrival) !== formatDay(now) ? 'late' : arrival;
}
