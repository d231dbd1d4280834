import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { DashboardStats } from '@shop/contracts/admin';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import { startRedis } from '../../../infra/local/redis.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { type Shop, startShop } from './harness.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './prints.ts';

const api = new URL('..', import.meta.url).pathname;
// Below node_modules, so that what it imports is found and nothing is left in the way.
const built = `${api}node_modules/.cache/worker-killed`;

beforeAll(async () => {
  const rspack = new URL('../../../node_modules/@rspack/cli/bin/rspack.js', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', built], { cwd: api });
});

describe.each(['PostgreSQL', 'Redis'])('a worker that is killed while orders come, over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;
  let worker: ChildProcess;

  async function startWorker(): Promise<ChildProcess> {
    const { databaseUrl, dataDir, redisUrl = '' } = shop.config;
    const child = spawn(process.execPath, ['--enable-source-maps', `${built}/main.js`], {
      env: { ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: redisUrl, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }
  async function killAndReplace(): Promise<void> {
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    worker = await startWorker();
  }
  async function settled(): Promise<void> {
    while ((await shop.app.get(EventLag).measure()).pendingEvents > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  beforeAll(async () => {
    redis = backend === 'Redis' ? await startRedis() : undefined;
    shop = await startShop({ env: redis ? { REDIS_URL: redis.url } : {} });
    await sellPrints(shop);
    worker = await startWorker();
  }, 60_000);
  afterAll(async () => {
    worker.kill();
    await once(worker, 'exit');
    await shop.stop();
    await redis?.stop();
  });

  test('three times leaves the dashboard equal to a recount of 300 orders', async () => {
    const staff = await shop.staff();
    let placed = 0;
    const shopUntil = async (last: number) => {
      while (placed < last) {
        const n = placed++;
        const sent = orderOf(prints, { customerInfo: customer({ email: `shopper${n}@example.com` }) });
        const { body } = await shop.http<OrderReply>('POST', '/api/orders', sent);
        const change = {
          orderStatus: ORDER_STATUSES[n % ORDER_STATUSES.length],
          paymentStatus: PAYMENT_STATUSES[n % PAYMENT_STATUSES.length],
        };
        if (n % 2) await shop.http('PUT', `/api/admin/orders/${body.order._id}`, change, staff);
        if (n % 100 === 50) await killAndReplace();
      }
    };
    for (const last of [100, 200, 300]) await Promise.all(Array.from({ length: 6 }, () => shopUntil(last)));
    await settled();

    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
    const { body } = await shop.http<{ stats: DashboardStats }>('GET', '/api/admin/dashboard', undefined, staff);
    expect(body.stats).toMatchObject({ totalProducts: 2, totalOrders: 300, confirmedOrders: 50, cancelledOrders: 50 });
  }, 120_000);
});
