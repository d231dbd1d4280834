import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the bar that asks for consent, in Urdu. */
export const privacyTexts: Texts<typeof english.privacyTexts> = {
  title: 'پرائیویسی کی پسند',
  ask: (services) =>
    `کیا ${services} ہمارے اشتہاروں کے لیے گن سکتے ہیں کہ آپ یہاں کیا دیکھتے اور منگواتے ہیں؟ وہ کوکیز رکھتے ہیں۔ آپ کا نام، فون اور پتہ نہیں بھیجا جاتا، اور دکان اس کے بغیر بھی چلتی ہے۔`,
  accept: 'جی ہاں',
  refuse: 'جی نہیں، شکریہ',
  unwanted: 'آپ کے براؤزر نے کہا ہے کہ آپ کو ٹریک نہ کیا جائے۔ اس لیے کسی کو کچھ نہیں بھیجا جاتا۔',
  close: 'بند کریں',
};
