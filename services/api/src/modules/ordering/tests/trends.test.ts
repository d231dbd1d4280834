import { ORDER_STATUSES } from '@shop/contracts/shop';
import { createRng } from '../../../demo/rng.ts';
import { type Tx, entities, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CompactOrderCounts } from '../compact-order-counts.ts';
import type { Trends } from '../public/figures.ts';
import { trends } from '../queries/order-trends.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { type Ask, recountTrends, strayTrends } from '../../../../test/support/trends-recount.ts';

const cities = ['Lahore', 'lahore', 'LAHORE', 'Karachi', 'Dera Ghazi Khan', 'Quetta'] as const;

let shop: Shop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startShop({ foldsCounts: true });
  await sellPrints(shop);
  headers = await shop.staff();
});
afterAll(() => shop.stop());

const ask = <T extends object>(sql: string, values?: unknown[]): Promise<T[]> => shop.db.dataSource.query(sql, values);
const fold = () => shop.app.get(CompactOrderCounts, { strict: false }).run();
const waiting = () => ask('select * from ordering_trend_change');

/** The trends at one moment, which equal a count of all orders. */
const checkedTrends = (days: number): Promise<Trends | undefined> =>
  shop.db.transaction(async (tx: Tx) => {
    await entities(tx).query('set transaction isolation level repeatable read');
    const asked: Ask = (sql, values) => entities(tx).query(sql, values);
    const { text, values } = trends(days).prepare();
    const [found] = await asked<Trends>(text, values);
    expect(found).toEqual(await recountTrends(asked, days));
    expect(await strayTrends(asked)).toEqual([]);
    return found;
  });

/** Places an order and moves it about. */
async function trade(n: number): Promise<void> {
  const dice = createRng(`trends ${n}`);
  const of = <T>(list: readonly T[]) => dice.weighted(list.map((each) => [each, 1]));
  const lines = prints.slice(0, of([1, 2]));
  const customerInfo = customer({ city: of(cities), email: `shopper${n}@example.com` });
  const { body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf(lines, { customerInfo }));
  for (let turn = of([0, 1, 2, 3]); turn > 0; turn--) {
    const change = { orderStatus: of([...ORDER_STATUSES, 'cancelled', 'confirmed']) };
    const { status } = await shop.http('PUT', `/api/admin/orders/${body.order._id}`, change, headers);
    expect(status).toBe(200);
  }
}

test('while orders come, are cancelled and revived, and sums are folded by two at once, trends are at no moment other than a recount', async () => {
  let open = true;
  const trading = Array.from({ length: 4 }, async (_, hand) => {
    for (let n = 0; n < 30; n++) await trade(hand * 100 + n);
  });
  const folding = Array.from({ length: 2 }, async () => {
    while (open) await fold();
  });
  let looks = 0;
  const looking = (async () => {
    while (open) {
      await checkedTrends(7);
      looks += 1;
    }
  })();
  await Promise.all(trading).finally(() => (open = false));
  await Promise.all([...folding, looking]);
  expect(looks).toBeGreaterThan(3);
  await fold();
  await untilIs([], waiting);
  expect(await waiting()).toEqual([]);
  expect((await checkedTrends(30))?.cities.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Lahore', 'Dera Ghazi Khan']),
  );
});

test('orders around midnight in Karachi and of long ago count on their own day, and folding all of them changes nothing', async () => {
  // Six thousand rows pass the triggers that note changes: on a busy machine that takes longer than a request may.
  await shop.db.transaction(async (tx) => {
    await withLongTimeout(
      tx,
      sql`
    insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
      phone, address, city, postal_code, country, item_count, subtotal, total, created_at)
    select 'CH-OLD' || n, (array['processing', 'delivered', 'cancelled'])[1 + n % 3], 'COD', 'pending', 'A', 'B',
      'a@example.com', '+923001234567', 'x', 'Multan', '1', 'Pakistan', 1, 20.55, 20.55,
      ((now() at time zone 'Asia/Karachi')::date::timestamp at time zone 'Asia/Karachi') - n * interval '30 minutes'
    from generate_series(0, 6000) n`,
    );
    await withLongTimeout(
      tx,
      sql`
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity)
    select id, 0, ${prints[0].id}::uuid, 'Old Print', 'Small', 20.55, 1 from ordering_order where order_number like 'CH-OLD%'`,
    );
  });
  for (const days of [7, 30, 90]) await checkedTrends(days);
  await fold();
  await untilIs([], waiting);
  expect(await waiting()).toEqual([]);
  for (const days of [7, 30, 90]) await checkedTrends(days);
});

test('an API that no worker helps adds up by itself', async () => {
  await trade(1_000);
  await untilIs([], waiting);
  expect(await waiting()).toEqual([]);
});
