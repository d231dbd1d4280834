import { cityKey } from '@shop/contracts/city-key';
import { type DeliveryRates, cashRefusal, deliveryFee, missingForFreeDelivery } from '@shop/contracts/delivery-price';

const rates = (more: Partial<DeliveryRates> = {}): DeliveryRates => ({
  charge: 'zones',
  flat: { fee: 250, freeFrom: 3000 },
  zones: [
    { cities: ['Faisalabad'], fee: 0, freeFrom: null, cod: true },
    { cities: ['Lahore', 'Wah Cantt', 'D.G. Khan'], fee: 199.5, freeFrom: 2500.5, cod: true },
    { cities: ['Gwadar', 'Lahore'], fee: 600, freeFrom: null, cod: false },
  ],
  elsewhere: { fee: 300, freeFrom: 5000, cod: true },
  cod: { fee: 50, highestTotal: 10_000 },
  ...more,
});
const flat = rates({ charge: 'flat' });
const free = rates({ charge: 'free' });

describe('what delivery costs', () => {
  test.each<[string, DeliveryRates, string | undefined, number, number | null, missing: number | null]>([
    ['free everywhere', free, 'Gwadar', 1, 0, null],
    ['free, no city', free, undefined, 1, 0, null],
    ['flat, below the sum', flat, 'Gwadar', 2999.99, 250, 0.01],
    ['flat, the sum exactly', flat, 'Gwadar', 3000, 0, null],
    ['flat, a sum that is no binary fraction', flat, 'Gwadar', 2999.9 + 0.1, 0, null],
    ['flat, no city', flat, undefined, 100, 250, 2900],
    ['flat, never free', rates({ charge: 'flat', flat: { fee: 99.99, freeFrom: null } }), 'Gwadar', 1e8, 99.99, null],
    ['flat, free from nothing', rates({ charge: 'flat', flat: { fee: 99, freeFrom: 0 } }), 'Gwadar', 0, 0, null],
    ['a free zone', rates(), 'Faisalabad', 1, 0, null],
    ['a zone, a paisa below its sum', rates(), 'Lahore', 2500.49, 199.5, 0.01],
    ['a zone, its sum exactly', rates(), 'Lahore', 2500.5, 0, null],
    ['of two zones with a city the first one', rates(), 'lahore', 1, 199.5, 2499.5],
    ['a zone that is never free', rates(), 'Gwadar', 1e8, 600, null],
    ['elsewhere', rates(), 'Chak 45', 1000, 300, 4000],
    ['elsewhere, the sum exactly', rates(), 'Chak 45', 5000, 0, null],
    ['a city without a letter', rates(), '...', 1000, 300, 4000],
    ['no city, and prices differ', rates(), undefined, 1000, null, null],
    ['an empty city, and prices differ', rates(), '  ', 1000, null, null],
    ['no city, and one price', rates({ zones: [] }), undefined, 1000, 300, 4000],
    [
      'no city, and free everywhere by now',
      rates({ zones: [{ cities: ['Lahore'], fee: 100, freeFrom: 200, cod: true }] }),
      '',
      5000,
      0,
      null,
    ],
  ])('%s', (_, of, city, goods, fee, missing) => {
    expect([deliveryFee(of, city, goods), missingForFreeDelivery(of, city, goods)]).toEqual([fee, missing]);
  });
});

test.each([
  [
    'Lahore',
    ['lahore', ' LAHORE ', 'Lahore.', 'Lahore Cantt', 'Lahore (Cantt)', 'Lahore, Punjab, Pakistan', 'Lhr', 'لاہور'],
  ],
  ['Islamabad', ['Islam Abad', 'ISB', 'isl\u00e1mabad', 'اسلام آباد', 'اسلام اباد']],
  ['Karachi', ['karachi city', 'KHI', 'Karachi, Sindh', 'کراچی', 'كراچي']],
  ['Rawalpindi', ['Pindi', 'rawalpindi cantt', 'RWP']],
  ['Faisalabad', ['Faisal Abad', 'FAISALABAD', 'Lyallpur']],
  ['Mirpur Khas', ['Mirpurkhas', 'MIRPUR  KHAS', 'mirpur-khas, Sindh']],
  ['Dera Ghazi Khan', ['D.G. Khan', 'DG Khan', 'dera ghazi khan', 'D G Khan, Punjab']],
  ['Rahim Yar Khan', ['Rahimyar Khan', 'R.Y. Khan', 'RYK']],
  ['Abbottabad', ['Abbotabad', 'Abottabad', 'ABBOTTABAD KPK']],
  ['Wah Cantt', ['Wah', 'wah cant']],
  ['Saddar', ['saddar', 'SADDAR']],
])('%s is one city however it is written', (city, spellings) => {
  expect(spellings.map(cityKey)).toEqual(spellings.map(() => cityKey(city)));
});

test.each([
  ['Mirpur', 'Mirpur Khas'],
  ['Gujrat', 'Gujranwala'],
  ['Dera Ghazi Khan', 'Dera Ismail Khan'],
  ['Pindi Bhattian', 'Rawalpindi'],
  ['Muzaffarabad', 'Muzaffargarh'],
  ['Multan Road', 'Multan'],
])('%s is not %s', (one, other) => {
  expect(cityKey(one)).not.toBe(cityKey(other));
});

describe('whether a parcel can be paid in cash', () => {
  test.each<[string, DeliveryRates, string | undefined, number, 'city' | 'total' | null]>([
    ['in a zone with cash', rates(), 'Lahore', 1000, null],
    ['in a zone without', rates(), 'GWADAR', 1000, 'city'],
    ['elsewhere, where there is none', rates({ elsewhere: { fee: 0, freeFrom: null, cod: false } }), 'Chak', 1, 'city'],
    ['in a city that nobody has named', rates(), undefined, 1000, null],
    ['the highest total exactly', rates(), 'Lahore', 10_000, null],
    ['a paisa above it', rates(), 'Lahore', 10_000.01, 'total'],
    ['a zone without cash, above the total', rates(), 'Gwadar', 10_001, 'city'],
    ['without a highest total', rates({ cod: { fee: 0, highestTotal: null } }), 'Lahore', 1e9, null],
    ['where zones do not count', free, 'Gwadar', 1000, null],
    ['where zones do not count, above the total', flat, 'Gwadar', 10_001, 'total'],
  ])('%s', (_, of, city, total, refusal) => {
    expect(cashRefusal(of, city, total)).toBe(refusal);
  });
});
