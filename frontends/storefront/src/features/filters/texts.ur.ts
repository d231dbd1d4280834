import { formatRs } from '@shop/contracts/money';
import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of sorting and filtering a list of prints, in Urdu. */
export const filterTexts: Texts<typeof english.filterTexts> = {
  label: 'ترتیب اور فلٹر',
  sort: 'ترتیب',
  sorts: {
    '': 'ہماری پسند',
    popular: 'مقبول',
    new: 'نئے پہلے',
    'price-asc': 'قیمت: کم سے زیادہ',
    'price-desc': 'قیمت: زیادہ سے کم',
  },
  filter: 'فلٹر',
  filterCount: (active) => (active === 0 ? 'فلٹر' : `فلٹر (${active})`),
  price: 'قیمت',
  min: 'کم سے کم قیمت، روپے میں',
  max: 'زیادہ سے زیادہ قیمت، روپے میں',
  from: 'از',
  to: 'تا',
  size: 'سائز',
  anySize: 'تمام سائز',
  sizeName: ({ name, widthCm, heightCm }) =>
    widthCm !== null && heightCm !== null
      ? `\u2068${name}\u2069، \u2068${widthCm} × ${heightCm}\u2069 سینٹی میٹر`
      : name,
  colour: 'رنگ',
  anyColour: 'تمام رنگ',
  colours: {
    red: 'سرخ اور گلابی',
    orange: 'نارنجی اور بھورا',
    yellow: 'پیلا',
    green: 'سبز',
    blue: 'نیلا',
    purple: 'جامنی',
    neutral: 'کالا، سفید، سرمئی',
  },
  inStock: 'اسٹاک میں',
  onSale: 'سیل پر',
  withCount: (label, count) => `${label} (${count})`,
  apply: 'لگائیں',
  show: (counted) => `${counted} دکھائیں`,
  clearAll: 'سب ہٹائیں',
  clear: 'فلٹر ہٹائیں',
  remove: (label) => `فلٹر ہٹائیں: ${label}`,
  active: 'لگے ہوئے فلٹر',
  above: (rupees) => `\u2068${formatRs(rupees)}\u2069 سے`,
  below: (rupees) => `\u2068${formatRs(rupees)}\u2069 تک`,
  none: (many) => `ایسے کوئی ${many} نہیں`,
  noneText: (many) => `مزید ${many} دیکھنے کے لیے کوئی فلٹر ہٹائیں۔`,
};
