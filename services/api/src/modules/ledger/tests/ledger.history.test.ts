import { setTimeout as wait } from 'node:timers/promises';
import { startRedis } from '../../../../../../infra/testing/redis.ts';
import { createRng } from '../../../demo/rng.ts';
import { sql } from '../../../platform/database/sql.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { type Part, buildApi, startPart } from '../../../../test/support/built-api.ts';
import { deliveryShop } from '../../../../test/support/delivery-shop.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { seed } from '../../../../test/support/seed.ts';
import { share } from '../../../../test/support/share.ts';
import { Ledger } from '../projections/ledger.ts';
import { MoneyHistory } from './history.ts';
import { moneyCalls } from './money-calls.ts';

const ACTS = share(80, 30);
const KILLS = share(3, 1);
const MONTH_ENDS = 2;
const seeds = Array.from({ length: share(20, 1) }, (_, n) => `${seed} money ${n}`);

/** Steps of a history at which something happens. */
const stepsOf = (name: string, count: number): Set<number> => {
  const { next } = createRng(name);
  return new Set(Array.from({ length: count }, () => Math.floor((0.2 + next() * 0.7) * ACTS)));
};

/** `npm test` has the queue that a shop has unasked. */
const backends = ['PostgreSQL', 'Redis'].slice(0, share(2, 1));

describe.each(backends)('the cash book beside a second ledger, over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;
  let main: string;
  /** None while it is away. */
  let worker: Part | undefined;
  const money = moneyCalls(() => shop);
  const done = new Map<string, number>();

  /** Starts the worker where it is away, and waits until it has followed everything. */
  async function settled(): Promise<void> {
    const { databaseUrl, dataDir, redisUrl = '' } = shop.config;
    worker ??= await startPart(main, {
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REDIS_URL: redisUrl,
    });
    await eventsSettled(shop);
  }
  async function kill(): Promise<void> {
    await worker?.end('SIGKILL');
    worker = undefined;
  }

  beforeAll(async () => {
    main = await buildApi();
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({ env: redis ? { REDIS_URL: redis.url } : {} });
    await sellPrints(shop);
    await deliveryShop(shop).set({ cod: { advance: { kind: 'percent', value: 20 } } });
  });
  afterAll(async () => {
    await worker?.end();
    await shop.stop();
    await redis?.stop();
  });

  const balances = () =>
    shop.db.query(sql`select subject_id, place, party, amount from ledger_balance where amount <> 0 order by 1, 2, 3`);

  /** Ends the month that is open, which staff can do only when it is over: what comes from now on is of the next one. */
  const endMonth = () =>
    shop.db.dataSource.query(`
      with held as materialized (select pg_advisory_xact_lock(hashtextextended('ledger months', 0)))
      insert into ledger_month (month, closed_by)
      select coalesce((select max(month) + interval '1 month' from ledger_month), date_trunc('month', now() at time zone 'Asia/Karachi')), 'admin'
      from (select count(*) from held) waited`);

  /** Sums of the months that are closed: the other side of the places is among them. */
  const closedMonths = () =>
    shop.db.query(sql`
      select month::text, place, sum(paisa)::float8 as paisa
      from ledger_entry cross join lateral (values (to_place, amount), (from_place, -amount)) side (place, paisa)
      where month <= (select max(month) from ledger_month) group by 1, 2 order by 1, 2`);

  async function expectSame(history: MoneyHistory): Promise<void> {
    await settled();
    const books = history.books();
    const rows = await shop.db.query<{ id: string; places: Record<string, number> }>(sql`
      select subject_id as id, json_object_agg(place, paisa) as places from (
        select subject_id, place, sum(amount) as paisa from ledger_balance
        where subject_id = any(${[...books.keys()]}::uuid[]) group by 1, 2 having sum(amount) <> 0) held
      group by 1`);
    const found = new Map(rows.map(({ id, places }) => [id, places]));
    expect(new Map([...books.keys()].map((id) => [id, found.get(id) ?? {}]))).toEqual(books);
    // The places add up to what was sold, and a recount from orders and settlements finds no difference.
    const [sums] = await shop.db.query<{ difference: number }>(sql`
      select (select sum(amount) from ledger_balance)
        - (select sum(case when from_place = 'sold' then amount else -amount end) from ledger_entry
           where 'sold' in (from_place, to_place)) as difference`);
    expect(Number(sums?.difference)).toBe(0);
    expect(await shop.db.transaction((tx) => shop.app.get(Ledger).differences(tx))).toEqual([]);
  }

  test.each(seeds)(
    'after each step every rupee stands where it should, though the worker is killed and months end (%s)',
    async (from) => {
      const history = new MoneyHistory(shop, `${from} ${backend}`, settled);
      const kills = stepsOf(`${from} kills`, KILLS);
      const ends = stepsOf(`${from} months`, MONTH_ENDS);
      const { range } = createRng(`${from} moments`);
      let closed = await closedMonths();
      for (let step = 0; step < ACTS; step++) {
        await history.act();
        if (kills.has(step)) {
          // Without waiting for any of them: the worker is in the midst of it.
          for (let act = 0; act < 3; act++) await history.act();
          await wait(range(0, 40));
          await kill();
        }
        if (ends.has(step)) {
          await endMonth();
          closed = await closedMonths();
        }
        // Away until an act needs what it makes of events: the batch is checked then.
        if (worker || step === ACTS - 1) await expectSame(history);
      }
      expect(await closedMonths()).toEqual(closed);
      for (const [act, times] of history.done) done.set(act, (done.get(act) ?? 0) + times);
    },
  );

  test('a rebuild from nothing gives the same places', async () => {
    const before = await balances();
    await money.emptyLedger();
    expect(await shop.app.get(RebuildProjections).rebuildAll()).toEqual([]);
    expect(await balances()).toEqual(before);
    // A history in which little happened would prove little.
    expect(done.size).toBeGreaterThan(share(15, 6));
  });
});
