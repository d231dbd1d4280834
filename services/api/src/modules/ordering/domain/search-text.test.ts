import { orderSearch, orderSearchText } from './search-text.ts';

const text = orderSearchText({
  orderNumber: 'CH-7YT0X-1B3D5',
  firstName: 'Hira',
  lastName: 'Nóor حرا علي',
  email: 'hira_b@example.com',
  phone: '+923001234567',
  city: 'Dera Ghazi Khan',
  products: ['Blue Mosque', 'Blue Mosque'],
});

/** Returns true when PostgreSQL's LIKE would find the order. */
function finds(typed: string): boolean {
  const fits = (pattern: string) => text.includes(pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1'));
  return orderSearch(typed)?.patterns.some((all) => all.every(fits)) ?? false;
}

test.each([
  ['a name', 'noor'],
  ['both names, in any order', 'Noor HIRA'],
  ['a name in Urdu', 'حرا'],
  ['a name of an Arabic keyboard, in Urdu letters', 'علی'],
  ['a name in the letters of an Arabic keyboard', 'علي'],
  ['a name and a city', 'hira ghazi'],
  ['a product', 'mosque'],
  ['an e-mail', 'hira_b@'],
  ['the number', 'CH-7YT0X-1B3D5'],
  ['the number without signs, with letters for digits', 'ch 7ytox lb3d5'],
  ['the beginning of the number', '7yt'],
  ['the last digits of a phone', '4567'],
  ['a phone as it is dialled', '0300-1234567'],
  ['a phone from abroad', '+92 300 1234567'],
  ['a phone from abroad with its zero', '+92 (0)300 1234567'],
  ['a phone with the sign of another network', '0092 300 123'],
  ['a phone in Urdu digits', '۰۳۰۰ ۱۲۳'],
])('an order is found by %s', (_, typed) => expect(finds(typed)).toBe(true));

test.each(['noor ali', 'hira%', 'hira-b', '0301', '7yt1'])('%s finds no other order', (typed) =>
  expect(finds(typed)).toBe(false),
);

test.each(['', 'zz', '%%%', 'a b', '12'])('%j is too little to look for', (typed) =>
  expect(orderSearch(typed)).toBeNull(),
);

test('numbers of banks are read as they begin, those of couriers by any part and without signs', () => {
  expect(orderSearch('tcs-7788')).toMatchObject({ numberPrefix: 'TCS-7788', numberPart: '%TCS7788%' });
  expect(orderSearch('7788 01')?.numberPart).toBe('%778801%');
  expect(orderSearch('Hira Noor')?.numberPart).toBeNull();
  expect(orderSearch('Hira Noor')?.numberPrefix).toBeNull();
});
