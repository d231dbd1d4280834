import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { entities } from '../database/database.ts';
import { startRedis } from '../../../../../infra/testing/redis.ts';
import { publish } from '../events/publish.ts';
import { EventLag } from '../events/event-lag.ts';
import { STUCK_AFTER_MS, LOST_AFTER_MS, REDELIVER_MS } from '../events/redeliver-lost.ts';
import {
  createTables,
  FlakyConsumer,
  publishThings,
  shownThings,
  ThingCounts,
  ThingRetried,
} from '../../../test/support/testing-module.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';

const tests = join(import.meta.dirname, '../../../test');

describe.each(['PostgreSQL', 'Redis'])('events over %s when things break', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;
  const workers = new Set<ChildProcess>();

  const startWorker = async () => {
    const worker = fork(join(tests, 'support/events.worker.ts'), {
      execArgv: ['--import', join(tests, 'run-typescript.mjs')],
      env: {
        ...process.env,
        ROLE: 'worker',
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL: shop.config.databaseUrl,
        DATA_DIR: shop.config.dataDir,
        ...(redis ? { REDIS_URL: redis.url } : {}),
      },
    });
    workers.add(worker);
    const ended = once(worker, 'exit').then(() => workers.delete(worker));
    await Promise.race([once(worker, 'message'), ended]);
    return { worker, ended };
  };
  const count = async (table: string) => {
    const [row] = await shop.db.dataSource.query<{ count: number }[]>(`select count(*)::int from ${table}`);
    return row?.count ?? 0;
  };
  const until = async (come: () => Promise<boolean>) => {
    while (!(await come())) await wait(10);
  };
  /** Consumers wait for the table, and so their deliveries in the queue, until the work is done. */
  const whileVatIsHeld = (work: (stay: () => Promise<unknown>) => Promise<void>) =>
    shop.db.transaction(async (tx) => {
      await entities(tx).query('lock table thing_count');
      // A transaction that says nothing for ten seconds is ended.
      await work(() => entities(tx).query('select 1'));
    });
  const settled = () => until(async () => (await shop.app.get(EventLag).measure()).pendingEvents === 0);

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({
      platformOnly: true,
      env: redis ? { REDIS_URL: redis.url } : {},
      extra: { providers: [ThingCounts] },
    });
    await createTables(shop);
  });
  afterAll(async () => {
    await Promise.all(
      [...workers].map((worker) => {
        worker.kill('SIGKILL');
        return once(worker, 'exit');
      }),
    );
    await shop.stop();
    await redis?.stop();
  });

  test('a worker killed in the midst of 500 events loses none and counts none twice; another takes over', async () => {
    const first = await startWorker();
    const second = await startWorker();
    // Not all at once: a busy machine's pool would turn some away.
    for (let first = 0; first < 500; first += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => publishThings(shop, first + index)));
    }
    await until(async () => (await count('platform_inbox')) > 100);
    first.worker.kill('SIGKILL');
    await first.ended;
    await settled();
    expect(await count('platform_inbox')).toBe(500);
    expect(await shownThings(shop)).toBe((499 * 500) / 2);

    second.worker.kill('SIGTERM');
    await second.ended;
    expect(second.worker.exitCode).toBe(0);
  });

  test('a queue that loses all it held, again and again, loses no event, and all is right within 30 s', async () => {
    expect(LOST_AFTER_MS + REDELIVER_MS).toBeLessThan(25_000);
    await publishThings(shop, 3);
    const { worker } = await startWorker();
    await settled();
    const before = await shownThings(shop);
    await whileVatIsHeld(async (stay) => {
      await Promise.all(Array.from({ length: 30 }, () => publishThings(shop, 1)));
      await until(async () => (await count('platform_outbox where published_at is null')) === 0);
      for (let emptied = 0; emptied < 2; emptied += 1) {
        if (redis) await flush(redis.url);
        else await shop.db.dataSource.query(`delete from bullmq.job where state = 'waiting'`);
        const [clock] = await shop.db.dataSource.query<{ now: string }[]>('select now()::text');
        // The time after which they count as lost goes by.
        await shop.db.dataSource.query(
          `update platform_outbox set published_at = published_at - interval '${LOST_AFTER_MS} milliseconds'
           where not exists (select from platform_inbox where event_id = id)`,
        );
        const late = `platform_outbox o where published_at < '${clock?.now}'
          and not exists (select from platform_inbox where event_id = o.id)`;
        await until(async () => {
          await stay();
          return (await count(late)) === 0;
        });
      }
    });
    await settled();
    expect(await shownThings(shop)).toBe(before + 30);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  });

  test('a clock that was a day ahead for a while holds up no event', async () => {
    const before = await shownThings(shop);
    const { now } = Date;
    Date.now = () => now() + 86_400_000;
    const worker = await startShop({
      platformOnly: true,
      role: 'worker',
      databaseUrl: shop.config.databaseUrl,
      env: redis ? { REDIS_URL: redis.url } : {},
      extra: { providers: [ThingCounts, FlakyConsumer] },
    });
    const { met } = worker.app.get(FlakyConsumer);
    try {
      await publishThings(shop, 1);
      await until(async () => (await shownThings(shop)) === before + 1);
      await shop.db.transaction(async (tx) => {
        await publish(tx, ThingRetried, { name: 'far off' });
        const old = `update platform_outbox set id = uuidv7(interval '-${STUCK_AFTER_MS} milliseconds') where name = $1`;
        await entities(tx).query(old, [ThingRetried.name]);
      });
      await until(async () => met.length > 0);
    } finally {
      Date.now = now;
    }
    await publishThings(shop, 1);
    await until(async () => (await shownThings(shop)) === before + 2);
    // The event that was put off counts as lost; the queue keeps its job for tomorrow.
    await shop.db.dataSource.query(`update platform_outbox set published_at = published_at - interval '1 minute'`);
    await until(async () => (await count('platform_outbox where seq > (select seq from platform_watermark)')) === 0);
    expect(met).toEqual(['far off', 'far off']);
    expect(await shownThings(shop)).toBe(before + 2);
    await worker.stop();
  });

  if (backend === 'PostgreSQL') {
    test('a frozen relay gives way, and does no harm when it wakes up', async () => {
      const frozen = await startWorker();
      await publishThings(shop, 1);
      await settled();
      const before = await shownThings(shop);
      frozen.worker.kill('SIGSTOP');
      const other = await startWorker();
      await publishThings(shop, 10);
      await settled();
      frozen.worker.kill('SIGCONT');
      await publishThings(shop, 100);
      await settled();
      expect(await shownThings(shop)).toBe(before + 110);
      for (const { worker, ended } of [frozen, other]) {
        worker.kill('SIGTERM');
        await ended;
      }
    });
  } else {
    test('while Redis hangs the shop goes on, and its events arrive when Redis is back', async () => {
      const { worker, ended } = await startWorker();
      await publishThings(shop, 1);
      await settled();
      const before = await shownThings(shop);
      process.kill(redis?.pid ?? 0, 'SIGSTOP');
      await Promise.all(Array.from({ length: 20 }, () => publishThings(shop, 1)));
      const { status, body } = await shop.http('GET', '/api/health/ready');
      expect([status, body['parts']]).toEqual([503, { database: 'up', queue: 'down', storage: 'up' }]);
      process.kill(redis?.pid ?? 0, 'SIGCONT');
      await settled();
      expect(await shownThings(shop)).toBe(before + 20);
      worker.kill('SIGTERM');
      await ended;
    });
  }
});

async function flush(url: string): Promise<void> {
  const client = new Redis(url);
  await client.flushall();
  client.disconnect();
}
