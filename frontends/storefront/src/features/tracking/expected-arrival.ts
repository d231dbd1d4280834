import type { TrackedOrder } from '@shop/contracts/orders';
import { type Sender, arrivalDays, courierArrivalDays, isOver } from '../delivery/arrival.ts';

type Order = Pick<TrackedOrder, 'createdAt' | 'proof' | 'reachedAt'> & {
  customerInfo: Pick<TrackedOrder['customerInfo'], 'city'>;
};

/**
 * The days on which an order may still arrive; `late` once they are over. They count from the moment that the courier got
 * it, before that from the moment that it could be packed: when it was placed, or its receipt was sent.
 */
export function expectedArrival(
  { createdAt, proof, reachedAt, customerInfo: { city } }: Order,
  now: Date,
  shop: Sender,
): readonly [Date, Date] | 'late' {
  const sentAt = reachedAt.shipped ?? reachedAt.enroute;
  const startedAt = proof && proof.submittedAt > createdAt ? proof.submittedAt : createdAt;
  const days = sentAt ? courierArrivalDays(city, new Date(sentAt), shop) : arrivalDays(city, new Date(startedAt), shop);
  return isOver(days[1], now) ? 'late' : days;
}
