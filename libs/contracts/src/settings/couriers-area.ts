import { z } from 'zod';
import { cityKey } from '../city-key.ts';
import { COURIERS, PLAIN_SHEET, SHEET_FIELDS, SHEET_FORMATS } from '../couriers.ts';
import { Rupees, requiredText, text } from '../fields.ts';
import { ANY_FORM, numberForm } from '../tracking-numbers.ts';

const formWanted = 'Please write it like “9-12 digits” or “2 letters and 9 digits”';
const pageWanted = 'Please use an address that begins with https://';

const SheetColumn = z.object({
  header: requiredText(60, 'Please enter what stands above the column').describe('What stands above the column'),
  field: z.enum(SHEET_FIELDS).describe('What the column holds'),
  text: text(200).default('').describe('What each row says, where `field` is `text`'),
});

const SheetTemplate = z.object({
  format: z.enum(SHEET_FORMATS).default(PLAIN_SHEET.format).describe('The kind of file'),
  columns: z
    .array(SheetColumn)
    .min(1, 'Please add a column')
    .max(60)
    .default([...PLAIN_SHEET.columns])
    .describe('Its columns, from left to right'),
});

const Courier = z.object({
  name: requiredText(60, 'Please give the courier a name').meta({
    description: 'What orders and customers read',
    example: 'TCS',
  }),
  page: text(300)
    .refine((page) => page === '' || (/^https?:\/\/[^/\s]/.test(page) && URL.canParse(page)), pageWanted)
    .default('')
    .meta({
      description: 'Where its parcels are followed, `{number}` in the place of the tracking number; empty: nowhere',
      example: 'https://www.tcsexpress.com/track/{number}',
    }),
  hasLetters: z.boolean().default(false).describe('Its numbers are not of digits alone'),
  numbers: text(100)
    .refine((form) => form === '' || form.toLowerCase() === ANY_FORM || numberForm(form) !== null, formWanted)
    .default('')
    .meta({
      description:
        'What its tracking numbers look like: another one is asked about. Empty: what is usual of it; `any`: none is asked about',
      example: '9-12 digits',
    }),
  charge: Rupees.default(0).describe('What one parcel costs, in rupees'),
  zones: z
    .array(
      z.object({
        zone: requiredText(60, 'Please choose a zone').describe('The name of a zone of the delivery settings'),
        charge: Rupees.describe('What one parcel there costs, in rupees'),
      }),
    )
    .max(50)
    .default([])
    .describe('What a parcel costs in zones of the delivery settings, by their names'),
  weight: z
    .number()
    .positive('Please use a weight above zero')
    .max(1000)
    .default(0.5)
    .describe('What sheets say that a parcel weighs, in kilograms'),
  cities: z
    .array(
      z.object({
        city: requiredText(100, 'Please enter a city').describe('The city, in any spelling'),
        name: requiredText(100, 'Please enter what the courier calls it').describe('What the courier calls it'),
      }),
    )
    .max(500)
    .default([])
    .describe('Cities that its sheets call by another name than the usual one'),
  sheet: SheetTemplate.prefault({}).describe('The file that it takes bookings by'),
});

// What is in the settings may be changed, and defaults may not.
const standard = COURIERS.map((courier) => ({
  ...courier,
  zones: [...courier.zones],
  cities: [...courier.cities],
  sheet: { format: courier.sheet.format, columns: [...courier.sheet.columns] },
}));

/** The area `couriers`: by whom parcels go, what they and their packing cost, where they are followed, and how they are booked. */
export const CourierSettings = z
  .object({
    couriers: z.array(Courier).max(30).default(standard).describe('By whom parcels go'),
    packing: Rupees.nullable().default(null).meta({
      description:
        'What packing one parcel costs the shop, in rupees, for parcels from then on; nothing: not known, and profits say so',
      example: 45,
    }),
  })
  .superRefine(({ couriers }, context) => {
    const known = new Set<string>();
    for (const [index, { name, zones, cities }] of couriers.entries()) {
      const key = name.toLowerCase();
      if (known.has(key)) {
        context.addIssue({
          code: 'custom',
          path: ['couriers', index, 'name'],
          message: `There are two called ${name}`,
        });
      }
      known.add(key);
      const named = zones.map(({ zone }) => zone.toLowerCase());
      for (const [place, zone] of named.entries()) {
        if (named.indexOf(zone) === place) continue;
        const path = ['couriers', index, 'zones', place, 'zone'];
        context.addIssue({ code: 'custom', path, message: 'This zone has two prices' });
      }
      const keys = cities.map(({ city }) => cityKey(city));
      for (const [place, key] of keys.entries()) {
        if (keys.indexOf(key) === place) continue;
        const path = ['couriers', index, 'cities', place, 'city'];
        context.addIssue({ code: 'custom', path, message: 'This city has two names' });
      }
    }
  })
  .meta({ id: 'CourierSettings' });
export type CourierSettings = z.infer<typeof CourierSettings>;

/** A courier as everybody may know it. */
export const KnownCourier = Courier.pick({ name: true, page: true, hasLetters: true, numbers: true });
