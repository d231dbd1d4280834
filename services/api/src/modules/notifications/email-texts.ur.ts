import type { EmailTexts } from './email-texts.ts';

// Names, numbers and amounts stand between U+2068 and U+2069: they are read in their own direction.

/** Every sentence of every e-mail to customers, in Urdu. */
export const emailTexts: EmailTexts = {
  fromLeft: (text) => `\u2066${text}\u2069`,
  asWritten: (text) => `\u2068${text}\u2069`,
  cash: 'کیش آن ڈیلیوری',
  bankTransfer: 'بینک ٹرانسفر',
  hello: (name) => `السلام علیکم \u2068${name}\u2069،`,
  helloNobody: 'السلام علیکم،',
  contact: (email, whatsapp) =>
    `کوئی سوال؟ اس ای میل کا جواب دیں، \u2068${email}\u2069 پر لکھیں، یا \u2066${whatsapp}\u2069 پر واٹس ایپ کریں۔`,
  contactByEmail: (email) => `کوئی سوال؟ اس ای میل کا جواب دیں، یا \u2068${email}\u2069 پر لکھیں۔`,
  contactByWhatsApp: (whatsapp) => `کوئی سوال؟ \u2066${whatsapp}\u2069 پر واٹس ایپ کریں۔`,
  whenItShips: 'جب یہ روانہ ہوگا، ہم آپ کو ای میل کریں گے۔',
  askForReview: () => 'آپ کو اپنی چیز کیسی لگی؟ آپ کا ریویو دوسروں کو چننے میں مدد دیتا ہے۔',

  options: {
    frame: (name, rupees) => `فریم: ${name}، \u2068${rupees}\u2069`,
    mat: (name, rupees) => `میٹ: ${name}، \u2068${rupees}\u2069`,
  },

  rows: {
    subtotal: 'سب ٹوٹل',
    discount: (code) => `ڈسکاؤنٹ \u2068${code}\u2069`,
    protection: 'شپنگ پروٹیکشن',
    delivery: 'ڈیلیوری',
    free: 'مفت',
    codFee: 'کیش آن ڈیلیوری فیس',
    payAhead: 'پیشگی ادائیگی کی رعایت',
    total: 'کل رقم',
    received: 'اب تک موصول',
    due: 'باقی رقم',
    arrives: 'پہنچنے کا دن',
    ifConfirmed: (days) => `${days}، اگر آپ آج تصدیق کریں`,
    payment: 'ادائیگی',
    address: 'ڈیلیوری کا پتہ',
    phone: 'فون',
    courier: 'کورئیر',
    number: 'ٹریکنگ نمبر',
  },

  links: {
    track: 'اپنا آرڈر ٹریک کریں',
    pay: 'رقم ادا کریں اور رسید بھیجیں',
    payRest: 'باقی رقم ادا کریں اور رسید بھیجیں',
    payAgain: 'نئی رسید بھیجیں',
    confirm: 'اپنے آرڈر کی تصدیق کریں',
    correct: 'فون یا پتہ درست کریں',
    trackWith: (courier) => `\u2068${courier}\u2069 پر ٹریک کریں`,
    review: (product) => `\u2068${product}\u2069 پر ریویو لکھیں`,
    write: 'ریویو لکھیں',
    leave: 'آئندہ ایسی دعوت نہ بھیجیں',
    answer: 'بتائیں کہ ہم کیا کریں',
    see: 'دکان میں دیکھیں',
  },

  placed: {
    subject: (order) => `ہمیں آپ کا آرڈر \u2068${order}\u2069 مل گیا ہے`,
    thanks: (order) => `آپ کے آرڈر \u2068${order}\u2069 کا شکریہ۔`,
    confirm: 'براہِ کرم اپنے آرڈر کی تصدیق کریں تاکہ ہم اسے فوراً پیک کر سکیں۔',
    check: 'براہِ کرم پتہ اور فون دیکھ لیں۔',
  },
  shipped: {
    subject: (order) => `آپ کا آرڈر \u2068${order}\u2069 روانہ ہو گیا ہے`,
    handed: (order) => `ہم نے آپ کا آرڈر \u2068${order}\u2069 کورئیر کو دے دیا ہے۔`,
    cash: (total) => `براہِ کرم \u2068${total}\u2069 نقد تیار رکھیں۔`,
  },
  tracking: {
    subject: (order) => `آرڈر \u2068${order}\u2069 کا ٹریکنگ نمبر`,
    changed: (order) =>
      `آپ کے آرڈر \u2068${order}\u2069 کا ٹریکنگ نمبر بدل گیا ہے۔ براہِ کرم اب یہ نیا نمبر استعمال کریں۔`,
    isNew: (order) => `یہ آپ کے آرڈر \u2068${order}\u2069 کا ٹریکنگ نمبر ہے۔`,
  },
  attempted: {
    subject: (order) => `ہم آپ کا آرڈر \u2068${order}\u2069 نہیں پہنچا سکے`,
    failed: (order) => `کورئیر آپ کا آرڈر \u2068${order}\u2069 نہیں پہنچا سکا۔`,
    ask: 'براہِ کرم بتائیں کہ اب کیا کریں: کل دوبارہ کوشش کریں، کسی اور پتے پر لے جائیں، یا آپ کو فون کریں۔',
  },
  delivered: {
    subject: (order) => `آپ کا آرڈر \u2068${order}\u2069 پہنچ گیا ہے`,
    hope: (order) => `آپ کا آرڈر \u2068${order}\u2069 پہنچ گیا ہے۔ امید ہے آپ کو پسند آئے گا!`,
    paid: (total) => `ہمیں آپ کی \u2068${total}\u2069 کی ادائیگی مل گئی ہے۔ شکریہ!`,
  },
  invitation: {
    subject: () => 'آپ کو اپنی چیز کیسی لگی؟',
    ask: (order, question) => `آپ کا آرڈر \u2068${order}\u2069 کچھ دن سے آپ کے پاس ہے۔ ${question}`,
    form: 'فارم میں آپ کا آرڈر پہلے سے درج ہے۔ بس ایک منٹ لگے گا۔',
  },
  cancelled: {
    subject: (order) => `آپ کا آرڈر \u2068${order}\u2069 منسوخ ہو گیا ہے`,
    not: (order) => `آپ کا آرڈر \u2068${order}\u2069 منسوخ ہو گیا ہے۔ ہم اسے نہیں بھیجیں گے۔`,
  },
  reopened: {
    subject: (order) => `آپ کا آرڈر \u2068${order}\u2069 دوبارہ جاری ہے`,
    again: (order) => `آپ کا آرڈر \u2068${order}\u2069 اب منسوخ نہیں ہے۔`,
  },
  edited: {
    subject: (order) => `آپ کے آرڈر \u2068${order}\u2069 میں تبدیلی ہوئی ہے`,
    now: (order) => `آپ کے آرڈر \u2068${order}\u2069 میں تبدیلی ہوئی ہے۔ اب یہ اس طرح ہے۔`,
    contact: 'اگر کچھ آپ کے کہنے کے مطابق نہیں تو براہِ کرم ہم سے رابطہ کریں۔',
  },
  proof: {
    subject: (order) => `ہمیں آرڈر \u2068${order}\u2069 کی رسید مل گئی ہے`,
    arrived: (order) =>
      `آرڈر \u2068${order}\u2069 کی ادائیگی کی رسید ہمیں مل گئی ہے۔ ہم اسے دیکھ کر آپ کو ای میل کریں گے۔`,
  },
  paid: {
    subject: (order) => `آرڈر \u2068${order}\u2069 کی ادائیگی کی تصدیق ہو گئی ہے`,
    received: (total, order) =>
      `ہمیں آرڈر \u2068${order}\u2069 کے لیے آپ کی \u2068${total}\u2069 کی ادائیگی مل گئی ہے۔`,
    thanks: (received) => `${received} شکریہ!`,
    subjectOfCancelled: (order) => `منسوخ آرڈر \u2068${order}\u2069 کی ادائیگی`,
    ofCancelled:
      'لیکن یہ آرڈر منسوخ ہو چکا ہے، اس لیے ہم اسے نہیں بھیجیں گے۔ ہم آپ کی رقم واپس کریں گے اور اس بارے میں آپ سے رابطہ کریں گے۔',
  },
  short: {
    subject: (due, order) => `آرڈر \u2068${order}\u2069 کے \u2068${due}\u2069 ابھی باقی ہیں`,
    part: (order) => `شکریہ! آرڈر \u2068${order}\u2069 کی رقم کا ایک حصہ ہمیں مل گیا ہے۔`,
    when: 'پوری رقم ملنے پر ہم آپ کا آرڈر بھیج دیں گے۔',
    ofCancelled: (order) => `آرڈر \u2068${order}\u2069 منسوخ ہے: ہم اسے نہیں بھیجیں گے۔`,
  },
  rejected: {
    subject: (order) => `آرڈر \u2068${order}\u2069 کی رسید کی تصدیق نہیں ہو سکی`,
    not: (due, order) => `آرڈر \u2068${order}\u2069 کے لیے \u2068${due}\u2069 کی ادائیگی کی تصدیق نہیں ہو سکی۔`,
    notOfCancelled: (due, order) =>
      `منسوخ آرڈر \u2068${order}\u2069 کے لیے \u2068${due}\u2069 کی ادائیگی کی تصدیق نہیں ہو سکی۔`,
    reason: (reason) => `وجہ: \u2068${reason}\u2069`,
    again: 'براہِ کرم اپنی ادائیگی دیکھیں اور ہمیں نئی رسید بھیجیں۔',
    contact: 'اگر آپ رقم ادا کر چکے ہیں تو براہِ کرم ہم سے رابطہ کریں۔',
  },
  refunded: {
    subject: (order) => `آرڈر \u2068${order}\u2069 کی رقم کی واپسی`,
    whole: (total, order) => `ہم نے آرڈر \u2068${order}\u2069 کی پوری رقم \u2068${total}\u2069 آپ کو واپس کر دی ہے۔`,
    part: (amount, order) => `ہم نے آرڈر \u2068${order}\u2069 کے \u2068${amount}\u2069 آپ کو واپس بھیج دیے ہیں۔`,
    time: (days) => `رقم پہنچنے میں \u2066${days}\u2069 کاروباری دن لگ سکتے ہیں۔`,
  },
  money: {
    nothing: 'آپ کو کچھ ادا نہیں کرنا۔',
    received: (total) => `ہمیں آپ کی \u2068${total}\u2069 کی ادائیگی مل گئی ہے۔`,
    cash: (total) => `پارسل ملنے پر آپ کو \u2068${total}\u2069 نقد ادا کرنے ہیں۔`,
    checking: 'آپ کی ادائیگی کی رسید ہمیں مل گئی ہے۔ ہم اسے دیکھ کر آپ کو ای میل کریں گے۔',
    part: (received, total) => `ہمیں \u2068${total}\u2069 میں سے \u2068${received}\u2069 مل گئے ہیں۔`,
    rest: (due, method) =>
      `براہِ کرم باقی \u2068${due}\u2069 \u2068${method}\u2069 سے ادا کریں اور ہمیں اس کی رسید بھیجیں۔ ادائیگی کے صفحے پر لکھا ہے کہ رقم کہاں بھیجنی ہے۔`,
    restByContact: (due) => `باقی \u2068${due}\u2069 ادا کرنے کے لیے براہِ کرم ہم سے رابطہ کریں۔`,
    pay: (total, method) =>
      `براہِ کرم \u2068${total}\u2069 \u2068${method}\u2069 سے ادا کریں اور ہمیں رسید بھیجیں۔ ادائیگی کے صفحے پر لکھا ہے کہ رقم کہاں بھیجنی ہے۔`,
    paidAlready: 'کیا آپ رقم ادا کر چکے ہیں؟ پھر ہمیں صرف رسید بھیجیں۔',
    willRefund: (amount) =>
      `ہمیں آپ کے \u2068${amount}\u2069 مل چکے ہیں اور ہم یہ رقم واپس کریں گے۔ اس بارے میں ہم آپ سے رابطہ کریں گے۔`,
    refunded: (total) => `ہم نے آپ کی رقم \u2068${total}\u2069 واپس کر دی ہے۔`,
    refundIfReceived: 'آپ کی ادائیگی کی رسید ہمیں مل گئی ہے۔ اگر آپ کی رقم ہم تک پہنچی ہے تو ہم اسے واپس کریں گے۔',
    doNotPay: 'براہِ کرم اس کی رقم ادا نہ کریں۔ اگر آپ ادا کر چکے ہیں تو ہم سے رابطہ کریں۔',
  },
  review: {
    replied: 'ہم نے آپ کے ریویو کا جواب دیا ہے',
    reply: (product) => `\u2068${product}\u2069 پر آپ کے ریویو کا شکریہ۔ یہ ہمارا جواب ہے، جو سب پڑھ سکتے ہیں:`,
    published: 'آپ کا ریویو شائع ہو گیا ہے',
    thanks: (product) => `\u2068${product}\u2069 پر آپ کے ریویو کا شکریہ۔ اب اسے سب پڑھ سکتے ہیں۔`,
  },
};
