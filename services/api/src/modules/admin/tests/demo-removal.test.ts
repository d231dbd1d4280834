import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DashboardStats } from '@shop/contracts/dashboard';
import type { StatusCounts } from '@shop/contracts/listed-orders';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { fillWithDemo, previewDemo, removeDemo, rowsOf } from '../../../../test/support/demo-shop.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';
import { strayTrends } from '../../../../test/support/trends-recount.ts';

/** Tables of sums, which may keep rows that add up to nothing. */
const SUMS = [
  'ordering_count',
  'payments_count',
  'fulfilment_count',
  'customers_count',
  'ledger_balance',
  'ledger_entry',
  'ledger_day_sum',
  'ledger_profit',
  'ledger_profit_sum',
];
/** Changes that the worker adds to the sums a moment later. */
const WAITING = ['ledger_day_change', 'ledger_profit_change'];
const withoutSums = (rows: Record<string, number>) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => ![...SUMS, ...WAITING].includes(table)));

let database: Awaited<ReturnType<typeof createDatabase>>;
let shop: Shop;
let worker: Shop | undefined;
let empty: Record<string, number>;

const stored = () =>
  readdirSync(join(shop.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
const read = async <T>(path: string) => (await shop.http<T>('GET', path, undefined, await shop.staff())).body;

beforeAll(async () => {
  database = await createDatabase();
  shop = await startShop({ databaseUrl: database.url });
  // A sign-in writes a row of its own.
  await shop.staff();
  empty = await rowsOf(shop);
  await fillWithDemo(shop);
});
afterAll(async () => {
  await worker?.stop();
  await shop.stop();
  await database.drop();
});

test('before anything is removed, the shop says what would be, and changes nothing', async () => {
  const before = await rowsOf(shop);
  const { body } = await previewDemo(shop);
  expect(body.removed).toMatchObject({ products: 3, categories: 4, coupons: 7, orders: 40 });
  expect(body.removed.receipts).toBe(before['payments_proof']);
  expect(body.removed.reviews).toBe(before['reviews_review']);
  const [{ files } = { files: 0 }]: { files: number }[] = await shop.db.dataSource.query(`
    select (select sum(jsonb_array_length(picture -> 'sources')) * 3 from (
      select images from catalog_product union all select images from reviews_review) as each
      cross join jsonb_array_elements(images) as picture)::int as files`);
  expect(body.removed.files).toBe(files + body.removed.receipts);
  expect(body.kept).toEqual([]);
  expect(await rowsOf(shop)).toEqual(before);
});

test('a removal that fails in the middle removes nothing', async () => {
  const before = await rowsOf(shop);
  await shop.db.dataSource.query(`
    create function fail_for_the_test() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
    create trigger fail_for_the_test before delete on ordering_order execute function fail_for_the_test()`);
  expect((await removeDemo(shop)).status).toBe(500);
  await shop.db.dataSource.query('drop function fail_for_the_test cascade');
  expect(await rowsOf(shop)).toEqual(before);
});

test('two removals at once remove everything once, and nothing of the demo is left in any table', async () => {
  const answers = await Promise.all([removeDemo(shop), removeDemo(shop)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.removed.orders).toSorted((a, b) => a - b)).toEqual([0, 40]);
  expect(answers.map(({ body }) => body.kept)).toEqual([[], []]);

  const { statusCounts } = await read<{ statusCounts: StatusCounts }>('/api/admin/orders');
  expect(Object.values(statusCounts).every((count) => count === 0)).toBe(true);
  expect((await read<{ total: number }>('/api/products?search=light')).total).toBe(0);
  expect((await read<{ categories: unknown[] }>('/api/categories')).categories).toEqual([]);
  expect(await strayTrends((sql) => shop.db.dataSource.query(sql))).toEqual([]);
});

test('a worker that starts later, as after a crash, deletes the files and corrects the figures', async () => {
  expect(stored().length).toBeGreaterThan(0);
  worker = await startShop({
    role: 'both',
    databaseUrl: database.url,
    env: { DATA_DIR: shop.config.dataDir, JWT_SECRET: shop.config.jwtSecret },
  });
  await eventsSettled(worker);
  expect(stored()).toEqual([]);
  const { stats } = await read<{ stats: DashboardStats }>('/api/admin/dashboard');
  expect(Object.values(stats).every((figure) => figure === 0)).toBe(true);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  // Categories were there before the demo, which described them; settings begin as those of an own shop.
  const left = withoutSums({ ...empty, catalog_category: 0, settings_start: 6 });
  expect(withoutSums(await rowsOf(shop))).toEqual(left);
  const sums: { sum: number }[] = await shop.db.dataSource.query(`
    select coalesce(sum(orders), 0)::int as sum from ordering_count
    union all select coalesce(sum(proofs), 0)::int from payments_count
    union all select coalesce(sum(abs(parcels)), 0)::int from (
      select sum(parcels) as parcels from fulfilment_count group by courier, status) each
    union all select coalesce(sum(customers), 0)::int from customers_count
    union all select coalesce(sum(abs(amount)), 0)::int from ledger_balance
    union all select coalesce(sum(abs(moved)), 0)::int from (
      -- The cash book is only added to: what the demo entered is taken back by further entries.
      select sum(amount) filter (where from_place = 'sold') - sum(amount) filter (where to_place = 'sold') as moved
      from ledger_entry group by order_id) each
    union all select coalesce(sum(abs(amount)), 0)::int from (
      select sum(amount) as amount from (select * from ledger_day_sum union all
        select place, day, month, party, method, amount from ledger_day_change) known group by place, party) each
    union all select coalesce(sum(abs(goods) + abs(cost) + orders + returned), 0)::int from ledger_profit
    union all select coalesce(sum(abs(goods) + abs(cost) + abs(orders)), 0)::int from (
      select sum(goods) as goods, sum(cost) as cost, sum(orders) as orders from (
        select product_id, goods, cost, orders from ledger_profit_sum
        union all select product_id, goods, cost, orders from ledger_profit_change) known group by product_id) each`);
  expect(sums).toEqual(Array.from(SUMS, () => ({ sum: 0 })));
});

test('no later start fills the shop again, unless the demo is asked for', async () => {
  expect(await fillWithDemo(shop)).toBe(false);
  expect((await rowsOf(shop))['catalog_product']).toBe(0);
  expect(await fillWithDemo(shop, { orders: 0, isAskedFor: true })).toBe(true);
  expect((await removeDemo(shop)).body.removed.products).toBe(3);
});
