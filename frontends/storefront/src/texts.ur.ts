import { otherFileType } from '@shop/contracts/other-file-type';
import { deliveryPromise } from '@shop/contracts/settings/placeholders';
import type { Texts } from '@shop/contracts/translation';
import { SHOPPER_FILE_BELOW } from '@shop/contracts/shop';
import { counted, range, takesCash } from './shop.ts';
import { cityOf, nameOf } from './shop-names.ur.ts';
import type * as english from './texts.ts';

/** Limit of a receipt or photo, which must be smaller, such as `5MB`. */
export const shopperFileLimit = `${SHOPPER_FILE_BELOW / 1024 / 1024}MB`;

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length - 1) + 1 || length - 1).trimEnd()}…`;

/** The texts that several features show, in Urdu. */
export const texts: Texts<typeof english.texts> = {
  titled: (title, shop) => `${title} | ${nameOf(shop)}`,
  skip: 'سیدھا مواد پر جائیں',
  close: 'بند کریں',
  retry: 'دوبارہ کوشش کریں',
  partFailed: 'یہ حصہ نہیں کھلا۔ اپنا انٹرنیٹ دیکھیں۔',
  offline: 'آپ آف لائن ہیں۔ جو صفحے آپ پہلے کھول چکے ہیں وہ چل رہے ہیں۔',
  loadingPage: 'صفحہ کھل رہا ہے…',
  copy: { copy: 'کاپی کریں', copied: 'کاپی ہو گیا' },
  form: {
    emailQuestion: (address) => `کیا آپ کا مطلب \u2068${address}\u2069 تھا؟`,
    problem: 'کچھ درست کرنا باقی ہے',
    errorPrefix: 'غلطی: ',
    notes: 'ہمارے لیے کوئی بات',
    optional: '(ضروری نہیں)',
    goBack: 'واپس جائیں',
  },
  order: { total: 'کل رقم', cod: 'کیش آن ڈیلیوری', rejectedWhy: 'وجہ:' },
  review: { title: 'ریویوز', write: 'ریویو لکھیں' },
  nav: {
    home: 'ہوم',
    faq: 'عام سوالات',
    contact: 'رابطہ کریں',
    legal: 'شرائط',
    track: 'آرڈر ٹریک کریں',
    all: 'تمام پروڈکٹس',
  },
  notice: { product: ({ one }) => `یہ ${one} نہیں کھل سکا۔ دوبارہ کوشش کریں۔` },
  promises: (shop) => {
    const { deliveryDays, returnDays, freeReturns } = shop.delivery;
    return [
      {
        icon: 'truck',
        title: deliveryPromise(shop.delivery),
        text: `پاکستان میں کہیں بھی، ${range(deliveryDays)} کاروباری دنوں میں`,
      },
      ...(takesCash(shop) ? [{ icon: 'wallet', title: 'کیش آن ڈیلیوری', text: 'رقم پارسل ملنے پر دیں' } as const] : []),
      ...(returnDays > 0
        ? [
            {
              icon: 'returns',
              title: `${returnDays} دن میں واپسی`,
              text: `پسند نہیں آیا؟ ${freeReturns ? 'مفت واپس کریں' : 'واپس بھیج دیں'}`,
            } as const,
          ]
        : []),
    ];
  },
  card: {
    startingFrom: ['قیمت', 'سے'],
    add: (name) => `\u2068${name}\u2069 ٹوکری میں ڈالیں`,
    originalPrice: 'پہلے کی قیمت',
    save: (percent) => `${percent}% بچت`,
    outOfStock: 'اسٹاک ختم',
    rating: (rating, count) =>
      count === 0 ? 'ابھی کوئی ریویو نہیں' : `5 میں سے ${rating.toFixed(1)}، ${count} ریویوز`,
    added: (name) => `\u2068${name}\u2069 ٹوکری میں ڈال دیا گیا`,
  },
  files: {
    choose: 'فائل چنیں',
    again: 'دوسری فائل چنیں',
    preparing: 'فائل تیار ہو رہی ہے…',
    drop: 'یا یہاں چھوڑیں، یا پیسٹ کریں',
    none: 'ابھی کوئی فائل نہیں چنی',
    remove: (name) => `\u2068${name}\u2069 ہٹائیں`,
    tooLarge: `فائل \u2068${shopperFileLimit}\u2069 سے چھوٹی ہونی چاہیے`,
    wrongFile: otherFileType(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
    wrongPicture: otherFileType(['image/jpeg', 'image/png', 'image/webp']),
  },
  lightbox: {
    close: 'بند کریں',
    previous: 'پچھلی تصویر',
    next: 'اگلی تصویر',
    zoomIn: 'بڑا کریں',
    zoomOut: 'چھوٹا کریں',
    count: (number, count) => `${count} میں سے ${number}`,
  },
  category: {
    empty: 'اس قسم میں ابھی کچھ نہیں۔',
    others: ({ many }) => `تمام ${many} دیکھیں`,
    metaDescription: (shop, name, description) =>
      description
        ? shortened(`${name}: ${description}`, 160)
        : `${name}: ${cityOf(shop)} سے ${shop.goods.many}، پورے پاکستان میں ${deliveryPromise(shop.delivery)}${takesCash(shop) ? ' اور کیش آن ڈیلیوری' : ''}۔`,
    more: 'مزید',
    less: 'کم',
  },
  search: {
    results: (term) => `”\u2068${term}\u2069“ کے نتائج`,
    all: 'تمام پروڈکٹس',
    count: (goods, count) => `${counted(goods, count)} ملے`,
    notes: {
      trim: ({ many }, applied) =>
        applied ? `بالکل یہی نہیں ملا۔ ”\u2068${applied}\u2069“ کے نتائج دیکھیں۔` : `تمام ${many} دکھائے جا رہے ہیں۔`,
      none: ({ many }, applied) => `”\u2068${applied}\u2069“ کے لیے کوئی ${many} نہیں ملے۔`,
    },
    nothing: ({ many }) => `یہاں کوئی ${many} نہیں`,
    nothingText: 'کوئی اور لفظ لکھیں، یا قسم چنیں:',
    ask: 'واٹس ایپ پر پوچھیں',
    question: (term) => `کیا آپ کے پاس ”${term}“ ہے؟`,
    clear: ({ many }) => `تمام ${many} دکھائیں`,
    failed: 'پروڈکٹس نہیں کھل سکیں',
    description: (shop) => `${nameOf(shop)} پر تمام ${shop.goods.many} میں تلاش کریں۔`,
  },
  pager: {
    nav: 'صفحات',
    previous: 'پچھلا',
    next: 'اگلا',
    page: (page) => `صفحہ ${page}`,
  },
  notFound: {
    title: 'صفحہ نہیں ملا',
    text: 'ایسا کوئی صفحہ نہیں ہے۔',
    home: 'ہوم پر جائیں',
  },
  broken: { title: 'یہ صفحہ نہیں کھلا', text: 'اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔ آپ کی ٹوکری محفوظ ہے۔' },
};
