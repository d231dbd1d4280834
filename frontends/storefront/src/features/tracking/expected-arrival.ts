import type { TrackedOrder } from '@shop/contracts/orders';
import { type Sender, arrivalDays, courierArrivalDays, isOver } from '@shop/contracts/arrival';

type Packable = Pick<TrackedOrder, 'createdAt' | 'paymentMethod' | 'proof' | 'reachedAt'>;
type Order = Packable & Pick<TrackedOrder, 'city'>;

/** From when on an order could be packed: when it was placed, its receipt was sent, or its customer confirmed it. */
export function packableFrom({ createdAt, paymentMethod, proof, reachedAt }: Packable): Date {
  const asked = paymentMethod === 'COD' ? reachedAt.confirmed : proof?.submittedAt;
  return new Date(asked && asked > createdAt ? asked : createdAt);
}

/**
 * The days on which an order may still arrive; `late` once they are over. They count from the moment that the courier got
 * it, before that from the moment that it could be packed.
 */
export function expectedArrival(order: Order, now: Date, shop: Sender): readonly [Date, Date] | 'late' {
  const { reachedAt, city } = order;
  const sentAt = reachedAt.shipped ?? reachedAt.enroute;
  const days = sentAt ? courierArrivalDays(city, new Date(sentAt), shop) : arrivalDays(city, packableFrom(order), shop);
  return isOver(days[1], now) ? 'late' : days;
}
