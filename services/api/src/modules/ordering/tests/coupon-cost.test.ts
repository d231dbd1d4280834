import type { ErrorBody } from '@shop/contracts/errors';
import { couponShop, subtotal } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';

let shop: Shop;
let at: ReturnType<typeof couponShop>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  at = couponShop(shop);
  // Four orders of the same cart: one is older than a month, one is cancelled, two count.
  const orders = [];
  for (let count = 0; count < 4; count++) orders.push((await at.order(undefined)).body.order._id);
  const [old, cancelled, second] = orders;
  await shop.db.dataSource.query(
    `update ordering_order set created_at = now() - interval '30 days 1 minute' where id = $1`,
    [old],
  );
  await at.setStatus(cancelled ?? '', 'cancelled');
  await shop.db.dataSource.query('update ordering_order set subtotal = 500, total = 500 where id = $1', [second]);
});
afterAll(() => shop.stop());

type Cost = ErrorBody & { orders: number; discounted: number; discount: number };
const cost = (query: Record<string, string>) =>
  at.staff<Cost>('GET', `/coupons/cost?${new URLSearchParams({ discountType: 'percentage', ...query }).toString()}`);

test('a coupon costs what it would have taken off the orders of the last 30 days', async () => {
  const { status, body } = await cost({ discountValue: '10' });
  expect([status, body]).toEqual([200, { orders: 2, discounted: 2, discount: 50 + Math.floor(subtotal / 10 + 0.5) }]);
});

test('its minimum, its cap and its limit count', async () => {
  const tenth = Math.floor(subtotal / 10 + 0.5);
  expect((await cost({ discountValue: '10', minimumOrderAmount: '501' })).body).toMatchObject({
    discounted: 1,
    discount: tenth,
  });
  expect((await cost({ discountValue: '10', maxDiscountAmount: '60' })).body).toMatchObject({
    discounted: 2,
    discount: 110,
  });
  // The order with the lower subtotal came first.
  expect((await cost({ discountValue: '10', usageLimit: '1' })).body).toMatchObject({ discounted: 1, discount: 50 });
  expect((await cost({ discountValue: '10', usageLimit: '0' })).body).toMatchObject({
    orders: 2,
    discounted: 0,
    discount: 0,
  });
  // A fixed amount takes at most what the order costs.
  expect((await cost({ discountType: 'fixed', discountValue: '600' })).body).toMatchObject({ discount: 1_100 });
  expect((await cost({ discountValue: '0' })).body).toMatchObject({ discounted: 0, discount: 0 });
});

test.each([
  ['no value', {}, 'discountValue'],
  ['a word', { discountValue: 'ten' }, 'discountValue'],
  ['a negative value', { discountValue: '-1' }, 'discountValue'],
  ['an unknown type', { discountType: 'half', discountValue: '1' }, 'discountType'],
  ['part of a use', { discountValue: '1', usageLimit: '1.5' }, 'usageLimit'],
])('%s is refused by its name', async (_, query, path) => {
  const { status, body } = await cost(query as Record<string, string>);
  expect(status).toBe(400);
  expect(body.errors?.map((error) => error.path)).toEqual([path]);
});
