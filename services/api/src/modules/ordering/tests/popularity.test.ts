import type { ProductCard } from '@shop/contracts/products';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type Print, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { Popularity } from '../projections/popularity.ts';

const [sun, gate] = prints;

let shop: Shop;
const popular = async () => {
  const { body } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products?sort=popular');
  return body.products.map(({ name }) => name);
};
const order = async (...lines: Print[]) => {
  const { status, body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf(lines));
  expect(status).toBe(201);
  return body.order._id;
};
const setStatus = async (id: string, orderStatus: string) =>
  shop.http('PUT', `/api/admin/orders/${id}`, { orderStatus }, await shop.staff());
const scores = () =>
  shop.db.dataSource.query<{ productId: string; popularity: number }[]>(
    'select id as "productId", popularity from catalog_product order by id',
  );
const differences = async () =>
  (await shop.app.get(RebuildProjections).differences()).filter((line) => line.startsWith('Popularity'));
const noDifferences = () => untilIs([], differences);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('what sold more comes first, as soon as the order is known, and cancelled orders do not count', async () => {
  expect(await popular()).toEqual(['Blue Gate', 'Red Sun']);
  const first = await order(sun);
  await untilIs(['Red Sun', 'Blue Gate'], popular);
  await order(gate);
  await order(gate, sun);
  await order(gate);
  await untilIs(['Blue Gate', 'Red Sun'], popular);
  await setStatus(first, 'cancelled');
  await noDifferences();
  await setStatus(first, 'confirmed');
  await setStatus(first, 'shipped');
  await noDifferences();
  expect(await popular()).toEqual(['Blue Gate', 'Red Sun']);
});

test('an order of two months ago counts a quarter of one of today', async () => {
  const [before] = await scores();
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf([sun]));
  await noDifferences();
  const sum = async () => {
    const [row] = await shop.db.dataSource.query<{ score: string }[]>(
      `select score from ordering_popularity where product_id = '${sun.id}'`,
    );
    return Number(row?.score);
  };
  const fresh = await sum();
  await shop.db.dataSource.query(
    `update ordering_order set created_at = created_at - interval '60 days' where id = '${body.order._id}'`,
  );
  expect(await differences()).toHaveLength(2);
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  // Two pieces of six were of this order.
  expect((await sum()) / fresh).toBeCloseTo((4 + 2 / 4) / 6, 3);
  expect(before?.popularity).toBeGreaterThan(0);
});

test('an event of an order that never was changes nothing', async () => {
  const right = await scores();
  const nowhere = { orderId: '019a0000-0000-7000-8000-00000000ffff', orderStatus: 'processing' as const, version: 1 };
  await shop.db.transaction((tx) => shop.app.get(Popularity, { strict: false }).onOrderPlaced(tx, [{ data: nowhere }]));
  expect(await scores()).toEqual(right);
});

test('a popularity that was spoiled is named, and mended by a rebuild', async () => {
  const right = await scores();
  await shop.db.dataSource.query(`update catalog_product set popularity = 9 where id = $1`, [sun.id]);
  await shop.db.dataSource.query(`update ordering_popularity set score = score + 1 where product_id = $1`, [gate.id]);
  expect(await differences()).toEqual([
    expect.stringMatching(`^Popularity: product ${gate.id} sums to \\d+, a recount gives \\d+$`),
    expect.stringMatching(`^Popularity: product ${sun.id} shows popularity 9, a recount gives \\d+$`),
  ]);
  expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
  expect(await scores()).toEqual(right);
});
