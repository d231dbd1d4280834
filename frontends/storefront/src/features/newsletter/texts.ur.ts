import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the newsletter form, in Urdu. */
export const newsletterTexts: Texts<typeof english.newsletterTexts> = {
  title: (many) => `نئے ${many} سب سے پہلے دیکھیں`,
  lead: (many) => `صرف نئے ${many} کی ای میل، اور کچھ نہیں۔`,
  email: 'ای میل',
  subscribe: 'شامل ہوں',
  invalid: 'درست ای میل ایڈریس لکھیں',
  thanks: (many) => `شکریہ! نئے ${many} آتے ہی ہم آپ کو ای میل کریں گے۔`,
  failed: 'یہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
};
