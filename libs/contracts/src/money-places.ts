import { z } from 'zod';

/**
 * Places of the rupees of an order. `courier`: delivered by cash on delivery and not paid yet. `to_courier`: paid for a
 * parcel that came back, below zero until the courier has taken it back. `charges`: kept by the courier. `short`: paid less
 * than it should have been, in dispute; below zero when it is more.
 */
export const Place = z.enum([
  'customer',
  'courier',
  'to_courier',
  'received',
  'charges',
  'tax',
  'short',
  'written_off',
  'to_give_back',
  'given_back',
]);
export type Place = z.infer<typeof Place>;

/** Way on which money came or went. */
export const RefundWay = z.enum(['cash', 'JazzCash', 'EasyPaisa', 'bank', 'USDT']);
export type RefundWay = z.infer<typeof RefundWay>;
/** `unknown`: the order was marked as refunded, and nobody said how. */
export const Way = z.enum([...RefundWay.options, 'unknown']);
export type Way = z.infer<typeof Way>;

/** Money of one place, in rupees. `party`: a way, a courier, or empty. */
export const PlaceSum = z
  .object({
    place: Place,
    party: z.string().meta({ example: 'TCS' }),
    amount: z.number().meta({ example: 12_250 }),
  })
  .meta({ id: 'PlaceSum' });
export type PlaceSum = z.infer<typeof PlaceSum>;

/** A place that waits for somebody: how many orders and settlements have money in it, and for how many days the oldest has. */
export const OpenPlace = PlaceSum.extend({ count: z.int(), oldestDays: z.int().meta({ example: 16 }) }).meta({
  id: 'OpenPlace',
});
export type OpenPlace = z.infer<typeof OpenPlace>;
