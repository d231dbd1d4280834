import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { seed } from '../../../../test/support/seed.ts';

let shop: Shop;
let at: ReturnType<typeof couponShop>;

beforeAll(async () => {
  shop = await startShop();
  at = couponShop(shop);
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const cartOf = (more: object = {}) => {
  const { items, paymentMethod } = orderOf(prints);
  return { items, paymentMethod, city: 'Lahore', ...more };
};
const quote = (cart: object) => shop.http<OrderReply>('POST', '/api/orders/quote', cart);
const place = (cart: object) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    { customerInfo: customer({ email: `${randomUUID()}@example.com` }), ...cart },
    { 'idempotency-key': randomUUID() },
  );
const sell = (inStock: boolean, id = prints[1].id) =>
  shop.db.dataSource.query('update catalog_product set in_stock = $2 where id = $1', [id, inStock]);

test('a shopper learns what a cart costs, and nothing is ordered', async () => {
  const before = await at.orders();
  const { status, body, headers } = await quote(cartOf({ shippingProtection: { enabled: true, cost: 200 } }));
  const subtotal = prints[0].price * 2 + prints[1].price * 2;
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.quote).toEqual({
    items: prints.map(({ id, name, price }) => ({ productId: id, name, size: 'Small', quantity: 2, price })),
    subtotal,
    discount: 0,
    shippingProtection: { enabled: true, cost: 200 },
    delivery: 0,
    codFee: 0,
    payAheadDiscount: 0,
    payAhead: 0,
    total: subtotal + 200,
    cashOnDelivery: { fee: 0, advance: 0, refusal: null },
  });
  expect(await at.orders()).toBe(before);
});

test('a cart has a price before its payment method and its city are known', async () => {
  const { status } = await quote(cartOf({ paymentMethod: undefined, city: undefined }));
  expect(status).toBe(200);
});

test('asking for a price takes no use of a code that is for one order only', async () => {
  const { code } = await at.coupon({ usageLimit: 1 });
  for (let n = 0; n < 5; n++) expect((await quote(cartOf({ discountCode: { code } }))).body.quote.discount).toBe(2250);
  expect((await at.read(code))?.usedCount).toBe(0);
  expect((await place(cartOf({ discountCode: { code } }))).status).toBe(201);
});

describe('what would refuse the order refuses its price, in the same words', () => {
  const dead = (more: object) => async () => ({ discountCode: { code: (await at.coupon(more)).code } });
  const over = async () => {
    const { _id, code } = await at.coupon();
    await at.end(_id);
    return { discountCode: { code } };
  };
  const usedUp = async () => {
    const { code } = await at.coupon({ usageLimit: 1 });
    await at.order(code);
    return { discountCode: { code } };
  };
  test.each<[string, () => Promise<object>, number, string, string[]]>([
    ['another price', async () => ({ total: 1 }), 409, 'price_changed', ['total']],
    ['an unknown code', async () => ({ discountCode: { code: 'NO-SUCH' } }), 404, 'not_found', []],
    ['a code that is off', dead({ isActive: false }), 409, 'coupon_inactive', []],
    ['a code for later', dead({ validFrom: '2099-01-01T00:00:00Z' }), 409, 'coupon_not_started', []],
    ['a code of the past', over, 409, 'coupon_expired', []],
    ['a code for more', dead({ minimumOrderAmount: 9_000_000 }), 409, 'coupon_minimum', []],
    ['a used code', usedUp, 409, 'coupon_exhausted', []],
    [
      'a product that is gone',
      async () => ({ items: [{ productId: randomUUID(), size: 'Small', quantity: 1 }] }),
      422,
      'unknown_product',
      ['items.0.productId'],
    ],
    [
      'a size that is gone',
      async () => ({ items: [{ productId: prints[0].id, size: 'Wall', quantity: 1 }] }),
      422,
      'unknown_size',
      ['items.0.size'],
    ],
    ['no cart', async () => ({ items: [] }), 400, 'invalid_request', ['items']],
  ])('%s', async (_, more, status, code, paths) => {
    const cart = cartOf(await more());
    const [asked, placed] = [await quote(cart), await place(cart)];
    expect([asked.status, asked.body.code]).toEqual([status, code]);
    expect((asked.body.errors ?? []).map(({ path }) => path)).toEqual(paths);
    expect({ ...asked.body, requestId: '' }).toEqual({ ...placed.body, requestId: '' });
  });

  test('a sold-out print names the field of its line', async () => {
    await sell(false);
    const [asked, placed] = [await quote(cartOf()), await place(cartOf())];
    await sell(true);
    for (const { status, body } of [asked, placed]) {
      expect([status, body.code]).toEqual([409, 'out_of_stock']);
      expect(body.errors).toEqual([{ path: 'items.1.quantity', message: 'Out of stock.' }]);
    }
  });
});

test('whatever is in the cart, the quote and the order agree to the paisa', async () => {
  const { code } = await at.coupon({ discountValue: 12.5, maxDiscountAmount: 999 });
  const ids = prints.map(({ id }) => id);
  const carts = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 2 }),
    lines: fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 }),
    protection: fc.boolean(),
    withCode: fc.boolean(),
  });
  const agree = async ({
    prices,
    lines,
    protection,
    withCode,
  }: typeof carts extends fc.Arbitrary<infer T> ? T : never) => {
    for (const [n, paisa] of prices.entries()) {
      await shop.db.dataSource.query('update catalog_product set sizes = $2 where id = $1', [
        ids[n],
        JSON.stringify([{ name: 'Small', price: paisa / 100, originalPrice: null }]),
      ]);
    }
    const cart = {
      items: lines.map(([n, quantity]) => ({ productId: ids[n] ?? '', size: 'Small', quantity })),
      shippingProtection: { enabled: protection },
      ...(withCode && { discountCode: { code } }),
      paymentMethod: 'COD',
      city: 'Lahore',
    };
    const { quote: quoted } = (await quote(cart)).body;
    const agreed = {
      ...cart,
      items: cart.items.map((line, n) => ({ ...line, price: quoted.items[n]?.price })),
      subtotal: quoted.subtotal,
      shippingProtection: quoted.shippingProtection,
      ...(withCode && { discountCode: { code, discount: quoted.discount } }),
      delivery: quoted.delivery,
      codFee: quoted.codFee,
      total: quoted.total,
    };
    const { status, body } = await place(agreed);
    expect([status, body.code]).toEqual([201, undefined]);
    const { order } = body;
    expect({
      subtotal: order.subtotal,
      discount: order.discountCode?.discount ?? 0,
      shippingProtection: order.shippingProtection,
      delivery: order.delivery,
      codFee: order.codFee,
      total: order.total,
    }).toEqual({
      subtotal: quoted.subtotal,
      discount: quoted.discount,
      shippingProtection: quoted.shippingProtection,
      delivery: quoted.delivery,
      codFee: quoted.codFee,
      total: quoted.total,
    });
    const sum =
      quoted.subtotal - quoted.discount + quoted.shippingProtection.cost + (quoted.delivery ?? 0) + quoted.codFee;
    expect(Math.round(quoted.total * 100)).toBe(Math.round(sum * 100));
  };
  await fc.assert(fc.asyncProperty(carts, agree), { numRuns: 40, seed });
});
