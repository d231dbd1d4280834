import { risksOf } from './risks.ts';

const known = { orders: 3, delivered: 3, returned: 0, open: 0, hasNewName: false, blockedReason: null };
const texts = (more: Partial<Parameters<typeof risksOf>[0]>) => risksOf({ ...known, ...more }).map(({ text }) => text);

test('who took every parcel needs no second look', () => expect(texts({})).toEqual([]));

test('who never ordered is new', () => expect(texts({ orders: 0, delivered: 0 })).toEqual(['First order']));

test('each reason is a fact in a sentence, the gravest first', () => {
  const worst = { delivered: 1, returned: 2, open: 3, hasNewName: true, blockedReason: 'Refused twice' };
  expect(texts(worst)).toEqual([
    'Blocked: Refused twice',
    '2 of 3 parcels came back',
    '4 open orders',
    'Another name than before',
  ]);
});

test.each([
  [1, []],
  [2, ['3 open orders']],
])('%i open orders beside this one', (open, said) => expect(texts({ open })).toEqual(said));

test('one parcel that came back', () =>
  expect(texts({ orders: 1, delivered: 0, returned: 1 })).toEqual(['1 of 1 parcel came back']));
