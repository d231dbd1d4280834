import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openRedis } from '../../services/api/src/platform/redis/open-redis.ts';
import { API, type Part, openBuiltShop, orderOf } from './built-shop.ts';
import { redis as lookAtRedis } from '../shop/doctor/redis.ts';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { type RedisMany, startRedisCluster, startSentinels } from './redis-many.ts';

// Two processes of a built shop, one of them a worker too, whose Redis is several servers.

const ADMIN_PASSWORD = 'a-password-for-tests';
const WAIT_MS = 60_000;

let built: Awaited<ReturnType<typeof openBuiltShop>>;
before(async () => {
  built = await openBuiltShop();
});
after(() => built.close());

let calls = 0;
let placed = 0;
let guessed = 0;

const kinds = [
  { kind: 'sentinels', start: startSentinels },
  { kind: 'a cluster', start: startRedisCluster },
];
for (const { kind, start } of kinds) {
  describe(`with ${kind} of Redis`, () => {
    let redis: RedisMany;
    let apis: Part[];

    before(async () => {
      redis = await start();
      const env = { REDIS_URL: redis.url, RATE_LIMITS: 'normal', ADMIN_PASSWORD, API_PORT: '0' };
      apis = await Promise.all(['http', 'both'].map((ROLE) => built.start(API, { ...env, ROLE })));
    });
    after(async () => {
      await Promise.all(apis.map((api) => api.end()));
      await redis.stop();
    });

    /** A call to one API or the other in turn, each from an address of its own. */
    async function call(path: string, init: RequestInit & { token?: string } = {}) {
      const n = calls++;
      const response = await fetch(`${apis[n % 2]?.url}/api${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${n % 250}`,
          'idempotency-key': randomUUID(),
          ...(init.token && { authorization: `Bearer ${init.token}` }),
        },
      });
      return { status: response.status, text: await response.text() };
    }

    async function placeOrder(): Promise<void> {
      const reply = await call('/orders', { method: 'POST', body: JSON.stringify(orderOf(placed)) });
      assert.equal(reply.status, 201, reply.text);
      placed += 1;
    }

    async function assertAllCounted(): Promise<void> {
      const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD });
      const { token } = JSON.parse((await call('/auth/admin/login', { method: 'POST', body })).text);
      const counted = async () => JSON.parse((await call('/admin/dashboard', { token })).text).stats.totalOrders;
      assert.ok(await until(async () => (await counted()) === placed, WAIT_MS), `${await counted()} of ${placed}`);
    }

    /** Each API lets ten guesses at one order pass; both together do, when they count in one place. */
    async function sharesLimits(): Promise<boolean> {
      const number = `CH-AAAAA-${10_000 + guessed++}`;
      let passed = 0;
      for (let n = 0; n < 24; n++) {
        const { status } = await call(`/orders/track/${number}?email=amna%40example.com`);
        assert.ok(status === 404 || status === 429, String(status));
        if (status === 404) passed += 1;
      }
      // An API counts by itself what Redis does not answer within 300 ms, as on a busy machine.
      return passed >= 10 && passed < 15;
    }

    const isReady = async () => (await call('/health/ready')).status === 200;
    /** Returns the warnings and faults that the doctor finds at an address. */
    const said = async (url = redis.url) =>
      (await lookAtRedis({ given: { REDIS_URL: url } })).flatMap(({ level, what, cure }) =>
        level === 'ok' ? [] : [`${level}: ${what}: ${cure}`],
      );

    test('orders are counted, and two processes share the limits', async () => {
      assert.ok(await until(isReady, WAIT_MS));
      assert.deepEqual(await said(), []);
      for (let n = 0; n < 5; n++) await placeOrder();
      await assertAllCounted();
      assert.ok(await until(sharesLimits, WAIT_MS));
    });

    test('no order fails while a master is dead, and all are counted when its replica took its place', async () => {
      let isOver = false;
      const killed = redis.killMaster().finally(() => (isOver = true));
      while (!isOver) {
        await placeOrder();
        await wait(20);
      }
      await killed;
      await placeOrder();
      await assertAllCounted();
      assert.ok(await until(sharesLimits, WAIT_MS));
      assert.ok(await until(isReady, WAIT_MS));
    });

    test('the doctor names what is wrong with it', async () => {
      const nowhere = `127.0.0.1:${await freePort(0)}`;
      // The first one of the cluster is dead.
      const [, place = ''] = /,([^,/]+)(?:\/\w+)?$/.exec(redis.url) ?? [];
      const more = await said(redis.url.replace('@', `@${nowhere},`));
      assert.ok(more.some((line) => line.startsWith('warning') && line.includes(`${nowhere} cannot be used: ECONN`)));
      const [none = ''] = await said(redis.url.replace(/@[^/]+/, `@${nowhere}`));
      assert.match(none, /^fault: Redis does not answer at .*\(REDIS_URL\)/);
      const [wrong = ''] = await said(redis.url.replace(':a-', ':no-'));
      assert.match(wrong, /^fault: Redis at .* refuses the password of REDIS_URL: /);
      assert.ok(![...more, none, wrong].join().includes('password-for-tests'));
      const [single = ''] = await said(redis.url.replace(/\+.*@.*/, `://:a-password-for-tests@${place}`));
      assert.match(single, /^fault: REDIS_URL names a (sentinel|cluster) as if it were one server: Write redis\+\1:/);

      // A command that fails says so itself; a cluster's client may also tell of a node that it had not finished asking.
      const client = openRedis(redis.url, {}, () => {});
      await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
      client.disconnect();
      assert.match((await said()).join('\n'), /^warning: Redis.* may drop jobs .* allkeys-lru: /);
    });
  });
}
