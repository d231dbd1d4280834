import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the page that tracks an order, in Urdu. */
export const trackingTexts: Texts<typeof english.trackingTexts> = {
  title: 'آرڈر ٹریک کریں',
  pageTitle: 'آرڈر ٹریک کریں',
  description: 'آرڈر نمبر اور ای میل سے دیکھیں کہ آپ کا آرڈر کہاں ہے۔',
  lead: 'اپنا آرڈر نمبر اور وہ ای میل لکھیں جس سے آپ نے آرڈر دیا تھا۔',
  number: 'آرڈر نمبر',
  email: 'ای میل',
  contact: 'ای میل یا فون نمبر',
  contactHint: 'آرڈر کہاں ہے، یہ دیکھنے کے لیے فون کے آخری 4 ہندسے کافی ہیں۔',
  contactLead: 'اپنا آرڈر نمبر اور وہ ای میل یا فون نمبر لکھیں جس سے آپ نے آرڈر دیا تھا۔',
  look: 'ٹریک کریں',
  looking: 'آپ کا آرڈر ڈھونڈ رہے ہیں…',
  numberMissing: 'اپنا آرڈر نمبر لکھیں',
  emailMissing: 'درست ای میل ایڈریس لکھیں',
  contactMissing: 'اپنا ای میل یا فون نمبر لکھیں',
  failed: 'یہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  order: 'آرڈر',
  steps: {
    processing: 'آرڈر تیار ہو رہا ہے',
    shipped: 'بھیج دیا گیا',
    enroute: 'راستے میں',
    delivered: 'پہنچ گیا',
  },
  state: { done: 'مکمل', now: 'موجودہ مرحلہ', next: 'ابھی نہیں' },
  stepper: 'آپ کا آرڈر کہاں تک پہنچا',
  cancelled: 'منسوخ',
  another: 'کوئی اور آرڈر ٹریک کریں',
  placedOn: 'آرڈر کی تاریخ',
  trackingNumber: 'ٹریکنگ نمبر',
  courier: 'کورئیر',
  payment: 'ادائیگی',
  to: 'ڈیلیوری کا پتہ',
  toHidden: 'پتہ دیکھنے کے لیے اپنا پورا فون نمبر لکھیں۔',
  items: 'چیزیں',
  quantity: (count) => `× ${count}`,
  protection: 'پارسل کی حفاظت',
  delivery: 'ڈیلیوری',
  free: 'مفت',
  codFee: 'کیش آن ڈیلیوری فیس',
  payAhead: 'پیشگی ادائیگی کی رعایت',
  discount: 'رعایت',
};

const nothingSent = 'ہم یہ نہیں بھیجیں گے۔';
const refunding = (amount: string) => `${nothingSent} آپ کے \u2068${amount}\u2069 ہم واپس کرتے ہیں۔`;

/** Texts of an order's state and its next steps, in Urdu. */
export const answerTexts: Texts<typeof english.answerTexts> = {
  packing: 'ہم اسے پیک کر رہے ہیں',
  toConfirm: 'اپنا آرڈر کنفرم کریں',
  toConfirmLine: () => 'آپ کے کنفرم کرتے ہی ہم آپ کا آرڈر پیک کرتے ہیں۔',
  onItsWay: (courier) => (courier ? `\u2068${courier}\u2069 کے ساتھ راستے میں` : 'راستے میں'),
  delivered: (day) => (day ? `\u2068${day}\u2069 کو پہنچ گیا` : 'پہنچ گیا'),
  thanks: 'شکریہ! امید ہے آپ کو پسند آیا۔',
  cancelled: 'یہ آرڈر منسوخ ہو گیا',
  receipt: {
    missing: 'ہمیں آپ کی ادائیگی کی رسید کا انتظار ہے',
    checking: 'ہم آپ کی رسید دیکھ رہے ہیں',
    rejected: 'آپ کی ادائیگی کی تصدیق نہیں ہو سکی',
    short: 'کچھ رقم باقی ہے',
  },
  arrives: (days) => `پہنچنے کے دن: ${days}۔`,
  arrivesBy: (day) => `${day} تک پہنچ جائے گا۔`,
  arrivesToday: 'آج پہنچ جانا چاہیے۔',
  checkingTime: (hours) => `اس میں ${hours} گھنٹے لگتے ہیں۔ پھر ہم آپ کا آرڈر پیک کرتے ہیں۔`,
  checkingLate: (isEmailed) =>
    `عام دنوں سے زیادہ وقت لگ رہا ہے۔ آپ کی رسید محفوظ ہے: دیکھتے ہی ہم ${isEmailed ? 'ای میل' : 'پیغام'} کریں گے۔`,
  missingLine: () => 'رسید ملتے ہی ہم آپ کا آرڈر پیک کرتے ہیں۔',
  shortLine: (received, due) =>
    `ہمیں \u2068${received}\u2069 ملے ہیں۔ باقی \u2068${due}\u2069 ادا کریں اور اس کی رسید بھیجیں۔`,
  rejectedLine: 'ہمیں نئی رسید بھیجیں، یا پیغام بھیجیں۔',
  lateHere: 'ہم سے دیر ہو گئی، معذرت۔ ہمیں پیغام بھیجیں: ہم بتائیں گے کہ کب پہنچے گا۔',
  lateAway:
    'اب تک پہنچ جانا چاہیے تھا۔ ہمیں پیغام بھیجیں: ہم کورئیر سے پوچھتے ہیں۔ نہ پہنچا تو دوبارہ بھیجیں گے یا رقم واپس کریں گے۔',
  returnUntil: (day, isFree) => `پسند نہیں آیا؟ \u2068${day}\u2069 تک${isFree ? ' مفت' : ''} واپس کر سکتے ہیں۔`,
  upload: 'رسید اپ لوڈ کریں',
  payRest: (due) => `باقی \u2068${due}\u2069 ادا کریں`,
  follow: (courier) => `\u2068${courier}\u2069 پر پارسل دیکھیں`,
  pay: (amount) => `کورئیر کو \u2068${amount}\u2069 نقد دیں`,
  paid: 'آپ رقم دے چکے ہیں۔ کورئیر کو کچھ نہ دیں۔',
  free: 'آپ کو کچھ نہیں دینا۔',
  cancelledMoney: {
    free: () => `${nothingSent} آپ کو کچھ نہیں دینا۔`,
    cash: () => `${nothingSent} آپ کو کچھ نہیں دینا۔`,
    missing: () => `${nothingSent} براہِ کرم رقم نہ بھیجیں۔`,
    rejected: () => `${nothingSent} براہِ کرم رقم نہ بھیجیں۔`,
    checking: () => `${nothingSent} اگر آپ کی رقم ہمیں مل گئی ہے تو ہم واپس کرتے ہیں۔`,
    short: refunding,
    paid: refunding,
    refunded: (amount, days) =>
      `ہم نے آپ کے \u2068${amount}\u2069 واپس کر دیے ہیں۔ پہنچنے میں ${days} کاروباری دن لگ سکتے ہیں۔`,
  },
  money: {
    free: 'کچھ نہیں دینا',
    missing: 'رسید باقی ہے',
    checking: 'دیکھی جا رہی ہے',
    rejected: 'تصدیق نہیں ہوئی',
    short: 'کچھ رقم باقی',
    paid: 'ادا ہو گئی',
    refunded: 'واپس کر دی گئی',
  },
  next: 'اب کیا ہوگا',
  steps: {
    missing: 'آپ اپنے ٹرانسفر کی رسید اپ لوڈ کریں۔',
    rejected: 'آپ نئی رسید اپ لوڈ کریں۔',
    short: 'آپ باقی رقم دیں اور اس کی رسید اپ لوڈ کریں۔',
    check: (hours) => `ہم ${hours} گھنٹوں میں آپ کی رسید دیکھتے ہیں۔`,
    confirmHere: 'آپ اوپر والے بٹن سے کنفرم کریں، یا جب ہم فون یا پیغام کریں۔',
    confirm: (isEmailed) =>
      isEmailed
        ? 'آپ کنفرم کریں: ہماری ای میل کے بٹن سے، یا جب ہم فون یا پیغام کریں۔'
        : 'جب ہم فون یا پیغام کریں تو آپ کنفرم کریں۔',
    packBy: (many, day) => `ہم ${day} تک آپ کے ${many} پیک کرتے ہیں۔`,
    pack: (many) => `ہم آپ کے ${many} پیک کرتے ہیں۔`,
    ship: (isEmailed) => `ہم آپ کو ٹریکنگ نمبر ${isEmailed ? 'ای میل کرتے' : 'بھیجتے'} ہیں۔`,
    riderCalls: 'رائیڈر آنے سے پہلے آپ کو فون کرے گا۔',
    rider: (phone) => `رائیڈر آنے سے پہلے \u2068${phone}\u2069 پر فون کرے گا۔`,
    cash: (amount) => `پارسل ملنے پر آپ \u2068${amount}\u2069 دیں۔`,
    unpack: (days) => `جیسا سوچا تھا ویسا نہیں؟ ${days} دن میں واپس کر سکتے ہیں۔`,
  },
  help: 'واٹس ایپ پر پوچھیں',
  helpElsewhere: 'اس آرڈر کے بارے میں پوچھیں',
  helpText: (orderNumber) => `السلام علیکم! مجھے اپنے آرڈر ${orderNumber} کے بارے میں پوچھنا ہے۔`,
  lateText: (orderNumber) => `السلام علیکم! میرا آرڈر ${orderNumber} ابھی تک نہیں پہنچا۔`,
};
