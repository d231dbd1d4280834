import { z } from 'zod';
import { cityKey } from '../city-key.ts';
import { Rupees, requiredText, text } from '../fields.ts';

const range = (most: number, standard: readonly [number, number]) =>
  z
    .tuple([z.int().min(0).max(most), z.int().min(0).max(most)])
    .refine(([from, to]) => from <= to, 'The first number must not be above the second')
    .default([...standard]);

/** Price of delivery. */
const fee = {
  fee: Rupees.default(0).describe('In rupees'),
  freeFrom: Rupees.nullable()
    .default(null)
    .meta({ description: 'Goods of this sum are delivered for free; nothing: none are', example: 3000 }),
};

const share = (whole: 'goods' | 'total') =>
  z
    .object({
      kind: z
        .enum(['off', 'percent', 'fixed'])
        .default('off')
        .describe(`\`percent\` of the ${whole}, or \`fixed\` rupees`),
      value: Rupees.default(0).describe('Percent, or rupees'),
      most: Rupees.nullable()
        .default(null)
        .meta({ description: 'Highest sum of a percentage; nothing: no limit', example: 500 }),
    })
    .refine(({ kind, value }) => kind !== 'percent' || value <= 50, { path: ['value'], error: 'At most 50 percent' })
    .prefault({});

const Zone = z.object({
  name: requiredText(60, 'Please give the zone a name').meta({ description: 'What staff call it', example: 'North' }),
  cities: z
    .array(requiredText(60, 'Please enter a city'))
    .min(1, 'Please name a city')
    .max(200)
    .meta({ description: 'However they are spelled: each in one zone', example: ['Gilgit'] }),
  ...fee,
  cod: z.boolean().default(true).describe('Whether cash on delivery is offered there'),
});

/** The area `delivery`: times, prices and returns. Days count business days from the order. */
export const DeliverySettings = z
  .object({
    processingDays: range(60, [1, 3]).describe('Until a parcel is ready'),
    deliveryDays: range(90, [3, 7]).describe('Until it is delivered; includes `processingDays`'),
    transitDays: range(60, [2, 4]).describe('With the courier'),
    sameCityDays: range(60, [1, 2]).describe("With the courier, by distance from the shop's city"),
    majorCityDays: range(60, [2, 3]).describe('The same for major cities'),
    remoteDays: range(60, [3, 5]).describe('The same for remote areas'),
    express: text(40).default('next day').describe('How quick the express service is; empty: there is none'),
    urduExpress: text(40).default('اگلے دن').describe('`express` in Urdu'),
    packing: text(200)
      .default('We roll each print in a stiff, waterproof tube.')
      .describe('How parcels are packed, for product pages; empty: nothing is said'),
    urduPacking: text(200)
      .default('ہم ہر پرنٹ مضبوط، واٹر پروف ٹیوب میں لپیٹ کر بھیجتے ہیں۔')
      .describe('`packing` in Urdu'),
    returnDays: z.int().min(0).max(365).default(7).describe('Days after delivery in which something may be returned'),
    freeReturns: z.boolean().default(true).describe('Who returns something pays no postage'),
    refundDays: range(60, [3, 7]).describe('Until a refund arrives'),
    charge: z
      .enum(['free', 'flat', 'zones'])
      .default('free')
      .describe('`free`: none is charged. `flat`: the same everywhere. `zones`: by city'),
    flat: z.object(fee).prefault({}).describe('What `flat` charges'),
    zones: z.array(Zone).max(50).default([]).describe('Cities with a price of their own'),
    elsewhere: z
      .object({ ...fee, cod: z.boolean().default(true).describe('Whether cash on delivery is offered there') })
      .prefault({})
      .describe('Cities that no zone names'),
    cod: z
      .object({
        fee: Rupees.default(0).describe('Rupees that are added to each order paid in cash'),
        highestTotal: Rupees.nullable()
          .default(null)
          .meta({ description: 'Orders above it cannot be paid in cash; nothing: all can', example: 20_000 }),
        advance: share('total').describe(
          'Part that is paid by transfer before the parcel leaves; at most half of the total',
        ),
      })
      .prefault({})
      .describe('Cash on delivery'),
    payAhead: share('goods').describe('Discount of orders that are paid by transfer; at most half of the goods'),
    protection: z
      .object({
        offered: z.boolean().default(true).describe('Whether shoppers can take it'),
        cost: Rupees.default(200).describe('In rupees'),
      })
      .prefault({})
      .describe('Shipping protection, and what it costs'),
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
