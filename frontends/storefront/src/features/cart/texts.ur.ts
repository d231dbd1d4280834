import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the cart, in Urdu. */
export const cartTexts: Texts<typeof english.cartTexts> = {
  title: 'آپ کی ٹوکری',
  added: 'ڈال دیا',
  empty: 'آپ کی ٹوکری خالی ہے',
  emptyText: (many) => `ہمارے نئے ${many} دیکھیں۔`,
  browse: 'مزید خریداری کریں',
  size: 'سائز',
  frame: (name) => `فریم: \u2068${name}\u2069`,
  mat: (name) => `میٹ: \u2068${name}\u2069`,
  onlyLeft: (left) => (left === 0 ? 'اسٹاک ختم' : `صرف ${left} باقی`),
  remove: (name) => `\u2068${name}\u2069 ہٹائیں`,
  removed: (name) => `\u2068${name}\u2069 ہٹا دیا گیا`,
  undo: 'واپس لائیں',
  restored: (name) => `\u2068${name}\u2069 پھر آپ کی ٹوکری میں ہے`,
  total: 'کل رقم',
  before: (price) => `پہلے \u2068${price}\u2069`,
  each: (price) => `فی عدد \u2068${price}\u2069`,
  saved: 'آپ کی بچت',
  unavailable: 'دستیاب نہیں',
  checkout: 'آرڈر دینے آگے بڑھیں',
  quantity: (name) => `\u2068${name}\u2069 کی تعداد`,
  less: (name) => `\u2068${name}\u2069 ایک کم`,
  more: (name) => `\u2068${name}\u2069 ایک زیادہ`,
  unknown: 'نامعلوم پروڈکٹ',
};
