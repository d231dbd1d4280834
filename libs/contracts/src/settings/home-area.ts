import { z } from 'zod';
import { Id, Moment, requiredText, text } from '../fields.ts';

/** Parts of the home page below the poster, in the order in which they can be arranged. */
export const HOME_SECTIONS = ['promises', 'products', 'reviews', 'newsletter'] as const;

const Banner = z
  .object({
    text: requiredText(120, 'Please write the message'),
    /** Shown from this moment on; null: at once. */
    startsAt: Moment.nullable().default(null),
    /** Shown until this moment; null: for good. */
    endsAt: Moment.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'The end must be after the start',
  });
export type Banner = z.infer<typeof Banner>;

const standing = (words: string): Banner => ({ text: words, startsAt: null, endsAt: null });

/** The area `home`: what the home page says first, and the messages above every page. Texts may hold placeholders. */
export const HomeSettings = z
  .object({
    /** Above the heading, in Urdu; empty: nothing. */
    urdu: text(60).default('دیوار بولتی ہے'),
    heading: requiredText(60, 'Please write a heading').default('Give the wall a voice'),
    /** Follows `Art prints from Rs 950.` */
    lead: text(120).default('{delivery}, cash on delivery.'),
    button: requiredText(30, 'Please name the button').default('Shop all prints'),
    /** Products of the poster, at most 3; empty: one of each of the first categories. */
    posters: z.array(Id).max(3, 'Please choose at most 3 products').default([]),
    banners: z
      .array(Banner)
      .max(8, 'Please use at most 8 messages')
      .default([
        standing('{delivery} across Pakistan'),
        standing('Pay cash when your parcel arrives'),
        standing('Returns within {returnDays} days of delivery'),
        standing('Printed and packed in {city}'),
      ]),
    /** A part that is left out is not shown. */
    sections: z
      .array(z.enum(HOME_SECTIONS))
      .refine((sections) => new Set(sections).size === sections.length, 'Please name each part once')
      .default([...HOME_SECTIONS]),
  })
  .meta({ id: 'HomeSettings' });
export type HomeSettings = z.infer<typeof HomeSettings>;
