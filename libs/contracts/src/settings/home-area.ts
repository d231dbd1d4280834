import { z } from 'zod';
import { Id, Moment, requiredText, text } from '../fields.ts';

/** Parts of the home page below the poster, in the order in which they can be arranged. */
export const HOME_SECTIONS = ['promises', 'products', 'reviews', 'newsletter'] as const;

const Banner = z
  .object({
    text: requiredText(120, 'Please write the message').meta({ description: 'The message', example: 'Eid Mubarak' }),
    startsAt: Moment.nullable().default(null).describe('Shown from this moment on; null: at once'),
    endsAt: Moment.nullable()
      .default(null)
      .meta({ description: 'Shown until this moment; null: for good', example: '2026-11-29T19:00:00.000Z' }),
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
    urdu: text(60).default('دیوار بولتی ہے').describe('Above the heading, in Urdu; empty: nothing'),
    heading: requiredText(60, 'Please write a heading')
      .default('Give the wall a voice')
      .describe('The large words of the poster'),
    lead: text(120).default('{delivery}, cash on delivery.').describe('Follows `Art prints from Rs 950.`'),
    button: requiredText(30, 'Please name the button')
      .default('Shop all prints')
      .describe('What the button of the poster says'),
    posters: z
      .array(Id)
      .max(3, 'Please choose at most 3 products')
      .default([])
      .describe('Products of the poster, at most 3; empty: one of each of the first categories'),
    banners: z
      .array(Banner)
      .max(8, 'Please use at most 8 messages')
      .default([
        standing('{delivery} across Pakistan'),
        standing('Pay cash when your parcel arrives'),
        standing('Returns within {returnDays} days of delivery'),
        standing('Printed and packed in {city}'),
      ])
      .describe('Messages above every page'),
    sections: z
      .array(z.enum(HOME_SECTIONS))
      .refine((sections) => new Set(sections).size === sections.length, 'Please name each part once')
      .default([...HOME_SECTIONS])
      .describe('A part that is left out is not shown'),
  })
  .meta({ id: 'HomeSettings' });
export type HomeSettings = z.infer<typeof HomeSettings>;
