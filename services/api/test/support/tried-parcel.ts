import { randomUUID } from 'node:crypto';
import type { Parcel } from '@shop/contracts/parcels';
import type { Shop } from './harness.ts';
import { parcelCalls } from './parcel-calls.ts';
import { paymentsOf } from './proofs.ts';

/** Parcel of an order as staff see it. */
export async function parcelOf(shop: Shop, orderId: string): Promise<Parcel> {
  const path = `/api/admin/parcels?order=${orderId}`;
  const { body } = await shop.http<{ parcels: Parcel[] }>('GET', path, undefined, await shop.staff());
  const [parcel] = body.parcels;
  if (!parcel) throw new Error('The order has no parcel');
  return parcel;
}

/** Sends an order by a courier who does not reach its customer. Answers its parcel and the token of the customer's link. */
export async function triedInVain(shop: Shop, orderId: string): Promise<{ parcelId: string; token: string }> {
  const { book, ship, decide } = parcelCalls(() => shop);
  await paymentsOf(shop).update(orderId, { orderStatus: 'confirmed' });
  const { parcelId } = await book(orderId);
  await ship(parcelId, `77${BigInt(`0x${randomUUID().slice(0, 8)}`)}`.padEnd(12, '1'));
  await decide(parcelId, { outcome: 'attempted', reason: 'unreachable' });
  const { answerLink } = await parcelOf(shop, orderId);
  return { parcelId, token: answerLink?.split('/').pop() ?? '' };
}
