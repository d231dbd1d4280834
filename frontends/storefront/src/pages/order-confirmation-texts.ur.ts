import type { Texts } from '@shop/contracts/translation';
import type * as english from './order-confirmation-texts.ts';

/** Texts of the page after an order is placed, in Urdu. */
export const confirmationTexts: Texts<typeof english.confirmationTexts> = {
  title: 'آپ کا آرڈر ہو گیا',
  pageTitle: 'آرڈر ہو گیا',
  submitted: 'ادائیگی کی رسید مل گئی',
  submittedStamp: 'بھیج دی',
  proofMissing: 'ہمیں آپ کی ادائیگی کی رسید کا انتظار ہے۔',
  checking: (hours) => `ہم آپ کی رسید دیکھ رہے ہیں۔ تصدیق میں ${hours} گھنٹے لگتے ہیں۔`,
  sent: 'ٹرانسفر سے بھیجی گئی رقم',
  toSend: 'ٹرانسفر سے ادا کرنی ہے',
  onDelivery: 'ڈیلیوری پر دینی ہے',
  whatsapp: 'واٹس ایپ پر پوچھیں',
  whatsappText: (orderNumber) => `السلام علیکم! میرا آرڈر نمبر ${orderNumber} ہے۔`,
  print: 'پرنٹ کریں',
  failed: 'آرڈر کی تفصیل نہیں کھل سکی',
  failedTitle: 'آپ کا آرڈر',
  unknownText: (isEmailed) => `${isEmailed ? 'ہماری ای میل میں ' : ''}آرڈر نمبر دیکھ لیں۔`,
  earlier:
    'آپ یہ آرڈر پہلے دے چکے تھے، اور انٹرنیٹ بند ہونے سے ہم آپ کو بتا نہ سکے۔ اس کے بعد آپ نے جو بدلا وہ اس میں نہیں ہے۔ کچھ بدلنا ہو تو ہمیں پیغام بھیجیں۔',
  thanks: 'شکریہ! آپ کا آرڈر ہمیں مل گیا ہے۔',
  moved: 'اس کے بعد بہت کچھ ہو چکا ہے: آرڈر ٹریک کر کے دیکھیں کہ وہ کہاں ہے۔',
  number: 'آپ کا آرڈر نمبر',
  keep: (isEmailed) =>
    `یہ نمبر سنبھال کر رکھیں۔ آرڈر ٹریک کرنے کے لیے یہ نمبر اور آپ کا ${isEmailed ? 'ای میل' : 'فون نمبر یا ای میل'} چاہیے ہوگا۔`,
  next: 'اب کیا ہوگا',
  rider: 'رائیڈر آنے سے پہلے آپ کو فون کرے گا۔',
  riderForCash: 'رائیڈر آنے سے پہلے آپ کو فون کرے گا۔ رقم اسی وقت دیں۔',
  order: 'آپ نے کیا منگوایا',
  track: 'اپنا آرڈر ٹریک کریں',
  shop: 'مزید خریداری کریں',
  stamp: 'ہو گیا',
  description: 'آپ کا آرڈر ہو گیا ہے۔',
};
