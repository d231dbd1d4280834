import type { LeftParcel } from '../../fulfilment/public.ts';
import type { SettlementMoney } from '../public.ts';
import { type Parts, type ProfitFacts, profitOf, sharesOf, toProfit } from './profit.ts';

const goods = {
  orderId: 'o1',
  discount: 100.01,
  fees: 250,
  products: [
    { productId: 'p1', name: 'Red', goods: 2500, pieces: 2, costedPieces: 2, cost: 801 },
    { productId: 'p2', name: 'Blue', goods: 999.5, pieces: 1, costedPieces: 0, cost: 0 },
  ],
};
const parcel: LeftParcel = {
  orderId: 'o1',
  trackingNumber: 'KHI-1 22',
  isReturned: false,
  isLost: false,
  charge: 210,
  returnCost: 0,
  packing: 45.5,
};
const back = { ...parcel, isReturned: true, returnCost: 90 };
const row: SettlementMoney = {
  settlementId: 's1',
  courier: 'TCS',
  number: 'KHI122',
  isSettled: true,
  toCollect: 364_949,
  charge: 18_025,
  tax: 2_900,
  net: 0,
};
const sold: ProfitFacts = {
  orderStatus: 'delivered',
  goods,
  parcels: [parcel],
  rows: [],
  givenBack: 0,
  writtenOff: 0,
};
const wholeOf = (more: Partial<ProfitFacts> = {}) => {
  const [whole] = sharesOf({ ...sold, ...more });
  if (!whole) throw new Error('There is no profit');
  return toProfit(whole.parts);
};

test('a delivered order earns its goods and fees, less the discount, its pieces, packing and courier', () => {
  expect(wholeOf()).toMatchObject({
    profit: 2592.99,
    orders: 1,
    pieces: 3,
    unknown: { cost: 1, packing: 0, courier: 0 },
  });
});

test('what came back damaged is gone, and what came back whole costs only its way', () => {
  const unsold = { orderStatus: 'cancelled', parcels: [back] } as const;
  expect(wholeOf(unsold)).toMatchObject({ profit: -45.5 - 210 - 90, goods: 0, pieces: 0, returned: 1, orders: 0 });
  const lost = wholeOf({ orderStatus: 'cancelled', parcels: [{ ...back, isLost: true }] });
  expect([lost.profit, lost.cost, lost.unknown.cost]).toEqual([-45.5 - 210 - 90 - 801, 801, 1]);
  // Others were sent in their place.
  const again = wholeOf({ parcels: [{ ...back, isLost: true }, parcel] });
  expect([again.cost, again.packing, again.courier, again.returns, again.unknown.cost]).toEqual([1602, 91, 420, 90, 2]);
});

test("a courier's file is the word on a parcel, and its rate until then", () => {
  expect(wholeOf({ rows: [row] })).toMatchObject({ courier: 180.25, returns: 0 });
  const isBack = wholeOf({ orderStatus: 'cancelled', parcels: [back], rows: [{ ...row, isSettled: false }] });
  expect([isBack.courier, isBack.returns]).toEqual([0, 180.25]);
  const other = { ...parcel, trackingNumber: 'KHI-1 23' };
  expect(wholeOf({ parcels: [back, other], rows: [row] })).toMatchObject({ courier: 210, returns: 180.25 });
  // By the number of the order it is of the latest parcel.
  const named = { ...row, number: 'CH-11111-11111' };
  expect(wholeOf({ parcels: [back, other], rows: [named] })).toMatchObject({ courier: 390.25, returns: 90 });
});

test('nothing that nobody said is taken as zero', () => {
  const silent = { ...parcel, charge: 0, packing: null };
  expect(wholeOf({ parcels: [silent] }).unknown).toEqual({ cost: 1, packing: 1, courier: 1 });
  expect(wholeOf({ parcels: [] }).unknown).toEqual({ cost: 1, packing: 1, courier: 1 });
  expect(wholeOf({ orderStatus: 'cancelled', parcels: [{ ...back, returnCost: 0 }] }).unknown.courier).toBe(1);
  const free = wholeOf({
    orderStatus: 'cancelled',
    parcels: [{ ...back, returnCost: 0 }],
    rows: [{ ...row, charge: 0 }],
  });
  expect([free.courier, free.unknown.courier]).toEqual([210, 0]);
});

test('money that was given back or written off is no profit', () => {
  expect(wholeOf({ givenBack: 50_050, writtenOff: 7_100 }).profit).toBe(2021.49);
});

test('an order on its way, or cancelled before it left, has no profit', () => {
  expect(sharesOf({ ...sold, orderStatus: 'shipped' })).toEqual([]);
  expect(sharesOf({ ...sold, orderStatus: 'cancelled', parcels: [] })).toEqual([]);
});

test('the products of an order add up to the order, to the paisa', () => {
  const cases: Partial<ProfitFacts>[] = [
    {},
    { rows: [row], givenBack: 33_333, writtenOff: -1 },
    { orderStatus: 'cancelled', parcels: [{ ...back, isLost: true, packing: 0.01 }] },
    { goods: { ...goods, products: goods.products.map((product) => ({ ...product, goods: 0 })) } },
  ];
  for (const more of cases) {
    const [whole, ...products] = sharesOf({ ...sold, ...more });
    if (!whole) throw new Error('There is no profit');
    const sums = [
      'goods',
      'discount',
      'fees',
      'cost',
      'packing',
      'courier',
      'returns',
      'givenBack',
      'writtenOff',
    ] as const;
    for (const part of sums) {
      expect([part, products.reduce((sum, { parts }) => sum + parts[part], 0)]).toEqual([part, whole.parts[part]]);
    }
    const profits = products.map(({ parts }: { parts: Parts }) => profitOf(parts));
    expect(profits.reduce((sum, profit) => sum + profit, 0)).toBe(profitOf(whole.parts));
  }
});
