import type { Texts } from '@shop/contracts/translation';
import type * as english from './order-texts.ts';

/** Texts of an order's figures and refusals, in Urdu. */
export const orderTexts: Texts<typeof english.orderTexts> = {
  summary: 'آپ کا آرڈر',
  subtotal: 'چیزوں کی رقم',
  discount: 'رعایت',
  protection: 'پارسل کی حفاظت',
  delivery: 'ڈیلیوری',
  free: 'مفت',
  byCity: 'شہر کے حساب سے',
  codFee: 'کیش آن ڈیلیوری فیس',
  payAhead: 'پیشگی ادائیگی کی رعایت',
  nothingToPay: 'آپ کو کچھ نہیں دینا۔',
  couponInvalid: 'رعایتی کوڈ درست نہیں',
  checkFailed: 'انٹرنیٹ کا مسئلہ ہے۔ آپ کا آرڈر محفوظ ہے۔ رقم دینے سے پہلے دوبارہ کوشش کریں۔',
  unexpected: 'سرور سے درست جواب نہیں ملا',
  failed: 'آرڈر نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  createFailed: 'آرڈر نہیں بن سکا۔ دوبارہ کوشش کریں۔',
  offline: 'انٹرنیٹ کا مسئلہ ہے۔ ”آرڈر دیں“ دوبارہ دبائیں: آپ سے دو بار رقم نہیں لی جائے گی۔',
};
