import { z } from 'zod';
import { cityKey } from '../city-key.ts';
import { Rupees, requiredText, text } from '../fields.ts';

const range = (most: number, standard: readonly [number, number]) =>
  z
    .tuple([z.int().min(0).max(most), z.int().min(0).max(most)])
    .refine(([from, to]) => from <= to, 'The first number must not be above the second')
    .default([...standard]);

/** What delivery costs: a fee, and the sum of goods from which there is none (null: there always is). */
const fee = { fee: Rupees.default(0), freeFrom: Rupees.nullable().default(null) };

const Zone = z.object({
  name: requiredText(60, 'Please give the zone a name'),
  cities: z.array(requiredText(60, 'Please enter a city')).min(1, 'Please name a city').max(200),
  ...fee,
  /** Whether cash on delivery is offered there. */
  cod: z.boolean().default(true),
});

/** The area `delivery`: times, prices and returns. Days count business days from the order. */
export const DeliverySettings = z
  .object({
    /** Until a parcel is ready. */
    processingDays: range(60, [1, 3]),
    /** Until it is delivered; includes `processingDays`. */
    deliveryDays: range(90, [3, 7]),
    /** With the courier. */
    transitDays: range(60, [2, 4]),
    /** With the courier, by distance from the shop's city. */
    sameCityDays: range(60, [1, 2]),
    majorCityDays: range(60, [2, 3]),
    remoteDays: range(60, [3, 5]),
    /** How quick the express service is; empty: there is none. */
    express: text(40).default('next day'),
    /** How parcels are packed, for product pages; empty: nothing is said. */
    packing: text(200).default('We roll each print in a stiff, waterproof tube.'),
    returnDays: z.int().min(0).max(365).default(7),
    /** Who returns something pays no postage. */
    freeReturns: z.boolean().default(true),
    refundDays: range(60, [3, 7]),
    /** `free`: none is charged. `flat`: the same everywhere. `zones`: by city. */
    charge: z.enum(['free', 'flat', 'zones']).default('free'),
    flat: z.object(fee).prefault({}),
    zones: z.array(Zone).max(50).default([]),
    /** Cities that no zone names. */
    elsewhere: z.object({ ...fee, cod: z.boolean().default(true) }).prefault({}),
    cod: z
      .object({
        /** Added to each order that is paid in cash. */
        fee: Rupees.default(0),
        /** Orders above it cannot be paid in cash; null: all can. */
        highestTotal: Rupees.nullable().default(null),
      })
      .prefault({}),
    protection: z.object({ offered: z.boolean().default(true), cost: Rupees.default(200) }).prefault({}),
  })
  .superRefine(({ zones }, context) => {
    const known = new Map<string, string>();
    for (const [index, { name, cities }] of zones.entries()) {
      for (const [place, city] of cities.entries()) {
        const other = known.get(cityKey(city));
        if (other !== undefined) {
          context.addIssue({
            code: 'custom',
            path: ['zones', index, 'cities', place],
            message: `${city} has two prices: it is in ${other} and in ${name}`,
          });
        }
        known.set(cityKey(city), name);
      }
    }
  })
  .meta({ id: 'DeliverySettings' });
export type DeliverySettings = z.infer<typeof DeliverySettings>;
