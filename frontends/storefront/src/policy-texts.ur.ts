import type { Texts } from '@shop/contracts/translation';
import type * as english from './policy-texts.ts';
import { cityOf, nameOf } from './shop-names.ur.ts';

/** Texts of the policies, the common questions and the contact page, in Urdu. */
export const policyTexts: Texts<typeof english.policyTexts> = {
  updated: 'آخری تبدیلی',
  contents: 'فہرست',
  others: 'دوسری پالیسیاں',
  pixels: {
    title: 'اگر آپ اجازت دیں',
    text: (services) =>
      `${services} ہمارے اشتہاروں کے لیے گنتے ہیں کہ آپ یہاں کیا دیکھتے اور منگواتے ہیں۔ وہ کوکیز رکھتے ہیں اور انٹرنیٹ پر آپ کا ایڈریس جان لیتے ہیں؛ آپ کا نام، فون، ای میل اور گھر کا پتہ نہیں بھیجا جاتا۔ پہلے آپ سے پوچھا جاتا ہے، اور آپ صفحے کے نیچے ”پرائیویسی کی پسند“ میں اپنا جواب بدل سکتے ہیں۔`,
  },
  questions: {
    title: 'عام سوالات',
    description: 'ڈیلیوری، واپسی اور ادائیگی: جو لوگ سب سے زیادہ پوچھتے ہیں۔',
    more: 'کچھ اور پوچھنا ہے؟',
  },
  contact: {
    title: 'رابطہ کریں',
    description: (shop) => `${cityOf(shop)} میں ${nameOf(shop)} کو پیغام بھیجیں۔`,
    lead: 'کوئی سوال، خاص سائز یا پارسل میں دیر؟ ہمیں پیغام بھیجیں۔',
    chat: 'واٹس ایپ پر پیغام بھیجیں',
    chatHint: 'سب سے جلدی جواب یہاں ملتا ہے۔ اپنا آرڈر نمبر پاس رکھیں۔',
    orEmail: 'یا ای میل بھیجیں',
    name: 'نام',
    email: 'ای میل',
    phone: 'فون',
    optional: '(ضروری نہیں)',
    comment: 'پیغام',
    send: 'ای میل بھیجیں',
    hint: 'اس سے آپ کی ای میل ایپ کھلے گی۔',
    opens: 'آپ کی ای میل ایپ کھل رہی ہے۔ وہاں Send دبائیں۔',
    instead: 'اگر ایپ نہیں کھلی تو ہمارا ای میل کاپی کریں یا واٹس ایپ پر پیغام بھیجیں:',
    insteadByEmail: 'اگر ایپ نہیں کھلی تو ہمارا ای میل کاپی کر کے ہمیں لکھیں:',
    ourAddress: 'ہمارا ای میل ایڈریس',
    sameByWhatsapp: 'یہی پیغام واٹس ایپ پر بھیجیں',
    missing: 'یہ خانہ بھریں',
    problem: 'کچھ درست کرنا باقی ہے',
    place: () => 'ہم کہاں ہیں',
    mail: 'ہمیں ای میل کریں',
    whatsapp: 'واٹس ایپ',
    failed: 'آپ کا پیغام نہیں جا سکا۔ براہِ کرم واٹس ایپ یا ای میل پر لکھیں۔',
    subject: (name) => `${name} کا پیغام`,
  },
};
