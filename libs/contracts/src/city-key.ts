import { urduLetters } from './urdu-letters.ts';

// No zod here: shoppers' pages compare cities without downloading a schema.

/** Words at the end of a place that leave it the same city: `Lahore Cantt`, `Multan, Punjab, Pakistan`. */
const endings = new Set(
  `cantt cant cantonment city saddar sadar district pakistan punjab sindh sind balochistan baluchistan khyber pakhtunkhwa
  kpk kp ajk azad kashmir کینٹ سٹی شہر صدر پاکستان پنجاب سندھ بلوچستان`.split(/\s+/),
);

/** Other names and spellings of a city, after its usual one. Doubled letters and spaces make no difference. */
const spellings = `
  Karachi: khi, kci, karanchi, کراچی
  Lahore: lhr, lhe, lahor, لاہور
  Islamabad: isb, isbd, اسلام آباد
  Rawalpindi: rwp, pindi, rawalpndi, راولپنڈی
  Faisalabad: fsd, lyallpur, faislabad, فیصل آباد
  Multan: mux, ملتان
  Gujranwala: grw, gujranwalla, گوجرانوالہ
  Hyderabad: haiderabad, hydrabad, حیدرآباد
  Peshawar: pew, peshawer, pishawar, پشاور
  Quetta: qta, کوئٹہ
  Sialkot: skt, سیالکوٹ
  Bahawalpur: bwp, bahawalpure, بہاولپور
  Sargodha: sgd, سرگودھا
  Sukkur: سکھر
  Larkana: larkano, لاڑکانہ
  Sheikhupura: shaikhupura, skp, شیخوپورہ
  Rahim Yar Khan: ryk, rykhan, رحیم یار خان
  Dera Ghazi Khan: dgk, dgkhan, d g khan, ڈیرہ غازی خان
  Dera Ismail Khan: dik, dikhan, d i khan, ڈیرہ اسماعیل خان
  Nawabshah: benazirabad, shaheed benazirabad
  Abbottabad: abbotabad, ایبٹ آباد
  Muzaffarabad: muzafarabad, مظفر آباد
  Muzaffargarh: muzafargarh
  Jhelum: jehlum, جہلم
  Toba Tek Singh: tt singh, t t singh
  Mandi Bahauddin: mandi bahaudin, mb din, m b din
  Nowshera: naushera, noshera, نوشہرہ
  Gujrat: گجرات
  Sahiwal: ساہیوال
  Mardan: مردان
  Gilgit: گلگت
  Skardu: سکردو`;

const words = (place: string): string[] =>
  urduLetters(place.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const joined = (parts: readonly string[]): string => parts.join('').replace(/(\p{L})\1+/gu, '$1');

const cities = spellings
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', others = ''] = line.trim().split(': ');
    return { name, key: joined(words(name)), others: others.split(', ').map((other) => joined(words(other))) };
  });
const usual = new Map(cities.flatMap(({ key, others }) => others.map((other) => [other, key] as const)));
const names = new Map(cities.map(({ name, key }) => [key, name]));

/**
 * Returns the key of a city: places with one key are the same city. Case, accents, spaces, punctuation, doubled
 * letters, and `Cantt`, `City` or a province at the end make no difference. Usual abbreviations and Urdu names are
 * known. A place without a letter or digit has an empty key.
 */
export function cityKey(place: string): string {
  const all = words(place);
  let length = all.length;
  while (length > 1 && endings.has(all[length - 1] ?? '')) length -= 1;
  const key = joined(all.slice(0, length));
  return usual.get(key) ?? key;
}

/** The usual name of a city, `Lahore` for `lhr` and `Lahore Cantt`; as it was typed where none is known. */
export const cityName = (place: string): string => names.get(cityKey(place)) ?? place.replaceAll(/\s+/g, ' ').trim();
