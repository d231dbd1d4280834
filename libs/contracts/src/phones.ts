import { withoutMarks } from './invisible-marks.ts';
import { latinDigits } from './latin-digits.ts';

/** A phone as people in Pakistan read and dial it, `0300 1234567`; stored as `+923001234567`. Others stay as they are stored. */
export const localPhone = (phone: string): string => phone.replace(/^\+92(3\d{2})(\d{7})$/, '0$1 $2');

// What people write between two numbers, and a mobile number of Pakistan within longer digits.
const BETWEEN = /[/|\\,;&\n]|\s(?:or|and|aur|ya|یا|اور)\s/i;
const MOBILE = /(?:(?:\+|00)?92|0)?[\s().-]*3(?:[\s().-]*\d){9}/g;
const MAX_DIGITS = 15;

/** The numbers in a field for a phone, as they were typed, in Latin digits. Two in one field are common: the second is a neighbour's. */
export const typedPhones = (typed: string): string[] =>
  latinDigits(withoutMarks(typed))
    .split(BETWEEN)
    .flatMap((part) => (part.replace(/\D/g, '').length > MAX_DIGITS ? mobilesIn(part) : [part]))
    .map((part) => part.trim())
    .filter(Boolean);

// Digits that are left over make it no row of numbers, but one that is mistyped.
const mobilesIn = (part: string): string[] =>
  /\d/.test(part.replace(MOBILE, '')) ? [part] : (part.match(MOBILE) ?? [part]);
