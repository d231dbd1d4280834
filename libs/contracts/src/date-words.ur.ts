import type * as english from './date-words.ts';
import type { Texts } from './translation.ts';

/** Months from January on, in Urdu. */
export const months: Texts<typeof english.months> = [
  'جنوری',
  'فروری',
  'مارچ',
  'اپریل',
  'مئی',
  'جون',
  'جولائی',
  'اگست',
  'ستمبر',
  'اکتوبر',
  'نومبر',
  'دسمبر',
];

/** Weekdays from Sunday on, in Urdu. */
export const weekdays: Texts<typeof english.weekdays> = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ'];

/** Halves of a day, after the time. */
export const halves: Texts<typeof english.halves> = ['صبح', 'شام'];
