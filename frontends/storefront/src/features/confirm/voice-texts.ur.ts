import type { Texts } from '@shop/contracts/translation';
import type * as english from './voice-texts.ts';

/** Texts of the voice note, by which customers say where they live, in Urdu. */
export const voiceTexts: Texts<typeof english.voiceTexts> = {
  title: 'یا بول کر بتائیں',
  why: 'راستہ ویسے ہی بتائیں جیسے فون پر بتاتے ہیں: ”مسجد کے پیچھے ہرا گیٹ، تیسری گلی“۔ اسے صرف دکان سنتی ہے۔',
  record: 'آواز ریکارڈ کریں',
  choose: 'فون سے ریکارڈنگ چنیں',
  asking: 'مائیک کا انتظار ہے…',
  recording: (seconds, most) => `ریکارڈنگ جاری ہے: \u2068${most}\u2069 میں سے \u2068${seconds}\u2069 سیکنڈ`,
  begun: 'ریکارڈنگ شروع ہو گئی۔',
  stop: 'روکیں',
  ready: 'سن لیں، پھر بھیج دیں۔',
  yours: 'آپ کی ریکارڈنگ',
  send: 'ریکارڈنگ بھیجیں',
  sending: 'بھیجی جا رہی ہے…',
  again: 'دوبارہ ریکارڈ کریں',
  discard: 'رہنے دیں',
  sent: 'آپ کی ریکارڈنگ ہمارے پاس ہے۔',
  thanks: 'شکریہ! آپ کی ریکارڈنگ مل گئی۔',
  remove: 'ریکارڈنگ مٹا دیں',
  removing: 'مٹائی جا رہی ہے…',
  removed: 'آپ کی ریکارڈنگ مٹا دی گئی۔',
  denied:
    'آپ کا براؤزر اس صفحے کو مائیک نہیں دے رہا۔ سیٹنگز میں اجازت دیں، فون سے ریکارڈنگ چنیں، یا قریب کی کوئی مشہور جگہ لکھیں۔',
  noMicrophone: 'مائیک نہیں ملا۔ فون سے ریکارڈنگ چنیں، یا قریب کی کوئی مشہور جگہ لکھیں۔',
  unsupported: 'اس براؤزر میں ریکارڈنگ نہیں ہوتی۔ فون سے ریکارڈنگ چنیں، یا قریب کی کوئی مشہور جگہ لکھیں۔',
  nothing: 'کچھ ریکارڈ نہیں ہوا۔ دوبارہ ریکارڈ کریں، یا قریب کی کوئی مشہور جگہ لکھیں۔',
  tooLong: (seconds) => `یہ ریکارڈنگ بہت لمبی ہے۔ زیادہ سے زیادہ \u2068${seconds}\u2069 سیکنڈ کی چنیں۔`,
};
