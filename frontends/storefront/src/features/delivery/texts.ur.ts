import type { Texts } from '@shop/contracts/translation';
import type * as english from './texts.ts';

/** Texts of the arrival date and the price of delivery, in Urdu. */
export const deliveryTexts: Texts<typeof english.deliveryTexts> = {
  arrives: 'پہنچے گا',
  in: 'شہر:',
  choose: 'شہر چنیں',
  change: 'شہر بدلیں',
  city: 'آپ کا شہر',
  anywhere: 'پاکستان میں کہیں بھی',
  freeEverywhere: 'پورے پاکستان میں ڈیلیوری مفت ہے۔',
  free: 'ڈیلیوری مفت ہے۔',
  costs: (fee) => `ڈیلیوری: \u2068${fee}\u2069۔`,
  missing: (amount) => `مفت ڈیلیوری کے لیے \u2068${amount}\u2069 کی خریداری اور کریں۔`,
  byCity: 'ڈیلیوری کی قیمت آپ کے شہر پر ہے۔',
};
