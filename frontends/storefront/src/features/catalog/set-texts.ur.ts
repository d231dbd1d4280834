import type { Texts } from '@shop/contracts/translation';
import type * as english from './set-texts.ts';

/** Texts of sets, in Urdu. */
export const setTexts: Texts<typeof english.setTexts> = {
  holds: 'اس سیٹ میں یہ شامل ہیں',
  piece: (pieces, size) => `${pieces} × \u2068${size}\u2069`,
  gone: 'فی الحال دستیاب نہیں',
  saved: (amount) => `الگ الگ خریدنے پر \u2068${amount}\u2069 زیادہ لگیں گے۔`,
  alsoIn: 'اس سیٹ میں بھی شامل ہے',
};
