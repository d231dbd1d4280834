import { untilIs } from './support/events-settled.ts';
import { type Shop, startShop } from './support/harness.ts';
import { createDatabase } from './support/test-database.ts';
import { sellPrints } from './support/prints.ts';
import { paymentsOf } from './support/proofs.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let shop: Shop;
let worker: Shop;

beforeAll(async () => {
  database = await createDatabase();
  // The relay holds the other one.
  worker = await startShop({ databaseUrl: database.url, role: 'worker', env: { DATABASE_POOL: '2' } });
  // Last: whoever starts in this process last decides who is signed in.
  shop = await startShop({ databaseUrl: database.url });
  await sellPrints(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.stop();
  await database.drop();
});

test('whatever follows an order needs one connection: nothing that holds its lock waits for a second one', async () => {
  const at = paymentsOf(shop);
  const [sent, cancelled] = [await at.placed({ paymentMethod: 'COD' }), await at.placed({ paymentMethod: 'COD' })];
  const ask = (statement: string) => shop.db.dataSource.query<{ state: string }[]>(statement);
  const waiting = `select state from confirmations_confirmation order by state`;
  await untilIs([{ state: 'waiting' }, { state: 'waiting' }], () => ask(waiting));
  await at.update(sent._id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: 'ONE-1' });
  await at.update(cancelled._id, { orderStatus: 'cancelled' });
  await untilIs([{ state: 'shipped' }], () => ask('select status as state from fulfilment_parcel'));
  await untilIs([{ state: 'cancelled' }, { state: 'confirmed' }], () => ask(waiting));
  expect(await shop.db.dataSource.query('select from platform_failed_event')).toEqual([]);
});

test('the queues of a worker open a quarter of the connections that PostgreSQL takes, at most', async () => {
  const [opened] = await shop.db.dataSource.query<{ connections: number }[]>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name like 'chaap-queue%'`,
  );
  expect(opened?.connections).toBeGreaterThan(1);
  // Two workers start while the connections of two that were killed are still open, beside the pools of the API.
  expect(opened?.connections).toBeLessThanOrEqual(25);
});
