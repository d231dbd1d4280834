import type { SettlementMoney } from '../public.ts';
import { type OrderMoney, refundable, targetsOf, targetOfSettlement } from './target.ts';
import { transfersOf } from './transfers.ts';

const order: OrderMoney = {
  total: 182_500,
  method: 'COD',
  courier: 'TCS',
  orderStatus: 'delivered',
  statusBefore: null,
  paymentStatus: 'pending',
  paymentBefore: null,
  parts: [],
};
const row: SettlementMoney = {
  settlementId: 's1',
  courier: 'TCS',
  number: '7790012',
  isSettled: true,
  toCollect: 182_500,
  charge: 21_000,
  tax: 2_900,
  net: 151_500,
};
const facts = { order, rows: [] as SettlementMoney[], refunds: [], shortfalls: [] };

/** Sums of all settlements by place. */
function places(given: Parameters<typeof targetsOf>[0]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, party, paisa } of [...targetsOf(given).values()].flat()) {
    const name = party && party !== 'TCS' ? `${account} ${party}` : account;
    sums[name] = (sums[name] ?? 0) + paisa;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, paisa]) => paisa !== 0));
}
const paid = { ...order, paymentStatus: 'paid' as const };

describe('places of an order', () => {
  test.each<[string, Parameters<typeof targetsOf>[0], Record<string, number>]>([
    ['an order that was placed', { ...facts, order: { ...order, orderStatus: 'processing' } }, { customer: 182_500 }],
    ['a delivered cash order', facts, { courier: 182_500 }],
    [
      'a settled one, paid short',
      { ...facts, order: paid, rows: [row] },
      { 'received bank': 151_500, charges: 21_000, tax: 2_900, short: 7_100 },
    ],
    ['cash that was received without a file', { ...facts, order: paid }, { 'received cash': 182_500 }],
    [
      'a delivered one whose money was given back',
      { ...facts, order: { ...order, paymentStatus: 'refunded', paymentBefore: 'pending' } },
      { 'given_back unknown': 182_500 },
    ],
    [
      'a delivered one whose payment failed',
      { ...facts, order: { ...order, paymentStatus: 'failed' } },
      { customer: 182_500 },
    ],
    [
      'a part payment',
      {
        ...facts,
        order: { ...order, method: 'JazzCash', orderStatus: 'confirmed', parts: [{ way: 'JazzCash', paisa: 70_000 }] },
      },
      { 'received JazzCash': 70_000, customer: 112_500 },
    ],
    [
      'a cancelled order with a part payment',
      {
        ...facts,
        order: {
          ...order,
          method: 'JazzCash',
          orderStatus: 'cancelled',
          parts: [{ way: 'JazzCash' as const, paisa: 70_000 }],
        },
      },
      { to_give_back: 70_000 },
    ],
    ['a cancelled order without money', { ...facts, order: { ...order, orderStatus: 'cancelled' } }, {}],
    [
      'a part of the money given back',
      { ...facts, order: { ...paid, method: 'JazzCash' }, refunds: [{ way: 'bank', paisa: 50_000 }] },
      { 'received JazzCash': 132_500, 'given_back bank': 50_000 },
    ],
    [
      'a settled parcel that came back after a part of its money was given back',
      {
        ...facts,
        order: { ...paid, orderStatus: 'cancelled', statusBefore: 'shipped' },
        rows: [row],
        refunds: [{ way: 'bank', paisa: 50_000 }],
      },
      {
        'received bank': 151_500 - 50_000,
        'given_back bank': 50_000,
        charges: 21_000,
        tax: 2_900,
        short: 7_100,
        to_courier: -182_500,
      },
    ],
    [
      'a settled parcel that came back',
      { ...facts, order: { ...paid, orderStatus: 'cancelled', statusBefore: 'shipped' }, rows: [row] },
      { 'received bank': 151_500, charges: 21_000, tax: 2_900, short: 7_100, to_courier: -182_500 },
    ],
    [
      'the same, once a later file took it back',
      {
        ...facts,
        order: { ...paid, orderStatus: 'cancelled', statusBefore: 'shipped' },
        rows: [row, { ...row, settlementId: 's2', isSettled: false, charge: 0, tax: 0, net: -182_500 }],
      },
      { 'received bank': -31_000, charges: 21_000, tax: 2_900, short: 7_100 },
    ],
    [
      'a returned parcel with its charge',
      {
        ...facts,
        order: { ...order, orderStatus: 'cancelled', statusBefore: 'shipped' },
        rows: [{ ...row, isSettled: false, toCollect: 0, charge: 18_000, tax: 0, net: -18_000 }],
      },
      { 'received bank': -18_000, charges: 18_000 },
    ],
    [
      'a settled order that is unpaid again',
      { ...facts, rows: [row] },
      { courier: 182_500, 'received bank': 151_500, charges: 21_000, tax: 2_900, short: -175_400 },
    ],
    [
      'a shortfall of which a part came and the rest was written off',
      {
        ...facts,
        order: paid,
        rows: [row],
        shortfalls: [
          { settlementId: 's1', way: 'cash', paisa: 5_000 },
          { settlementId: 's1', way: null, paisa: 2_100 },
        ],
      },
      { 'received bank': 151_500, 'received cash': 5_000, charges: 21_000, tax: 2_900, written_off: 2_100 },
    ],
    [
      'a shortfall of a settlement that was taken back',
      { ...facts, shortfalls: [{ settlementId: 's1', way: null, paisa: 7_100 }] },
      { courier: 182_500 },
    ],
    ['an order that is gone', { order: null, rows: [], refunds: [], shortfalls: [] }, {}],
  ])('%s', (_, given, expected) => {
    expect(places(given)).toEqual(expected);
  });

  test('a settlement moves money and adds none', () => {
    const moved = targetsOf({ ...facts, order: paid, rows: [row] }).get('s1') ?? [];
    expect(moved.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(0);
    expect(transfersOf(moved).map(({ from, to, paisa }) => [from, to, paisa])).toEqual([
      ['courier', 'received', 151_500],
      ['courier', 'charges', 21_000],
      ['courier', 'tax', 2_900],
      ['courier', 'short', 7_100],
    ]);
  });
});

test('a customer can get back what came and was not given back yet', () => {
  const received = { ...facts, order: paid };
  expect(refundable(received)).toBe(182_500);
  expect(refundable({ ...received, refunds: [{ way: 'bank', paisa: 100_000 }] })).toBe(82_500);
  expect(refundable(facts)).toBe(0);
  const back = { ...paid, orderStatus: 'cancelled', statusBefore: 'shipped' } as const;
  expect(refundable({ ...facts, order: back, rows: [row] })).toBe(0);
});

test('the difference of a deposit is short, and so is what unknown rows take', () => {
  const unknown = { ...row, isSettled: false, toCollect: 0, charge: 100, tax: 0, net: 900 };
  expect(targetOfSettlement([unknown], -500, 'TCS')).toEqual([
    { account: 'received', party: 'bank', paisa: 400 },
    { account: 'charges', party: 'TCS', paisa: 100 },
    { account: 'short', party: 'TCS', paisa: -500 },
  ]);
});

test('changes that do not add up to zero are an error', () => {
  expect(() => transfersOf([{ account: 'customer', party: '', paisa: 1 }])).toThrow('differ by 1 paisa');
});
