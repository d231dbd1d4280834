import { randomUUID } from 'node:crypto';
import { Consumers } from '../src/platform/events/consumers.ts';
import { EventDispatcher } from '../src/platform/events/event-dispatcher.ts';
import { sql } from '../src/platform/database/sql.ts';
import { deliveriesOf } from '../src/platform/events/event-queue.ts';
import { OrderPlaced } from '../src/modules/ordering/public/events.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './support/prints.ts';
import { recordStatements } from './support/sent-statements.ts';

// Nobody takes events here but these tests, so that what they cause can be counted.
let shop: Shop;
const { sent, stop } = recordStatements();

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  // Connections are opened once, and how popular a print is changes in steps: so much has been sold that none comes.
  await follow(await place(10));
  await shop.db.dataSource.query('update ordering_popularity set score = score * 1000000');
  await follow(await place(1));
});
afterAll(async () => {
  await shop.stop();
  stop();
});

/** Places cash orders, each of another customer; the ids of their events. */
async function place(count: number): Promise<string[]> {
  const orders = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const phone = `0300${randomUUID().replaceAll(/\D/g, '').padEnd(7, '5').slice(0, 7)}`;
      const form = orderOf(prints, {
        paymentMethod: 'COD',
        customerInfo: customer({ email: `buyer${n}@example.com`, phone }),
      });
      return shop.http<OrderReply>('POST', '/api/orders', form, { 'idempotency-key': randomUUID() });
    }),
  );
  const rows = await shop.db.dataSource.query<{ id: string }[]>(
    `select id from platform_outbox where name = $1 and data->>'orderId' = any($2) order by seq`,
    [OrderPlaced.name, orders.map(({ body }) => body.order._id)],
  );
  return rows.map(({ id }) => id);
}

/** Hands the events to all their consumers, or to one of them. */
async function follow(eventIds: readonly string[], consumer?: string) {
  const deliveries = deliveriesOf(eventIds, consumer);
  sent.length = 0;
  for (const delivery of deliveries) await shop.app.get(EventDispatcher).dispatch(delivery, 1);
  // Screens are told four times a second at most, of whatever happened meanwhile.
  const statements = sent.filter((text) => !/^(select 1$|listen|select pg_notify)/.test(text));
  const transactions = statements.filter((text) => text === 'COMMIT').length;
  return { jobs: deliveries.length, transactions, statements: statements.length - 2 * transactions };
}

describe('what follows from an order', () => {
  test('one order is one job, and so are ten; ten ask the database as often as one', async () => {
    const one = await follow(await place(1));
    expect(one).toEqual({ jobs: 1, transactions: 4, statements: 28 });
    expect(await follow(await place(10))).toEqual(one);
  });

  // The events are read, and claimed, by a statement each.
  test.each([
    ['Dashboard.onOrderPlaced', 4],
    ['OrderFigures.onOrderPlaced', 5],
    ['Popularity.onOrderPlaced', 4],
    ['Customers.onOrderPlaced', 6],
    ['EnqueueEmails.onOrderPlaced', 3],
    ['EnqueueAlerts.onOrderPlaced', 5],
    ['ConfirmationQueue.onOrderPlaced', 6],
    // The lock, the order, what the cash book has of it, and one statement for entry and balance.
    ['Ledger.onOrderPlaced', 6],
  ])('%s asks its share', async (consumer, statements) => {
    expect(await follow(await place(1), consumer)).toEqual({ jobs: 1, transactions: 1, statements });
  });

  test('no consumer comes unseen', () => {
    const consumers = shop.app.get(Consumers).all.filter(({ event }) => event === OrderPlaced);
    expect(consumers).toHaveLength(8);
  });

  test('of the log of the database it takes at most 8 kB', async () => {
    const log = async () => {
      const { pool } = shop.db;
      // A connection tells what it wrote at most once a second, unless it is told to.
      const flush = () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)');
      await Promise.all(Array.from({ length: pool.totalCount }, flush));
      const [row] = await shop.db.query<{ bytes: number; pages: number }>(sql`
        select sum(wal.wal_bytes)::float8 as bytes, sum(wal.wal_fpi)::float8 as pages
        from pg_stat_activity a cross join lateral pg_stat_get_backend_wal(a.pid) wal where a.datname = current_database()`);
      return row ?? { bytes: Number.NaN, pages: Number.NaN };
    };
    const ofFollowing = async (events: readonly string[]) => {
      const before = await log();
      await follow(events);
      const after = await log();
      return { bytes: (after.bytes - before.bytes) / events.length, pages: after.pages - before.pages };
    };
    let followed = await ofFollowing(await place(20));
    // Whole pages are written after each checkpoint, whatever is written on them.
    while (followed.pages > 0) followed = await ofFollowing(await place(20));
    expect(followed.bytes).toBeGreaterThan(1_000);
    expect(followed.bytes).toBeLessThan(8_000);
  });
});
