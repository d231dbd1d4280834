import type { Texts } from '@shop/contracts/translation';
import type * as english from './cart-link-texts.ts';

/** Texts of the page that a link to the cart opens, in Urdu. */
export const cartLinkTexts: Texts<typeof english.cartLinkTexts> = {
  pageTitle: 'آپ کی ٹوکری',
  description: 'آپ کی ٹوکری میں کیا ہے۔',
  added: 'آپ کی ٹوکری میں ڈال دیا گیا',
  missing: 'نہیں ڈالا جا سکا',
  unknown: 'یہ اب ہمارے پاس نہیں ہے۔',
  noSuchSize: 'یہ سائز اب نہیں ہے۔',
  noSuchOption: 'یہ فریم یا میٹ اب نہیں ہے۔',
  coupon: (code, saved) => `\u2068${code}\u2069 سے \u2068${saved}\u2069 کی بچت۔`,
  couponKept: (code) => `\u2068${code}\u2069 آرڈر دیتے وقت لگایا جائے گا۔`,
  couponLost: (code, why) => `\u2068${code}\u2069: ${why}`,
  change: 'ٹوکری بدلیں',
  more: 'مزید خریداری کریں',
  noScript: 'آرڈر دینے کے لیے JavaScript چاہیے۔ اپنے براؤزر میں اسے چلائیں، یا ہمیں پیغام بھیج کر آرڈر دیں۔',
};
