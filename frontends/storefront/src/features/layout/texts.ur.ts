import type { Texts } from '@shop/contracts/translation';
import { cityOf, nameOf } from '../../shop-names.ur.ts';
import type * as english from './texts.ts';

/** Texts of the announcements. */
export const bannerTexts: Texts<typeof english.bannerTexts> = {
  label: 'اعلانات',
  pause: 'اعلانات روکیں',
  play: 'اعلانات چلائیں',
};

/** Texts of the header. */
export const headerTexts: Texts<typeof english.headerTexts> = {
  logo: (name) => `${name}، ہوم`,
  nav: 'اہم صفحات',
  menu: 'مینو',
  openMenu: 'مینو کھولیں',
  search: 'تلاش کریں',
  searchLabel: ({ many }) => `${many} تلاش کریں`,
  searchPlaceholder: ({ many, kind }) => `${many} تلاش کریں${kind === 'art' ? '، جیسے ٹرک آرٹ' : ''}`,
  openSearch: 'تلاش کھولیں',
  closeSearch: 'تلاش بند کریں',
  cart: (count) => (count === 0 ? 'ٹوکری، خالی' : `ٹوکری، ${count} ${count === 1 ? 'چیز' : 'چیزیں'}`),
  categories: 'اقسام',
  more: 'مزید',
};

/** Texts of the suggestions under the search field. */
export const suggestionTexts: Texts<typeof english.suggestionTexts> = {
  label: 'تجاویز',
  category: 'قسم',
  from: (price) => `\u2068${price}\u2069 سے`,
  count: (count) => `${count} ${count === 1 ? 'تجویز' : 'تجاویز'}۔ تیر والے بٹنوں سے چنیں۔`,
};

/** Texts of the bar at the bottom of a phone. */
export const bottomBarTexts: Texts<typeof english.bottomBarTexts> = {
  label: 'فوری لنکس',
  home: 'ہوم',
  track: 'ٹریک',
  contact: 'رابطہ',
  cart: 'ٹوکری',
};

/** Texts of the header of checkout and payment. */
export const slimTexts: Texts<typeof english.slimTexts> = {
  cart: 'ٹوکری',
  checkout: (isCash) => `${isCash ? 'کیش آن ڈیلیوری۔ ' : ''}آپ کی تفصیلات محفوظ رہتی ہیں۔`,
  payment: 'ہم کبھی آپ کا پن یا پاس ورڈ نہیں مانگتے۔',
};

/** Texts of the footer. */
export const footerTexts: Texts<typeof english.footerTexts> = {
  about: 'ہمارے بارے میں',
  touch: 'رابطہ',
  support: 'کسٹمر سپورٹ',
  payments: 'ادائیگی کے طریقے',
  follow: 'ہمیں فالو کریں',
  rights: (year, shop) => `© ${year} ${nameOf(shop)}، ${cityOf(shop)}`,
  place: (shop) => `${cityOf(shop)}، پاکستان`,
  choices: 'پرائیویسی کی پسند',
  privacy: 'پرائیویسی پالیسی',
  refund: 'رقم کی واپسی کی پالیسی',
  terms: 'سروس کی شرائط',
  shipping: 'ڈیلیوری پالیسی',
};

/** Texts of the link to WhatsApp. */
export const whatsappTexts: Texts<typeof english.whatsappTexts> = {
  label: 'واٹس ایپ',
  open: 'ہم سے واٹس ایپ پر بات کریں',
  about: (name, url) => `السلام علیکم! مجھے ”${name}“ کے بارے میں پوچھنا ہے: ${url}`,
};
