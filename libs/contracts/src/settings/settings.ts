import { z } from 'zod';
import { Timestamp, paged, paging } from '../fields.ts';
import { AnswerLanguage, answerLanguage } from '../answer-language.ts';
import { Picture } from '../pictures.ts';
import { type FileField, route } from '../route.ts';
import { AREAS } from './areas.ts';
import { markdown } from './markdown.ts';
import { MessageSettings } from './messages-area.ts';
import { PublicShop } from './public-shop.ts';

// Paths take any text: an area that is none is simply not found.
const AreaParam = z.object({ area: z.string().meta({ example: 'orders' }) });
const unknownArea = { status: 404, code: 'not_found', message: 'There are no such settings.' } as const;

/** The values of an area, as its schema in `areas` says. */
const Values = z.record(z.string(), z.unknown()).meta({ example: { highestQuantity: 20, lowStock: 3 } });

const StoredArea = z
  .object({
    area: z.enum(AREAS),
    /** 0: never saved, so that all values are defaults. */
    version: z.int(),
    /** Values in force, including those that the environment fixes. */
    values: Values,
    /** Fields that the environment decides, and by which variable: `{ path: 'email', variable: 'SUPPORT_EMAIL' }`. */
    fixed: z.array(
      z.object({
        path: z.string().meta({ example: 'email' }),
        variable: z.string().meta({ example: 'SUPPORT_EMAIL' }),
      }),
    ),
    changedAt: Timestamp.nullable(),
    changedBy: z.string().nullable().meta({ example: 'ayesha' }),
  })
  .meta({ id: 'StoredArea' });
export type StoredArea = z.infer<typeof StoredArea>;

const AreaVersion = z.object({
  version: z.int(),
  changedAt: Timestamp,
  changedBy: z.string().meta({ example: 'ayesha' }),
  values: Values,
});
export type AreaVersion = z.infer<typeof AreaVersion>;

const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'Somebody changed these settings after you opened them. Please reload the page.',
} as const;

const pictureFiles = {
  picture: {
    maxCount: 1,
    below: 15 * 1024 * 1024,
    tooLarge: 'The picture must be smaller than 15MB',
    tooMany: 'Please choose one picture',
    accept: ['image/jpeg', 'image/png', 'image/webp'],
  },
} satisfies Record<string, FileField>;
export const pictureNeeded = 'Please choose a picture';

const Html = z.string().meta({ example: '<p>You may return a print within 7 days of delivery.</p>' });

/** One policy, ready for a page. */
export const PolicyPage = z
  .object({
    title: z.string().meta({ example: 'Refund and Return Policy' }),
    /** For search engines: its first sentence. */
    description: z
      .string()
      .meta({ example: 'You may return a print within 7 days of delivery, unused and packed as it came.' }),
    /** Safe HTML, made from Markdown. */
    sections: z.array(
      z.object({
        title: z.string().meta({ example: 'Returns' }),
        html: Html,
      }),
    ),
    updatedAt: Timestamp.meta({ example: '2026-11-22T00:00:00.000Z' }),
  })
  .meta({ id: 'PolicyPage' });
export type PolicyPage = z.infer<typeof PolicyPage>;

const Answers = z.array(
  z.object({
    question: z.string().meta({ example: 'Where is my order?' }),
    html: Html,
  }),
);

/** Common questions, and those of product pages; answers are safe HTML, made from Markdown. */
export const Questions = z.object({ common: Answers, product: Answers }).meta({ id: 'Questions' });
export type Questions = z.infer<typeof Questions>;

export const settings = {
  shop: route({
    method: 'GET',
    path: '/shop',
    access: 'public',
    summary: 'Who the shop is, how it looks, and what it promises',
    query: AnswerLanguage,
    response: z.object({ shop: PublicShop }),
  }),
  policy: route({
    method: 'GET',
    path: '/policies/:policy',
    access: 'public',
    summary: 'One of the four policies, as a page shows it',
    params: z.object({ policy: z.string().meta({ example: 'refund' }) }),
    query: AnswerLanguage,
    response: z.object({ policy: PolicyPage }),
    errors: { unknownPolicy: { status: 404, code: 'not_found', message: 'There is no such policy.' } },
  }),
  questions: route({
    method: 'GET',
    path: '/questions',
    access: 'public',
    summary: 'Common questions and their answers',
    query: AnswerLanguage,
    response: z.object({ questions: Questions }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/settings/:area',
    access: 'staff',
    permission: 'settings.read',
    summary: 'One area of the settings, with what the environment decides in it',
    params: AreaParam,
    response: StoredArea,
    errors: { unknownArea },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/settings/:area',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Replace the values of one area; a field that is left out gets its default',
    params: AreaParam,
    body: z.object({
      /** The version that was edited. */
      version: z.int().min(0),
      values: Values,
    }),
    response: StoredArea,
    errors: { unknownArea, staleVersion },
  }),
  versions: route({
    method: 'GET',
    path: '/admin/settings/:area/versions',
    access: 'staff',
    permission: 'settings.read',
    summary: 'What an area was, newest first',
    params: AreaParam,
    query: z.object(paging(20)),
    response: z.object({ versions: z.array(AreaVersion), ...paged }),
    errors: { unknownArea },
  }),
  putBack: route({
    method: 'POST',
    path: '/admin/settings/:area/put-back',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Make an earlier version the newest one; 0 stands for how the shop began',
    params: AreaParam,
    body: z.object({
      /** The version that is in force. */
      version: z.int().min(0),
      /** The one to go back to. */
      earlier: z.int().min(0),
    }),
    response: StoredArea,
    errors: {
      unknownArea,
      staleVersion,
      unknownVersion: { status: 404, code: 'not_found', message: 'There is no such version of these settings.' },
    },
  }),
  whatsAppTexts: route({
    method: 'GET',
    path: '/admin/whatsapp-texts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'What customers are written by WhatsApp, for each situation of an order, in each language',
    response: z.object({ texts: MessageSettings.shape.whatsapp, urdu: MessageSettings.shape.whatsappUrdu }),
  }),
  preview: route({
    method: 'POST',
    path: '/admin/settings/preview',
    access: 'staff',
    permission: 'settings.read',
    summary: 'What shoppers would read of a text that is not saved: Markdown as safe HTML, its placeholders filled',
    body: z.object({
      markdown: markdown(20_000).meta({ example: 'You may return a {one} within {returnDays} days of delivery.' }),
      language: answerLanguage.language.meta({ description: 'Language of the text', example: 'ur' }),
    }),
    response: z.object({
      html: Html,
    }),
  }),
  uploadPicture: route({
    method: 'POST',
    path: '/admin/settings/pictures',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Store a picture that a field of the settings will name, such as the logo',
    files: pictureFiles,
    status: 201,
    response: z.object({ picture: Picture }),
  }),
};
