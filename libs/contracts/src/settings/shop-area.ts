import { z } from 'zod';
import { email, requiredText, text } from '../fields.ts';
import { Picture } from '../pictures.ts';

const phone = 'Please write the number like +92 300 1234567';
const httpsLink = 'Please give a full https address, such as https://www.instagram.com/your.shop';

/** What the shop sells, in words that stand in sentences: `3 prints`, `art prints from Faisalabad`. */
const Goods = z.object({
  /** One of them: `print`, `candle`. */
  one: requiredText(30, 'Please name what you sell').default('print'),
  /** Several of them: `prints`, `candles`. */
  many: requiredText(30, 'Please name what you sell').default('prints'),
  /** Before `many`: `art` makes `art prints`; may be empty. */
  kind: text(30).default('art'),
  /** They hang on a wall: product pages draw them on one, and speak of frames. */
  onWalls: z.boolean().default(true),
});

/** The area `shop`: who sells, and how to reach them. */
export const ShopSettings = z
  .object({
    name: requiredText(40, 'Please give the shop a name').default('Chaap'),
    /** The name in Urdu; empty: none is shown. */
    urduName: text(40).default('چھاپ'),
    tagline: text(100).default('Printed in Faisalabad. Delivered to your door.'),
    city: requiredText(60, 'Please enter your city').default('Faisalabad'),
    /** The city in Urdu; empty: none is shown. */
    urduCity: text(60).default('فیصل آباد'),
    goods: Goods.prefault({}),
    /** Of the home page, for search engines and chats. */
    description: text(200).default(
      'Art prints and crafts from Faisalabad: patterns, ships, night streets and mountains. Free delivery across Pakistan, cash on delivery.',
    ),
    /** In the footer. */
    about: text(300).default(
      'Art prints and crafts, made and packed by hand in Faisalabad. Thick paper, long-lasting colours, safe packing.',
    ),
    /** Null: the name is set in the shop's own letters. */
    logo: Picture.nullable().default(null),
    /** Square; for phones, tabs and chats. Null: the first letter of the name. */
    icon: Picture.nullable().default(null),
    /** Null, as the ones below: shoppers see none. */
    email: email().nullable().default(null),
    whatsapp: z
      .string()
      .trim()
      .regex(/^\+?[\d ]{7,20}$/, phone)
      .nullable()
      .default(null),
    street: text(200).nullable().default(null),
    social: z
      .array(z.url({ protocol: /^https$/, error: httpsLink }))
      .max(10)
      .default([]),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;
