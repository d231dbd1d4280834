import type { DashboardStats } from '@shop/contracts/dashboard';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contracts/shop';
import { startRedis } from '../../../infra/testing/redis.ts';
import { EventLag } from '../src/platform/events/event-lag.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { type Part, buildApi, startPart } from './support/built-api.ts';
import { type Shop, startShop } from './support/harness.ts';
import type { Trends } from '../src/modules/ordering/public/figures.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './support/prints.ts';
import { type Ask, recountTrends, strayTrends } from './support/trends-recount.ts';

let main: string;

beforeAll(async () => {
  main = await buildApi();
});

describe.each(['PostgreSQL', 'Redis'])('a worker that is killed while orders come, over %s', (backend) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let shop: Shop;
  let worker: Part;

  function startWorker(): Promise<Part> {
    const { databaseUrl, dataDir, redisUrl = '' } = shop.config;
    return startPart(main, { ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, REDIS_URL: redisUrl });
  }
  async function killAndReplace(): Promise<void> {
    await worker.end('SIGKILL');
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
  });
  afterAll(async () => {
    await worker.end();
    await shop.stop();
    await redis?.stop();
  });

  test('three times leaves dashboard and trends equal to a recount of 300 orders', async () => {
    const staff = await shop.staff();
    let placed = 0;
    const shopUntil = async (last: number) => {
      while (placed < last) {
        const n = placed++;
        const sent = orderOf(prints, {
          customerInfo: customer({ email: `shopper${n}@example.com`, phone: `0300 123456${n % 10}` }),
        });
        const { status, body } = await shop.http<OrderReply>('POST', '/api/orders', sent);
        expect(status).toBe(201);
        const change = {
          orderStatus: ORDER_STATUSES[n % ORDER_STATUSES.length],
          paymentStatus: PAYMENT_STATUSES[n % PAYMENT_STATUSES.length],
        };
        if (n % 2) {
          const changed = await shop.http('PUT', `/api/admin/orders/${body.order._id}`, change, staff);
          expect(changed.status).toBe(200);
        }
        if (n % 100 === 50) await killAndReplace();
      }
    };
    for (const last of [100, 200, 300]) await Promise.all(Array.from({ length: 6 }, () => shopUntil(last)));
    await settled();

    expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
    const { body } = await shop.http<{ stats: DashboardStats }>('GET', '/api/admin/dashboard', undefined, staff);
    expect(body.stats).toMatchObject({ totalProducts: 2, totalOrders: 300, confirmedOrders: 50, cancelledOrders: 50 });
    const ask: Ask = (sql, values) => shop.db.dataSource.query(sql, values);
    const trends = await shop.http<Trends>('GET', '/api/admin/dashboard/trends', undefined, staff);
    expect(trends.body).toEqual(await recountTrends(ask, 30, trends.body.days.at(-1)?.day));
    expect(await strayTrends(ask)).toEqual([]);
  });
});
