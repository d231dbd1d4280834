import type { Texts } from '@shop/contracts/translation';
import type * as english from './artist-texts.ts';

/** Texts of the page of an artist, in Urdu. */
export const artistTexts: Texts<typeof english.artistTexts> = {
  empty: ({ many }) => `اس فنکار کے ${many} ابھی دستیاب نہیں۔`,
};
