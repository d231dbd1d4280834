import type { Texts } from '../translation.ts';
import type * as english from './delivery-words.ts';

/** Words about delivery and returns, in Urdu. */
export const deliveryWords: Texts<typeof english.deliveryWords> = {
  comma: '، ',
  // After Urdu letters `3-7` would be read `7-3`.
  range: (from, to) => `\u2066${from}-${to}\u2069`,
  sameCity: (days) => `اسی شہر میں ${days} دن`,
  majorCities: (days) => `بڑے شہروں میں ${days} دن`,
  remoteAreas: (days) => `دور کے علاقوں میں ${days} دن`,
  express: (times) => `ایکسپریس ${times}`,
  freeReturns: 'واپسی مفت ہے: واپسی کا ڈاک خرچ ہم دیتے ہیں۔',
  paidReturns: 'واپسی کا ڈاک خرچ آپ دیتے ہیں۔',
  freeReturnsShort: 'واپسی کا ڈاک خرچ ہم دیتے ہیں۔',
  codFee: (fee) => `ابھی یہ \u2068${fee}\u2069 ہے۔`,
  noCodFee: 'ابھی ہم کوئی فیس نہیں لیتے۔',
  free: 'مفت ڈیلیوری',
  freeFrom: (sum) => `\u2068${sum}\u2069 سے اوپر مفت ڈیلیوری`,
  delivery: (fee) => `ڈیلیوری \u2068${fee}\u2069`,
  deliveryFrom: (fee) => `ڈیلیوری \u2068${fee}\u2069 سے`,
  costsNothing: 'ڈیلیوری مفت ہے، کم سے کم خریداری کی کوئی شرط نہیں۔',
  costs: (fee) => `ڈیلیوری \u2068${fee}\u2069 ہے`,
  costsByCity: (low, high) => `ڈیلیوری شہر کے حساب سے \u2068${low}\u2069 سے \u2068${high}\u2069 تک ہے`,
  sentence: (cost) => `${cost}۔`,
  andFreeFrom: (cost, sum) => `${cost}، اور \u2068${sum}\u2069 سے اوپر مفت ہے۔`,
};
