import { z } from 'zod';
import { email, requiredText, text, typed } from '../fields.ts';
import { Picture } from '../pictures.ts';

/** Sentence for what is no number that a chat opens. */
export const chatNumberInvalid = 'Please write the number like +92 300 1234567';
const httpsLink = 'Please give a full https address, such as https://www.instagram.com/your.shop';

// A chat opens only by the country's number: `0321-7654321`, as people write it here, is `+92 321 7654321`.
/** A number as a chat opens it, `+92 321 7654321`; what is no number stays none. */
export const internationally = (written: string): string =>
  written
    .replace(/[\s().-]/g, '')
    .replace(/^(00|(?=92\d{10}$))/, '+')
    .replace(/^(0|(?=3\d{9}$))/, '+92')
    .replace(/^(\+92)(3\d\d)(\d{7})$/, '$1 $2 $3');

/** Words for the shop's goods inside sentences: `3 prints`, `art prints from Faisalabad`. */
const Goods = z.object({
  one: requiredText(30, 'Please name what you sell').default('print').describe('One of them: `print`, `candle`'),
  many: requiredText(30, 'Please name what you sell')
    .default('prints')
    .describe('Several of them: `prints`, `candles`'),
  urduOne: requiredText(30, 'Please name what you sell').default('پرنٹ').describe('`one` in Urdu'),
  urduMany: requiredText(30, 'Please name what you sell').default('پرنٹس').describe('`many` in Urdu'),
  kind: text(30).default('art').describe('Before `many`: `art` makes `art prints`; may be empty'),
  onWalls: z
    .boolean()
    .default(true)
    .describe('They hang on a wall: product pages draw them on one, and speak of frames'),
});

/** The area `shop`: who sells, and how to reach them. */
export const ShopSettings = z
  .object({
    name: requiredText(40, 'Please give the shop a name').default('Chaap').describe('The name of the shop'),
    urduName: text(40).default('چھاپ').describe('The name in Urdu; empty: none is shown'),
    tagline: text(100).default('Printed in Faisalabad. Delivered to your door.').describe('Under the name in previews'),
    city: requiredText(60, 'Please enter your city').default('Faisalabad').describe('Where the shop is'),
    urduTagline: text(100).default('فیصل آباد میں چھپا، آپ کے دروازے تک۔').describe('`tagline` in Urdu'),
    urdu: z.boolean().default(false).describe('The storefront is in Urdu, too: its pages stand below `/ur`'),
    urduCity: text(60).default('فیصل آباد').describe('The city in Urdu; empty: none is shown'),
    goods: Goods.prefault({}).describe('What is sold'),
    description: text(200)
      .default(
        'Art prints and crafts from Faisalabad: patterns, ships, night streets and mountains. Free delivery across Pakistan, cash on delivery.',
      )
      .describe('Of the home page, for search engines and chats'),
    urduDescription: text(200)
      .default(
        'فیصل آباد سے آرٹ پرنٹس اور دستکاری: نقش، جہاز، رات کی گلیاں اور پہاڑ۔ پورے پاکستان میں مفت ڈیلیوری، کیش آن ڈیلیوری۔',
      )
      .describe('`description` in Urdu'),
    about: text(300)
      .default(
        'Art prints and crafts, made and packed by hand in Faisalabad. Thick paper, long-lasting colours, safe packing.',
      )
      .describe('In the footer'),
    urduAbout: text(300)
      .default(
        'آرٹ پرنٹس اور دستکاری، فیصل آباد میں ہاتھ سے بنے اور پیک کیے ہوئے۔ موٹا کاغذ، دیر تک رہنے والے رنگ، محفوظ پیکنگ۔',
      )
      .describe('`about` in Urdu'),
    logo: Picture.nullable().default(null).describe("Null: the name is set in the shop's own letters"),
    icon: Picture.nullable()
      .default(null)
      .describe('Square; for phones, tabs and chats. Null: the first letter of the name'),
    email: email().nullable().default(null).describe('Null, as the ones below: shoppers see none'),
    whatsapp: typed()
      .transform(internationally)
      .pipe(z.string().regex(/^\+[\d ]{8,20}$/, chatNumberInvalid))
      .nullable()
      .default(null)
      .describe('The number that answers chats'),
    street: text(200).nullable().default(null).describe('Street and number, for visitors'),
    social: z
      .array(typed().pipe(z.url({ protocol: /^https$/, error: httpsLink })))
      .max(10)
      .default([])
      .describe('Pages of the shop elsewhere'),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;
