import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedis } from '../../../infra/local/redis.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { createTables, pour, shownDrops, Vat } from './events.vat.ts';
import { type Shop, startShop } from './harness.ts';

describe.each(['PostgreSQL', 'Redis'])('events over %s when things break', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;
  const workers = new Set<ChildProcess>();

  const startWorker = async () => {
    const worker = fork(`${import.meta.dirname}/events.worker.ts`, {
      execArgv: ['--import', `${import.meta.dirname}/run-typescript.mjs`],
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
  const whileVatIsHeld = (work: () => Promise<void>) =>
    shop.db.dataSource.transaction(async (tx) => {
      await tx.query('lock table vat');
      await work();
    });
  const settled = () => until(async () => (await shop.app.get(EventLag).measure()).pendingEvents === 0);

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({
      platformOnly: true,
      env: redis ? { REDIS_URL: redis.url } : {},
      extra: { providers: [Vat] },
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
      await Promise.all(Array.from({ length: 50 }, (_, index) => pour(shop, first + index)));
    }
    await until(async () => (await count('platform_inbox')) > 100);
    first.worker.kill('SIGKILL');
    await first.ended;
    await settled();
    expect(await count('platform_inbox')).toBe(500);
    expect(await shownDrops(shop)).toBe((499 * 500) / 2);

    second.worker.kill('SIGTERM');
    await second.ended;
    expect(second.worker.exitCode).toBe(0);
  });

  test('a queue that loses all it held loses no event', async () => {
    await pour(shop, 3);
    const { worker } = await startWorker();
    await settled();
    const before = await shownDrops(shop);
    await whileVatIsHeld(async () => {
      await Promise.all(Array.from({ length: 30 }, () => pour(shop, 1)));
      await until(async () => (await count('platform_outbox where published_at is null')) === 0);
      if (redis) await flush(redis.url);
      else await shop.db.dataSource.query(`delete from bullmq.job where state = 'waiting'`);
    });
    // A minute goes by.
    await shop.db.dataSource.query(`update platform_outbox set published_at = published_at - interval '1 minute'`);
    await settled();
    expect(await shownDrops(shop)).toBe(before + 30);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  });

  if (backend === 'PostgreSQL') {
    test('a frozen relay gives way, and does no harm when it wakes up', async () => {
      const frozen = await startWorker();
      await pour(shop, 1);
      await settled();
      const before = await shownDrops(shop);
      frozen.worker.kill('SIGSTOP');
      const other = await startWorker();
      await pour(shop, 10);
      await settled();
      frozen.worker.kill('SIGCONT');
      await pour(shop, 100);
      await settled();
      expect(await shownDrops(shop)).toBe(before + 110);
      for (const { worker, ended } of [frozen, other]) {
        worker.kill('SIGTERM');
        await ended;
      }
    });
  } else {
    test('while Redis hangs the shop goes on, and its events arrive when Redis is back', async () => {
      const { worker, ended } = await startWorker();
      await pour(shop, 1);
      await settled();
      const before = await shownDrops(shop);
      process.kill(redis?.pid ?? 0, 'SIGSTOP');
      await Promise.all(Array.from({ length: 20 }, () => pour(shop, 1)));
      const { status, body } = await shop.http('GET', '/api/health/ready');
      expect([status, body['parts']]).toEqual([503, { database: 'up', queue: 'down', storage: 'up' }]);
      process.kill(redis?.pid ?? 0, 'SIGCONT');
      await settled();
      expect(await shownDrops(shop)).toBe(before + 20);
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
