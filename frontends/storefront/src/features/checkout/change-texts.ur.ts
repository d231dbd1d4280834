import type { Texts } from '@shop/contracts/translation';
import type * as english from './change-texts.ts';

/** Texts about a cart or an order that has changed, in Urdu. */
export const changeTexts: Texts<typeof english.changeTexts> = {
  changedTitle: 'کل رقم بدل گئی ہے',
  changedText: 'آپ کے آرڈر میں کچھ بدل گیا ہے۔ آگے بڑھنے سے پہلے نئی رقم دیکھ لیں۔',
  changedDelivery: (before, now) => `ڈیلیوری: پہلے \u2068${before}\u2069، اب \u2068${now}\u2069۔`,
  changedCodFee: (before, now) => `کیش آن ڈیلیوری فیس: پہلے \u2068${before}\u2069، اب \u2068${now}\u2069۔`,
  changedPrice: (name, size, before, now) =>
    `\u2068${name}\u2069، \u2068${size}\u2069: پہلے \u2068${before}\u2069، اب \u2068${now}\u2069۔`,
  couponLost: (code, why) => `آپ کا کوڈ \u2068${code}\u2069 ہٹا دیا گیا: ${why}`,
  unavailableTitle: 'اب دستیاب نہیں',
  unavailableText: 'اسے ہٹا دیں، یا ٹوکری میں تعداد کم کریں، اور باقی آرڈر کر لیں۔',
  removeLine: 'ہٹائیں',
  before: 'پہلے',
  now: 'اب',
  accept: 'نئی رقم ٹھیک ہے',
  understood: 'ٹھیک ہے',
};
