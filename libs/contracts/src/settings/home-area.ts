import { z } from 'zod';
import { Id, Moment, requiredText, text } from '../fields.ts';

/** Parts of the home page below the poster, in the order in which they can be arranged. */
export const HOME_SECTIONS = ['promises', 'products', 'reviews', 'newsletter'] as const;

const Banner = z
  .object({
    text: requiredText(120, 'Please write the message').meta({ description: 'The message', example: 'Eid Mubarak' }),
    urduText: text(120).default('').meta({ description: 'The message in Urdu', example: 'عید مبارک' }),
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

const standing = (words: string, urduText: string): Banner => ({ text: words, urduText, startsAt: null, endsAt: null });

/** The area `home`: what the home page says first, and the messages above every page. Texts may hold placeholders. */
export const HomeSettings = z
  .object({
    urdu: text(60).default('دیوار بولتی ہے').describe('Above the heading, in Urdu; empty: nothing'),
    heading: requiredText(60, 'Please write a heading')
      .default('Give the wall a voice')
      .describe('The large words of the poster'),
    urduHeading: text(60).default('دیوار کو آواز دیں').describe('`heading` on Urdu pages'),
    lead: text(120).default('{delivery}, cash on delivery.').describe('Follows `Art prints from Rs 950.`'),
    urduLead: text(120).default('{delivery}، کیش آن ڈیلیوری۔').describe('`lead` on Urdu pages'),
    button: requiredText(30, 'Please name the button')
      .default('Shop all prints')
      .describe('What the button of the poster says'),
    urduButton: text(30).default('تمام پرنٹس دیکھیں').describe('`button` on Urdu pages'),
    posters: z
      .array(Id)
      .max(3, 'Please choose at most 3 products')
      .default([])
      .describe('Products of the poster, at most 3; empty: one of each of the first categories'),
    banners: z
      .array(Banner)
      .max(8, 'Please use at most 8 messages')
      .default([
        standing('{delivery} across Pakistan', 'پورے پاکستان میں {delivery}'),
        standing('Pay cash when your parcel arrives', 'رقم پارسل ملنے پر دیں'),
        standing('Returns within {returnDays} days of delivery', 'ڈیلیوری کے {returnDays} دن میں واپسی'),
        standing('Printed and packed in {city}', '{city} میں چھپا اور پیک ہوا'),
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
