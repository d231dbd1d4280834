import { z } from 'zod';
import { City, CourierName, ProductName } from './answer-fields.ts';
import { Id, lastDays } from './fields.ts';
import { route } from './route.ts';

/** Delivered and returned parcels of a courier, a city, a payment method or a product. */
const Returns = z.object({ name: City, delivered: z.int(), returned: z.int() });
export type Returns = z.infer<typeof Returns>;

/** Money of cash on delivery that moved in some days, by the cash book, in rupees; below zero when more was taken back. */
const CodMoney = z
  .object({
    /** Sum that arrived, less what was given back. */
    received: z.number().meta({ example: 38_220.5 }),
    /** Sum that couriers kept for themselves, of returned parcels and those paid in advance, too. */
    charges: z.number().meta({ example: 2500 }),
    tax: z.number().meta({ example: 620 }),
    /** Sum that they paid less than it should have been, in dispute or written off, differences of deposits included. */
    short: z.number().meta({ example: 71 }),
  })
  .meta({ id: 'CodMoney' });
export type CodMoney = z.infer<typeof CodMoney>;

/**
 * Figures of the orders of some days, by their present status. An order that was cancelled after it was shipped counts
 * as returned.
 */
export const CodFigures = z
  .object({
    /** Cash on delivery only. Each number contains the later ones: who was delivered to was shipped to. */
    cod: z.object({
      placed: z.int().meta({ example: 40 }),
      confirmed: z.int(),
      shipped: z.int(),
      delivered: z.int(),
      returned: z.int(),
      /** Before they were shipped. */
      cancelled: z.int(),
      /** Totals of the delivered orders that are paid, in rupees. What arrived of cash is in `money`. */
      collected: z.number().meta({ example: 41_500 }),
      /** Rupees of the delivered orders that nobody has handed over yet. */
      owed: z.number().meta({ example: 12_250 }),
    }),
    money: CodMoney,
    /**
     * Margin of the delivered orders whose money was not given back, as far as the cost of their pieces is known, before
     * delivery and couriers.
     */
    margin: z.object({
      pieces: z.int().meta({ example: 60 }),
      /** Number of pieces whose cost is known. Revenue and cost count these only. */
      costedPieces: z.int().meta({ example: 52 }),
      /** Rupees, less the discounts. */
      revenue: z.number().meta({ example: 71_000 }),
      /** Rupees, as the pieces cost when they were bought. */
      cost: z.number().meta({ example: 38_400 }),
    }),
    /** Returned parcels of all orders: groups with the most returns first, at most 8 of each kind. */
    returns: z.object({
      /** A parcel without a courier stands under an empty name. */
      couriers: z.array(Returns.extend({ name: CourierName })),
      cities: z.array(Returns),
      methods: z.array(Returns.extend({ name: z.string().meta({ example: 'COD' }) })),
      products: z.array(Returns.extend({ productId: Id, name: ProductName })),
    }),
  })
  .meta({ id: 'CodFigures' });
export type CodFigures = z.infer<typeof CodFigures>;

/** Sum that a courier owes, in rupees. */
const OwedByCourier = z
  .object({
    /** Name of the courier; empty for orders without one. */
    courier: CourierName,
    orders: z.int(),
    amount: z.number().meta({ example: 12_250 }),
    /** Days since the oldest of these orders was delivered. */
    oldestDays: z.int().meta({ example: 16 }),
    /** The amount by days since the delivery: up to 7, up to 14, up to 30, and more. */
    ages: z.object({
      week: z.number().meta({ example: 6000 }),
      fortnight: z.number().meta({ example: 3000 }),
      month: z.number().meta({ example: 3250 }),
      older: z.number().meta({ example: 0 }),
    }),
  })
  .meta({ id: 'OwedByCourier' });

/** The cash of delivered orders that couriers have not paid yet, by courier: the largest sum first. */
export const OwedByCouriers = z
  .object({ couriers: z.array(OwedByCourier), total: z.number().meta({ example: 12_250 }) })
  .meta({ id: 'OwedByCouriers' });
export type OwedByCouriers = z.infer<typeof OwedByCouriers>;

export const codFigures = {
  read: route({
    method: 'GET',
    path: '/admin/cod-figures',
    access: 'staff',
    permission: 'figures.read',
    tool: 'read',
    summary:
      'What became of the orders of the last days: shipped, delivered, returned, collected and owed, and which parcels came back, by courier, city, method and product',
    query: z.object({
      days: lastDays,
    }),
    response: CodFigures,
  }),
  owed: route({
    method: 'GET',
    path: '/admin/owed-by-couriers',
    access: 'staff',
    permission: 'payments.read',
    tool: 'read',
    summary:
      'What couriers owe of cash on delivery: orders that were delivered, and are neither paid, refunded nor failed, by courier and age',
    response: OwedByCouriers,
  }),
};
