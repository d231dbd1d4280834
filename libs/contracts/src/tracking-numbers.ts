// No zod here: browsers read pasted numbers by the same rules as the API.

import { type KnownCourier, courierNamed } from './tracking-link.ts';

/** Kinds of texts that are mistaken for a tracking number. */
export const MISTAKEN = ['words', 'order', 'amount', 'phone', 'date', 'rounded', 'signs'] as const;
export type Mistaken = (typeof MISTAKEN)[number];

/** Error text of each kind. */
export const mistakenTexts: Readonly<Record<Mistaken, string>> = {
  words: 'A tracking number has digits. Please check what stands there.',
  order: 'This is the number of an order. Please enter the number that the courier gave.',
  amount: 'This looks like an amount, not a tracking number.',
  phone: 'This looks like a phone number, not a tracking number.',
  date: 'This looks like a date, not a tracking number.',
  rounded: 'A spreadsheet has rounded this number. Please copy it from the courier again, in a column of text.',
  signs: 'Please enter one tracking number, of letters and digits.',
};

/** Text with the digits that Arabic and Urdu keyboards write as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A cell without the marks by which spreadsheets take it for a text: `="0123"`, `'0123`. */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

/** A number as couriers print it: Latin digits, neither spaces nor invisible marks. */
export const cleanNumber = (typed: string): string => latinDigits(plainCell(typed)).replaceAll(/[\s\p{Cf}]/gu, '');

/** Numbers are compared as people type them: not by capitals, nor by spaces, dashes and a hash before them. */
export const numberKey = (number: string): string =>
  cleanNumber(number).replace(/^#/, '').toUpperCase().replaceAll('-', '');

// The letters of order numbers: neither I, L, O nor U, so that few words and names are taken for one.
const LETTER = '[0-9A-HJKMNP-TV-Z]';
// Without a look-behind, which Safari 15 does not have.
const ORDER = new RegExp(`(?:^|[^0-9A-Z-])(CH[-\\s]?${LETTER}{5}[-\\s]?${LETTER}{5})(?![0-9A-Z-])`, 'i');
const DASHED_ORDER = /(?:^|[^0-9A-Z-])(CH-[0-9A-Z]{4,5}-[0-9A-Z]{4,5})(?![0-9A-Z-])/i;
const MISTYPED_ORDER = /^(CH-\S+)/i;

/** Returns the part of a text that names an order, even with a mistake in it; null when no part does. */
export function orderNameIn(text: string): string | null {
  const name = ORDER.exec(text)?.[1];
  // Many a customer is a Ch, short for Chaudhry.
  const isPerson = name !== undefined && /\s/.test(name) && !/\d/.test(name);
  if (name !== undefined && !isPerson) return name;
  return (DASHED_ORDER.exec(text) ?? MISTYPED_ORDER.exec(text.replace(/^['#\s]+/, '')))?.[1] ?? null;
}

/** The order's number as it is stored, as far as the text has one. */
export const orderNumberIn = (text: string): string =>
  (orderNameIn(text) ?? text.replace(/^['#\s]+/, ''))
    .trim()
    .toUpperCase()
    .replace(/^CH[-\s]?([0-9A-Z]{5})[-\s]?([0-9A-Z]{5})$/, 'CH-$1-$2');

/** Returns true when a cell names a sum below the table, such as `Total (2)`. */
export const isSum = (cell: string): boolean =>
  /^\W*(grand|sub|net)?[\s-]*(total|sum)(?![a-z])|^\s*(کل|میزان)/i.test(cell);

const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d{1,3}$|^\d{6,}0{6}$/i;
const PHONE = /^(?:\+|00)?(?:92|0)?3(?:[0-4]\d|55|70)\d{7}$/;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))(?!\d)|^\d{1,2}[-/.,]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/.,]*(?:\d{2}|\d{4})$/i;
const AMOUNT =
  /^(?<mark>rs\.?|pkr|₨)?(?<sign>[-−(])?(?<whole>\d+|\d{1,3}(?:,\d{2,3})+)(?<part>\.\d+)?\)?(?<end>\/[-=]|rs\.?|pkr)?$/i;
/** Fewer digits alone are an amount or the number of a row. */
const FEWEST_DIGITS = 6;

function isAmount(number: string): boolean {
  const found = AMOUNT.exec(number)?.groups;
  if (!found) return false;
  const { whole = '', mark, sign, part, end } = found;
  return whole.length < FEWEST_DIGITS || whole.includes(',') || [mark, sign, part, end].some(Boolean);
}

/** Returns the kind of a clean text that cannot be a tracking number; null when it can be one. */
export function mistakenFor(number: string): Mistaken | null {
  if (orderNameIn(number) !== null) return 'order';
  if (!/\d/.test(number) || isSum(number)) return 'words';
  if (ROUNDED.test(number)) return 'rounded';
  if (PHONE.test(number.replaceAll(/[-.()]/g, ''))) return 'phone';
  if (DATE.test(number)) return 'date';
  if (isAmount(number)) return 'amount';
  return /^[0-9A-Z][0-9A-Z._/-]*$/i.test(number) ? null : 'signs';
}

/**
 * Returns true when a cell of a courier's table may be about a parcel: it has a number, and is neither a sum nor a
 * date. A number that a spreadsheet has rounded counts, too.
 */
export function mayBeNumber(cell: string): boolean {
  const number = cleanNumber(cell);
  const mistaken = mistakenFor(number.replace(/^#/, ''));
  return mistaken !== 'words' && mistaken !== 'date' && number !== '';
}

/** Forms of these couriers' tracking numbers, where the settings give none. */
export const USUAL_NUMBERS: Readonly<Record<string, string>> = {
  TCS: '9-12 digits',
  Leopards: '2 letters and 7-10 digits',
  PostEx: '14 digits',
};
/** In the place of a form: every number is taken. */
export const ANY_FORM = 'any';

/** A form such as `9-12 digits` or `2 letters and 9 digits`, with `or` between several; null: it cannot be understood. */
export function numberForm(form: string): RegExp | null {
  const ways = form
    .toLowerCase()
    .split(/\s+or\s+/)
    .map((way) => way.split(/\s*(?:,|\band\b|\bthen\b)\s*/).map(partOf));
  if (ways.some((parts) => parts.includes(null))) return null;
  return new RegExp(`^(?:${ways.map((parts) => parts.join('')).join('|')})$`, 'i');
}

function partOf(part: string): string | null {
  const found = /^(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(digit|letter)s?$/.exec(part.trim());
  if (!found) return null;
  const [, least = '', most = least, kind] = found;
  if (Number(least) > Number(most)) return null;
  return `${kind === 'digit' ? '\\d' : '[A-Z]'}{${least},${most}}`;
}

/** Returns the form of this courier's tracking numbers in words; null when none is known, or any number is allowed. */
export function formOf(couriers: readonly KnownCourier[], courier: string | null): string | null {
  const known = courierNamed(couriers, courier);
  const form = known ? known.numbers || USUAL_NUMBERS[known.name] : undefined;
  return form && form.toLowerCase() !== ANY_FORM ? form : null;
}

/** Returns true when a number has the form of this courier's tracking numbers, or no form is known. */
export function isUsual(couriers: readonly KnownCourier[], courier: string | null, number: string): boolean {
  const form = formOf(couriers, courier);
  return form === null || (numberForm(form)?.test(number.replaceAll(/[\s-]/g, '')) ?? true);
}

/** The one courier with whom all parcels of a file go, where it is not the one that was chosen; null: there is none. */
export function otherThan(chosen: string | undefined, couriers: ReadonlySet<string | null | undefined>): string | null {
  const known = [...couriers].filter((courier) => typeof courier === 'string');
  const [only] = known;
  if (!chosen || only === undefined || known.length > 1) return null;
  return only.toLowerCase() === chosen.toLowerCase() ? null : only;
}
