import type { Texts } from '@shop/contracts/translation';
import type * as english from './option-texts.ts';

/** Texts of frames and mats on the page of a product, in Urdu. */
export const optionTexts: Texts<typeof english.optionTexts> = {
  frame: 'فریم',
  mat: 'میٹ',
  without: { frame: 'بغیر فریم', mat: 'بغیر میٹ' },
  adds: (price) => `\u2066+${price}\u2069`,
  free: 'مفت',
};
