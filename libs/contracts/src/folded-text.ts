import { latinDigits } from './latin-digits.ts';
import { urduLetters } from './urdu-letters.ts';
import { withoutMarks } from './invisible-marks.ts';

// PostgreSQL's trigrams know ASCII letters and digits only: any other letter is written as its number.
const asAscii = (letter: string) => (letter.codePointAt(0) ?? 0).toString(36);

/** Text as searches compare it: without case, accents and joiners, with Latin digits and Urdu letters. */
export const foldText = (text: string): string =>
  urduLetters(latinDigits(withoutMarks(text).normalize('NFKD')))
    // Marks of letters, and the joiners between them.
    .replaceAll(/[\p{M}\u200C\u200D]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, asAscii);

/** A pattern of LIKE that fits every text with this part in it. */
export const containing = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A shorter part of a phone is in too many of them. */
const MIN_DIGITS = 4;

/** Digits of a phone as it is dialled in Pakistan: 0300 1234567, +92 300 1234567 and 0092300-1234567 are one. Null: it is none. */
export function localDigits(folded: string): string | null {
  const digits = folded.replaceAll(/[\s().+-]/g, '').replace(/^00/, '');
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits.replace(/^920/, '0') : null;
}

/** A phone (E.164) in all the ways in which a part of it may be typed. */
export function phoneTexts(phone: string): string[] {
  const digits = phone.slice(1);
  return digits.startsWith('92') ? [digits, `0${digits.slice(2)}`] : [digits];
}
