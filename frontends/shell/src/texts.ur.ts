import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the shell itself that browsers show, in Urdu. */
export const hostTexts: Texts<typeof english.hostTexts> = {
  retry: 'دوبارہ کوشش کریں',
  failed: {
    title: 'یہ صفحہ نہیں کھلا',
    text: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  },
  partly: 'صفحے کا کچھ حصہ نہیں کھلا، اس لیے ہو سکتا ہے بٹن ابھی کام نہ کریں۔',
};

/** Texts of the shell itself in Urdu. */
export const texts: Texts<typeof english.texts> = {
  unnamed: 'دکان',
  backOffice: 'عملہ',
  backOfficeDescription: 'دکان کے آرڈر، رسیدیں اور پروڈکٹس، عملے کے لیے۔',
  offline: {
    title: 'آپ آف لائن ہیں',
    text: 'انٹرنیٹ آتے ہی یہ صفحہ کھل جائے گا۔',
    saved: 'آپ کی تفصیلات اس فون میں محفوظ ہیں۔ انٹرنیٹ آنے پر دوبارہ کوشش کریں۔',
    again: 'دوبارہ کوشش کریں',
    home: 'ہوم',
  },
  badAddress: {
    title: 'یہ لنک کام نہیں کرتا',
    text: 'لنک کا کوئی حصہ رہ گیا ہے یا غلط لکھا ہے۔',
    home: 'ہوم پر جائیں',
  },
};
