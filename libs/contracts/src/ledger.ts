import { z } from 'zod';

/**
 * Where each rupee of an order stands. `courier`: delivered by cash on delivery and not paid yet. `to_courier`: paid for a
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

/** How money came or went. */
export const RefundWay = z.enum(['cash', 'JazzCash', 'EasyPaisa', 'bank', 'USDT']);
export type RefundWay = z.infer<typeof RefundWay>;
/** `unknown`: the order was marked as refunded, and nobody said how. */
export const Way = z.enum([...RefundWay.options, 'unknown']);
export type Way = z.infer<typeof Way>;
