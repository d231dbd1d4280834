import { type FileRow, type KnownParcel, extraCharge, matchRows, sumsOf } from './match-rows.ts';

const row = (number: string, more: Partial<FileRow> = {}): FileRow => ({
  line: 1,
  number,
  collected: 250_000,
  charge: 20_000,
  tax: 5_000,
  net: null,
  said: '',
  delivery: 'delivered',
  ...more,
});
const parcel = (more: Partial<KnownParcel> = {}): KnownParcel => ({
  parcelId: 'one',
  orderId: 'order',
  orderNumber: 'CH-11111-11111',
  courier: 'TCS',
  status: 'delivered',
  toCollect: 250_000,
  isCash: true,
  isPaid: false,
  ...more,
});
const keyOf = (number: string) => number.toUpperCase().replace(/[ -]/g, '');
const match = (rows: FileRow[], known: KnownParcel | null = parcel()) =>
  matchRows(rows, 'tcs', new Map(known ? [[keyOf('KHI-779'), known]] : []), keyOf);

test.each([
  ['one that agrees', row('khi 779'), parcel(), null],
  ['one that is still on the way', row('KHI-779'), parcel({ status: 'shipped' }), 'on_the_way'],
  [
    'one that the courier itself calls delivered',
    row('KHI-779', { said: 'Delivered' }),
    parcel({ status: 'shipped' }),
    null,
  ],
  ['one that has not left', row('KHI-779'), parcel({ status: 'booked' }), 'not_sent'],
  ['a number that nobody knows', row('KHI-779'), null, 'unknown_number'],
  ['a parcel of another courier', row('KHI-779'), parcel({ courier: 'Leopards' }), 'other_courier'],
  ['an order that was paid in advance', row('KHI-779'), parcel({ isCash: false }), 'not_cod'],
  ['a parcel that came back', row('KHI-779'), parcel({ status: 'returned' }), 'returned'],
  ['one that was settled before', row('KHI-779'), parcel({ isPaid: true }), 'settled_before'],
  ['an amount in words', row('KHI-779', { collected: null }), parcel(), 'no_amount'],
  [
    'a parcel that was not delivered',
    row('KHI-779', { collected: 0, delivery: 'not_delivered' }),
    parcel(),
    'not_delivered',
  ],
  ['a status in unknown words', row('KHI-779', { delivery: 'unclear' }), parcel(), 'unclear_status'],
  ['a net that agrees', row('KHI-779', { net: 225_000 }), parcel(), null],
  ['a net that its columns do not give', row('KHI-779', { net: 224_000 }), parcel(), 'other_net'],
  ['a number that a spreadsheet has rounded', row('7.79512E+11'), null, 'rounded_number'],
  ['another amount', row('KHI-779', { collected: 240_000 }), parcel(), 'other_amount'],
] as const)('%s', (_, sent, known, problem) => {
  expect(match([sent], known)[0]?.problem).toBe(problem);
});

test('what is paid less is a difference, and the second row of a parcel pays for nothing', () => {
  const rows = match([row('KHI-779', { collected: 240_000 }), row('KHI779', { line: 2 })]);
  expect(rows.map(({ problem, difference }) => [problem, difference])).toEqual([
    ['other_amount', -10_000],
    ['twice', 0],
  ]);
});

test('the deposit is what the rows say that they pay, a return as what it costs', () => {
  const returned = row('2', { collected: 0, charge: 18_000, tax: 0, net: -18_000, delivery: 'not_delivered' });
  expect(sumsOf([row('1', { net: 224_000 }), returned]).deposit).toBe(206_000);
});

test.each([
  [99_900, 18_025, 81_875],
  [22_532, 18_025, 4_507],
  [22_531, 18_025, 0],
  [10_000, 18_025, 0],
  [99_900, 0, 0],
])('of a charge of %i against a rate of %i, %i is far above it', (charge, agreed, extra) => {
  expect(extraCharge(charge, agreed)).toBe(extra);
});

test('the deposit is what was collected, less charges and taxes', () => {
  expect(sumsOf([row('1'), row('2', { collected: null })])).toEqual({
    collected: 250_000,
    charges: 40_000,
    taxes: 10_000,
    deposit: 200_000,
  });
});
