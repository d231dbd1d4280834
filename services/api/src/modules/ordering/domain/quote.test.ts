import { QuoteRequest } from '@shop/contracts/orders';
import { type Rates, type SoldLine, priceChanges, priced, quoteOf } from './quote.ts';

const productId = '019a0000-0000-7000-8000-000000000001';
const lines: SoldLine[] = [
  {
    productId,
    name: 'Red Sun',
    size: 'Small',
    quantity: 2,
    price: 1250,
    picture: null,
    cost: null,
    sides: null,
    stock: null,
    parts: null,
    options: null,
  },
  {
    productId,
    name: 'Red Sun',
    size: 'Large',
    quantity: 1,
    price: 2400,
    picture: null,
    cost: null,
    sides: null,
    stock: null,
    parts: null,
    options: null,
  },
];
const rates = (more: Partial<Rates> = {}): Rates => ({
  charge: 'free',
  flat: { fee: 0, freeFrom: null },
  zones: [],
  elsewhere: { fee: 0, freeFrom: null, cod: true },
  cod: { fee: 0, highestTotal: null },
  protection: { offered: true, cost: 200 },
  ...more,
});
const cart = (more: object = {}) =>
  QuoteRequest.parse({
    items: lines.map(({ size, quantity, price }) => ({ productId, size, quantity, price })),
    paymentMethod: 'COD',
    city: 'Lahore',
    ...more,
  });
const price = (more: object = {}, by: Partial<Rates> = {}, discount = 0) =>
  priced(cart(more), lines, discount, rates(by));

test('protection costs what the shop says when it is taken, whatever the client says', () => {
  expect(price().amounts).toMatchObject({ subtotal: 4900, discount: 0, protection: 0, total: 4900 });
  const forNothing = { shippingProtection: { enabled: true, cost: 0 } };
  expect(price(forNothing).amounts.total).toBe(5100);
  expect(priceChanges(cart(forNothing), lines, price(forNothing))).toEqual([
    { path: 'shippingProtection.cost', message: 'This is now 200 rupees' },
  ]);
});

test('protection that is not offered any more is neither given nor charged, and who saw a price is asked', () => {
  const taken = { shippingProtection: { enabled: true, cost: 200 }, total: 5100 };
  const gone = price(taken, { protection: { offered: false, cost: 200 } });
  expect(gone.amounts).toMatchObject({ protection: 0, total: 4900 });
  expect(priceChanges(cart(taken), lines, gone).map(({ path }) => path)).toEqual(['shippingProtection.cost', 'total']);
});

test('an order whose figures agree, or that names none, is not questioned', () => {
  const agreed = {
    subtotal: 4900,
    total: 4900,
    delivery: 0,
    codFee: 0,
    shippingProtection: { enabled: false, cost: 200 },
  };
  expect(priceChanges(cart(agreed), lines, price(agreed))).toEqual([]);
});

test('each wrong figure is named with what it is now', () => {
  const cheap = {
    items: [
      { productId, size: 'Small', quantity: 2, price: 1 },
      { productId, size: 'Large', quantity: 1, price: 2400 },
    ],
    subtotal: 2402,
    delivery: 0,
    codFee: 0,
    total: 2402,
  };
  const fees = { charge: 'flat', flat: { fee: 250, freeFrom: null }, cod: { fee: 50, highestTotal: null } } as const;
  const now = price(cheap, fees);
  expect(priceChanges(cart(cheap), lines, now)).toEqual([
    { path: 'items.0.price', message: 'This is now 1250 rupees' },
    { path: 'subtotal', message: 'This is now 4900 rupees' },
    { path: 'delivery', message: 'This is now 250 rupees' },
    { path: 'codFee', message: 'This is now 50 rupees' },
    { path: 'total', message: 'This is now 5200 rupees' },
  ]);
  expect(quoteOf(lines, now, rates(fees))).toMatchObject({
    subtotal: 4900,
    delivery: 250,
    codFee: 50,
    total: 5200,
    items: [{ price: 1250 }, {}],
    cashOnDelivery: { fee: 50, advance: 0, refusal: null },
  });
});

describe('delivery', () => {
  const from = (freeFrom: number) => ({ charge: 'flat', flat: { fee: 250, freeFrom } }) as const;

  test('is free from a sum of goods with the discount taken off, and without what is added', () => {
    expect(price({}, from(4800), 100).amounts).toMatchObject({ delivery: 0, total: 4800 });
    expect(price({}, from(4800), 101).amounts).toMatchObject({ delivery: 250, total: 5049 });
    const protectedOne = { shippingProtection: { enabled: true } };
    expect(price(protectedOne, from(4901)).amounts).toMatchObject({ delivery: 250, total: 5350 });
  });

  test('by zones waits for the city, and the total is without it until then', () => {
    const zones = { charge: 'zones', elsewhere: { fee: 300, freeFrom: null, cod: true } } as const;
    const near = [{ name: 'Near', cities: ['Lahore'], fee: 100, freeFrom: null, cod: true }];
    const unknown = price({ city: undefined, delivery: 999 }, { ...zones, zones: near });
    expect(quoteOf(lines, unknown, rates())).toMatchObject({ delivery: null, total: 4900 });
    expect(priceChanges(cart({ delivery: 999 }), lines, unknown)).toEqual([]);
    expect(price({}, { ...zones, zones: near }).amounts).toMatchObject({ delivery: 100, total: 5000 });
  });
});

describe('paying ahead', () => {
  const off = (kind: 'off' | 'percent' | 'fixed', value: number, most: number | null = null) => ({
    payAhead: { kind, value, most },
  });
  const byTransfer = { paymentMethod: 'JazzCash' } as const;

  test('takes its discount off an order by transfer, says so to all, and is part of no other', () => {
    expect(price(byTransfer, off('fixed', 120)).amounts).toMatchObject({
      discount: 0,
      payAheadDiscount: 120,
      total: 4780,
    });
    for (const paymentMethod of ['COD', undefined] as const) {
      const { amounts, payAhead } = price({ paymentMethod }, off('fixed', 120));
      expect([amounts.payAheadDiscount, amounts.total, payAhead]).toEqual([0, 4900, 120]);
    }
    expect(price(byTransfer, off('off', 120))).toMatchObject({ amounts: { total: 4900 }, payAhead: 0 });
    expect(price(byTransfer)).toMatchObject({ amounts: { total: 4900 }, payAhead: 0 });
  });

  test('is a share of the goods after the coupon, in whole rupees, capped, and never of fees', () => {
    const fees = { charge: 'flat', flat: { fee: 250, freeFrom: null } } as const;
    expect(price(byTransfer, { ...off('percent', 5), ...fees }, 333).amounts).toMatchObject({
      payAheadDiscount: 228,
      total: 4900 - 333 - 228 + 250,
    });
    expect(price(byTransfer, off('percent', 5, 100)).amounts.payAheadDiscount).toBe(100);
  });

  test('leaves delivery as it is, and at least half of the goods to pay', () => {
    const free = { charge: 'flat', flat: { fee: 250, freeFrom: 4900 } } as const;
    expect(price(byTransfer, { ...off('fixed', 120), ...free }).amounts).toMatchObject({ delivery: 0, total: 4780 });
    expect(price(byTransfer, off('fixed', 9_000)).amounts.total).toBe(2450);
    expect(price(byTransfer, off('fixed', 9_000), 4900)).toMatchObject({ payAhead: 0, amounts: { total: 0 } });
  });

  test('that the shopper saw otherwise is named', () => {
    const seen = { ...byTransfer, payAheadDiscount: 200, total: 4700 };
    expect(priceChanges(cart(seen), lines, price(seen, off('fixed', 120)))).toEqual([
      { path: 'payAheadDiscount', message: 'This is now 120 rupees' },
      { path: 'total', message: 'This is now 4780 rupees' },
    ]);
  });
});

describe('cash on delivery', () => {
  const limit = (highestTotal: number) => ({ cod: { fee: 100, highestTotal } });

  test('adds its fee to an order that is paid in cash, and to no other', () => {
    expect(price({}, limit(9999)).amounts).toMatchObject({ codFee: 100, total: 5000 });
    expect(price({ paymentMethod: 'JazzCash' }, limit(9999)).amounts).toMatchObject({ codFee: 0, total: 4900 });
    expect(price({ paymentMethod: undefined }, limit(9999)).amounts).toMatchObject({ codFee: 0, total: 4900 });
  });

  test('costs nothing and is refused to nobody where nothing is to be paid', () => {
    const all = priced(cart({ paymentMethod: 'COD', city: 'Gwadar' }), lines, 100_000, rates(limit(1)), true);
    expect([all.amounts.total, all.amounts.codFee, all.cash]).toEqual([0, 0, { fee: 0, advance: 0, refusal: null }]);
  });

  test('is limited by what the rider would collect, its own fee in it', () => {
    expect(price({}, limit(5000)).cash.refusal).toBeNull();
    const above = price({}, limit(4999));
    expect(above.cash.refusal).toBe('total');
    expect(quoteOf(lines, above, rates(limit(4999)))).toMatchObject({
      codFee: 0,
      total: 4900,
      cashOnDelivery: {
        fee: 100,
        refusal: expect.stringMatching(
          /^We take cash on delivery for orders up to Rs\s4,999\. Please choose another payment method\.$/,
        ),
      },
    });
  });

  test('is not taken in every city', () => {
    const elsewhere = { fee: 0, freeFrom: null, cod: false };
    const there = price({ paymentMethod: 'JazzCash' }, { charge: 'zones', elsewhere });
    expect(quoteOf(lines, there, rates()).cashOnDelivery.refusal).toBe(
      'We do not offer cash on delivery in your city. Please choose another payment method.',
    );
  });
});
