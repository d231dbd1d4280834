import { deliveryPromise, isFreeDelivery, placeholders } from '@shop/contracts/settings/placeholders';
import type { Texts } from '@shop/contracts/translation';
import { range, takesCash } from '../../shop.ts';
import { cityOf, nameOf } from '../../shop-names.ur.ts';
import type * as english from './texts.ts';

/** Texts of the page of a product, in Urdu. */
export const productTexts: Texts<typeof english.productTexts> = {
  notFound: 'پروڈکٹ نہیں ملی',
  backHome: 'ہوم پر جائیں',
  notFoundText: 'شاید وہ بک چکی ہے، یا لنک غلط ہے۔',
  by: (artist) => `فنکار: \u2068${artist}\u2069`,
  inStock: 'اسٹاک میں ہے',
  outOfStock: 'اسٹاک ختم',
  onlyLeft: (left) => `صرف ${left} باقی`,
  size: 'سائز',
  onWall: 'دیوار پر دیکھیں',
  onWallTitle: 'دیوار پر',
  onWallScale: (sofa) => `پیمائش کے مطابق: صوفہ ${sofa} سینٹی میٹر چوڑا ہے۔`,
  parts: 'آپ کو کیا ملے گا',
  piece: ({ one }, size, measures) => `1 ${one}، \u2068${size}\u2069: \u2068${measures}\u2069`,
  framed: 'فریم ساتھ ہے',
  unframed: 'فریم ساتھ نہیں ہے',
  weight: (grams) => `پارسل کا وزن تقریباً ${grams < 1000 ? `${grams} گرام` : `${Math.round(grams / 100) / 10} کلو`}`,
  sizeRequired: 'پہلے سائز چنیں',
  quantity: 'تعداد',
  less: 'ایک کم',
  more: 'ایک زیادہ',
  addToCart: 'ٹوکری میں ڈالیں',
  similar: ({ many }) => `ملتے جلتے ${many} دیکھیں`,
  buyNow: 'ابھی خریدیں',
  description: 'تفصیل',
  shipping: 'ڈیلیوری اور واپسی',
  faq: 'سوال جواب',
  reviews: 'ریویوز',
  related: 'یہ بھی آپ کو پسند آئے گا',
  gallery: 'تصویریں',
  picture: (number, count) => `تصویر ${number}، کل ${count}`,
  morePictures: (count) => `${count} اور تصویریں`,
  zoom: 'بڑا کریں',
  pause: 'تصویریں روکیں',
  play: 'تصویریں چلائیں',
  breadcrumbs: 'آپ یہاں ہیں',
  facts: (shop) => {
    const { deliveryDays, returnDays } = shop.delivery;
    const delivery = isFreeDelivery(shop.delivery) ? 'مفت ڈیلیوری' : 'ڈیلیوری';
    return [
      { icon: 'truck', text: `${delivery}، ${range(deliveryDays)} کاروباری دنوں میں` } as const,
      ...(takesCash(shop) ? [{ icon: 'wallet', text: 'کیش آن ڈیلیوری' } as const] : []),
      ...(returnDays > 0 ? [{ icon: 'returns', text: `${returnDays} دن میں واپسی` } as const] : []),
    ];
  },
  shippingText: (shop) => {
    const { deliveryDays, processingDays, packing, returnDays, refundDays } = shop.delivery;
    const isFree = isFreeDelivery(shop.delivery);
    const { deliveryCost, returnPostageShort } = placeholders(shop, shop.delivery);
    const arrives = `آپ کا آرڈر پاکستان میں کہیں بھی ${range(deliveryDays)} کاروباری دنوں میں${isFree ? ' مفت' : ''} پہنچتا ہے۔`;
    const includes = `اس میں تیاری کے ${range(processingDays)} کاروباری دن شامل ہیں۔`;
    return [
      [arrives, includes, ...(isFree ? [] : [deliveryCost])].join(' '),
      ...(packing ? [packing] : []),
      ...(returnDays > 0
        ? [
            `پسند نہیں آیا؟ ڈیلیوری کے ${returnDays} دن کے اندر واپس بھیج دیں۔ ${returnPostageShort} رقم ${range(refundDays)} کاروباری دنوں میں واپس ملتی ہے۔`,
          ]
        : []),
    ];
  },
  frame: {
    question: 'کیا فریم ساتھ آتا ہے؟',
    included: 'جی ہاں۔ فریم ساتھ ہے۔',
    missing: ({ one }) => `جی نہیں۔ آپ کو صرف ${one} ملے گا، فریم کے بغیر۔`,
  },
  titleOf: (name, subtitle) => (subtitle && name.length + subtitle.length <= 58 ? `${name}: ${subtitle}` : name),
  describe: (shop, name, category) =>
    `${name}، ${category}: ${cityOf(shop)} سے ${nameOf(shop)}۔ پورے پاکستان میں ${deliveryPromise(shop.delivery)}۔`,
};

/** Texts of the home page, in Urdu. */
export const homeTexts: Texts<typeof english.homeTexts> = {
  title: (shop) => `${nameOf(shop)}: ${cityOf(shop)} سے ${shop.goods.many}`,
  lead: ({ many }, from) => `${many}${from === null ? '' : `، قیمت \u2068${from}\u2069 سے`}۔`,
  proof: (average, reviews) => `${average.toFixed(1)}، ${reviews} ریویوز`,
  promises: 'ہمارے وعدے',
  categories: 'قسم کے لحاظ سے خریدیں',
  viewAll: (count) => `تمام ${count} دیکھیں`,
  viewAllOf: (name) => `${name} میں`,
  failed: 'پروڈکٹس نہیں کھل سکیں',
  empty: ({ many }) => `ابھی کوئی ${many} نہیں۔`,
  emptyMore: 'تھوڑی دیر بعد پھر آئیں۔',
  reviews: 'خریدار کیا کہتے ہیں',
};

/** Texts of the recently viewed products, in Urdu. */
export const recentTexts: Texts<typeof english.recentTexts> = { title: 'آپ نے حال میں دیکھا' };

/** Texts of the share button, in Urdu. */
export const shareTexts: Texts<typeof english.shareTexts> = { open: ({ one }) => `یہ ${one} شیئر کریں` };
