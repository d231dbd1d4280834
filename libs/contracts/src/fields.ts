import { z } from 'zod';
import { withoutMarks } from './invisible-marks.ts';
import { emailNeeded } from './required-fields.ts';
import { MAX_CENTIMETRES, MAX_PAGE_ROWS } from './shop.ts';
import { cleanNumber, mistakenFor, mistakenTexts } from './tracking-numbers.ts';

// NUL and lone surrogates cannot be stored by PostgreSQL or sent back as they came.
const storable = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

/** Text as people copy and type it, trimmed and without invisible marks before any check. */
export const typed = () => z.string().overwrite(withoutMarks).trim();

/** Valid Unicode text of at most `max` characters; may be empty. */
export const text = (max: number) =>
  typed().refine(storable, 'Please use plain text only').max(max, `Please use at most ${max} characters`);

/** Like `text`, but not empty; `message` is shown when it is. */
export const requiredText = (max: number, message: string) => text(max).min(1, message);

/** A tracking number as the courier prints it, or empty. Amounts, phones, dates and what a spreadsheet has rounded are none. */
export const typedTrackingNumber = () =>
  text(100)
    .transform(cleanNumber)
    .superRefine((number, context) => {
      const mistaken = number === '' ? null : mistakenFor(number);
      if (mistaken) context.addIssue({ code: 'custom', message: mistakenTexts[mistaken] });
    })
    .meta({ example: '779100234567' });

export const invalidEmail = emailNeeded;
/** Trimmed and lower-cased before it is checked. */
export const email = (message = invalidEmail) =>
  typed()
    .toLowerCase()
    .max(254, message)
    .refine(storable, message)
    .pipe(z.email(message))
    .meta({ example: 'ayesha@example.com' });

/** Like `text`, or nothing: empty, null or left out is read as null. */
export const textOrNone = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => given || null);

const anEmail = email();
/** Like `email`, or nothing: empty, null or left out is read as null. */
export const emailOrNone = () =>
  typed()
    .toLowerCase()
    .refine((address) => address === '' || anEmail.safeParse(address).success, invalidEmail)
    .nullish()
    .transform((address) => address || null)
    .meta({ example: 'ayesha@example.com' });

/** Returns true when a number has at most two decimals. */
export const isInPaisa = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Rupees with at most two decimals, zero or more. */
export const Rupees = z.number().min(0).max(100_000_000).refine(isInPaisa, 'Please use at most two decimals');

/** A length in centimetres with at most one decimal, above zero. */
export const Centimetres = z
  .number()
  .positive('Please give a length above zero')
  .max(MAX_CENTIMETRES, `Please use at most ${MAX_CENTIMETRES} cm`)
  .refine((length) => Math.abs(length * 10 - Math.round(length * 10)) < 1e-6, 'Please use at most one decimal');

/** An id as the API shows it (UUID v7). Paths take any text, however long: an id that is none is simply not found. */
const exampleId = '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e';
export const Id = z.uuid().meta({ example: exampleId });
export const IdText = z.string().meta({ example: exampleId });
export const IdParam = z.object({ id: IdText.describe('The id, or the order number where an order is meant') });

export const Timestamp = z.iso.datetime().meta({ example: '2026-11-21T09:30:00.000Z' });

/** A moment of this millennium, since databases know no year 0 and calendars few of five digits. */
export const Moment = Timestamp.refine((moment) => moment.startsWith('2'), 'Please use a date like 2026-11-21');

const dayWanted = 'Please use a date like 2026-11-21';
/** A whole day in Pakistan, `2026-11-21`; of this millennium, since databases know no year 0 and calendars few of five digits. */
export const Day = z.iso
  .date(dayWanted)
  .refine((day) => day.startsWith('2'), dayWanted)
  .meta({ example: '2026-11-21' });

// Query values arrive as text; anything but plain digits is refused, not guessed at.
const positiveWhole = (name: string, highest: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, `The ${name} must be a positive whole number`)
    .transform((digits) => Math.min(Number(digits), highest));

/** Page numbers from 1 and a page size; a size over 100 is served as 100. */
export const paging = (defaultLimit: number) => ({
  page: positiveWhole('page', 1_000_000)
    .optional()
    .transform((page) => page ?? 1)
    .meta({ description: 'Counts from 1', example: '1' }),
  limit: positiveWhole('limit', MAX_PAGE_ROWS)
    .optional()
    .transform((limit) => limit ?? defaultLimit)
    .meta({ description: 'How many on a page; more than 100 are served as 100', example: '12' }),
});

/** Fields of every list besides its rows. */
export const paged = { total: z.int(), totalPages: z.int(), page: z.int(), limit: z.int().meta({ example: 12 }) };

/** Reads JSON that came as the text of a form field, of at most `max` characters. */
export const jsonText = <S extends z.ZodType>(schema: S, max = 10_000) =>
  z
    .string()
    .max(max)
    .transform((source, context): unknown => {
      try {
        return JSON.parse(source);
      } catch {
        context.addIssue({ code: 'custom', message: 'Please send valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** `true` or `false` as the text of a form field. */
export const FormBoolean = z.enum(['true', 'false']).transform((word) => word === 'true');

/** The days of figures in an address, until now: 7, 30 or 90. */
export const lastDays = z
  .enum(['7', '30', '90'], 'Please ask for 7, 30 or 90 days')
  .optional()
  .transform((days) => Number(days ?? 30))
  .describe('How many days until now; 30 where it is left out');
