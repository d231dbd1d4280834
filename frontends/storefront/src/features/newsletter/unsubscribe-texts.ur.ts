import type { Texts } from '@shop/contracts/translation';
import type * as english from './unsubscribe-texts.ts';

/** Texts of the page on which an address leaves a list of e-mails, in Urdu. */
export const unsubscribeTexts: Texts<typeof english.unsubscribeTexts> = {
  pageTitle: 'ای میل بند کریں',
  description: 'آپ کو کون سی ای میل آتی ہے۔',
  title: { news: 'خبروں کی ای میل بند کریں؟', reviews: 'ریویو کی دعوت بند کریں؟' },
  lead: 'آپ کے آرڈر کی ای میل پھر بھی آتی رہے گی۔',
  unsubscribe: 'بند کریں',
  saving: 'محفوظ ہو رہا ہے…',
  done: 'ای میل بند کر دی گئی',
  doneText: {
    news: 'اب ہم آپ کو خبروں کی ای میل نہیں بھیجیں گے۔',
    reviews: 'اب ہم آپ کو ریویو کی دعوت نہیں بھیجیں گے۔',
  },
  failed: 'محفوظ نہیں ہو سکا۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ دبائیں۔',
  unknown: 'ہم اس لنک کو نہیں جانتے',
  unknownText: 'ہماری ای میل سے لنک دوبارہ کھولیں، یا ہمیں لکھیں۔',
  contact: 'رابطہ کریں',
  shop: 'مزید خریداری کریں',
};
