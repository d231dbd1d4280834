import { randomUUID } from 'node:crypto';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { BringIn } from '../bring-in.ts';
import { Ledger } from '../projections/ledger.ts';
import { lockSubjects } from '../stored-ledger.ts';
import { moneyCalls } from './money-calls.ts';

let shop: Shop;
const money = moneyCalls(() => shop);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('where the money of an order stands', () => {
  test('a cash order goes from the customer to the courier, and its settlement names every rupee', async () => {
    const order = await money.delivered();
    expect(await money.placesOf(order)).toEqual({ courier: order.total });
    const settlement = await money.settle([{ ...order, collected: order.total - 71, charge: 210, tax: 29 }]);
    const arrived = order.total - 71 - 210 - 29;
    expect(await money.placesOf(order)).toEqual({ received: arrived, charges: 210, tax: 29, short: 71 });
    await money.takeBack(settlement);
    expect(await money.placesOf(order)).toEqual({ courier: order.total });
  });

  test('a delivered order that is refunded, or whose payment fails, is owed by no courier any more', async () => {
    const [refunded, failed] = [await money.delivered(), await money.delivered()];
    await money.update(refunded, { paymentStatus: 'refunded' });
    await money.update(failed, { paymentStatus: 'failed' });
    expect(await money.placesOf(refunded)).toEqual({ given_back: refunded.total });
    expect(await money.placesOf(failed)).toEqual({ customer: failed.total });
  });

  test('an entry names its day, order, courier and settlement, and nothing changes or removes it', async () => {
    const order = await money.delivered();
    const settlement = await money.settle([order]);
    await eventsSettled(shop);
    const entries = await shop.db.query<{ day: string; courier: string | null; settlement_id: string | null }>(
      sql`select day::text, courier, settlement_id from ledger_entry where order_id = ${order._id} order by id`,
    );
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
    expect(new Set(entries.map(({ day }) => day))).toEqual(new Set([today]));
    expect(entries.at(-1)).toMatchObject({ courier: 'TCS', settlement_id: settlement._id });
    const { dataSource } = shop.db;
    for (const statement of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ]) {
      await expect(dataSource.query(statement)).rejects.toThrow(/only ever added|permission denied/);
    }
  });

  test('an event that comes again adds nothing', async () => {
    const order = await money.delivered();
    await money.settle([order]);
    await eventsSettled(shop);
    const count = async () =>
      (await shop.db.query<{ n: number }>(sql`select count(*)::int as n from ledger_entry`))[0]?.n;
    const before = await count();
    await shop.app.get(RebuildProjections).rebuildAll();
    expect(await count()).toBe(before);
  });
});

test('a rebuild, and a settlement of many rows, hold the cash book by one lock: those of each order would fill the table', async () => {
  await money.delivered();
  await eventsSettled(shop);
  const locks = (work: (tx: Tx) => Promise<void>) =>
    shop.db.transaction(async (tx) => {
      await work(tx);
      const [held] = await query<{ count: number }>(
        tx,
        sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      return held?.count;
    });
  expect(await locks((tx) => shop.app.get(Ledger).rebuild(tx))).toBe(0);
  await money.emptyLedger();
  expect(await locks((tx) => shop.app.get(Ledger).rebuild(tx))).toBe(1);
  const ids = Array.from({ length: 1_001 }, () => randomUUID());
  expect(await locks((tx) => lockSubjects(tx, ids))).toBe(1);
  expect(await locks((tx) => lockSubjects(tx, ids.slice(0, 3)))).toBe(4);
});

test('orders of before are brought in: the cash book says so, and equals a recount', async () => {
  const [owed, paid] = [await money.delivered(), await money.delivered()];
  await money.settle([paid]);
  await eventsSettled(shop);
  await money.emptyLedger();
  expect(await money.placesOf(owed)).toEqual({});
  await shop.db.dataSource.query('update ledger_opening set is_done = false, after = null');
  while (!(await shop.app.get(BringIn).bringPage()));
  expect(await money.placesOf(owed)).toEqual({ courier: owed.total });
  const causes = await shop.db.query(sql`select distinct cause from ledger_entry`);
  expect(causes).toEqual([{ cause: 'opening' }]);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});
