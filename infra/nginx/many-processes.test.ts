import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, FormData, fetch } from 'undici';
import { API, type Part, SHELL, openBuiltShop, product } from '../local/built-shop.ts';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { startRedis } from '../local/redis.ts';
import { startNginx } from './start-nginx.ts';
import { startS3 } from '../local/s3.ts';

// Three APIs, two shells and two workers behind nginx, with Redis and a store that speaks S3: nothing may be in one
// process only.

const ADMIN_PASSWORD = 'a-password-for-tests';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let built: Awaited<ReturnType<typeof openBuiltShop>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let dispatcher: Agent;
const processes: { program: string; env: Readonly<Record<string, string>>; part: Part }[] = [];

before(async () => {
  [built, redis, s3] = await Promise.all([openBuiltShop(), startRedis(), startS3('shop')]);
  const apis = [await freePort(0), await freePort(0), await freePort(0)];
  const shells = [await freePort(0), await freePort(0)];
  nginx = await startNginx({ shells, apis });
  dispatcher = new Agent({ connect: { ca: nginx.certificate } });
  const common = {
    ...s3.env,
    STORAGE: 's3',
    REDIS_URL: redis.url,
    PUBLIC_URL: nginx.https,
    RATE_LIMITS: 'normal',
    ADMIN_PASSWORD,
    JAZZCASH_ACCOUNT: '0300 1234567',
    DRAIN_MS: '300',
  };
  const all = [
    ...apis.map((port) => ({ program: API, env: { ...common, ROLE: 'http', API_PORT: String(port) } })),
    ...['', ''].map(() => ({ program: API, env: { ...common, ROLE: 'worker', API_PORT: '0' } })),
    ...shells.map((port) => ({
      program: SHELL,
      // As with a CDN in front: each shopper of the test has an address of its own.
      env: { ...common, PORT: String(port), API_URL: nginx.inside, PROXIES_IN_FRONT: '2' },
    })),
  ];
  for (const { program, env } of all) processes.push({ program, env, part: await built.start(program, env) });
});
after(async () => {
  await dispatcher.close();
  await built.close();
  await nginx.stop();
  await Promise.all([redis.stop(), s3.stop()]);
});

interface Call {
  method?: string;
  body?: object | FormData;
  token?: string;
  /** The address that the shopper comes from. */
  from?: string;
  key?: string | undefined;
}
async function call(path: string, { method = 'GET', body, token, from = '203.0.113.1', key }: Call = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${nginx.https}/api${path}`, {
    dispatcher,
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

const shopper = (n: number) => `203.0.113.${n % 250}`;
const orderOf = (n: number | string, more: object = {}) => ({
  customerInfo: {
    firstName: 'Ayesha',
    lastName: 'Khan',
    email: `shopper-${n}@example.com`,
    phone: `0321 ${String(1_000_000 + Number(n) || 7_654_321)}`,
    address: 'House 7, Street 3',
    city: 'Lahore',
    postalCode: '54000',
    country: 'Pakistan',
  },
  items: [{ productId: product._id, size: product.size, quantity: 1, price: product.price }],
  paymentMethod: 'COD',
  ...more,
});
const place = (n: number, more: Call = {}) =>
  call('/orders', { method: 'POST', body: orderOf(n), from: shopper(n), key: randomUUID(), ...more });

async function signIn(): Promise<string> {
  const body = { username: 'admin', password: ADMIN_PASSWORD };
  const reply = await call('/auth/admin/login', { method: 'POST', body, from: '198.51.100.1' });
  assert.equal(reply.status, 200, reply.text);
  return reply.json().token;
}
const countedOrders = async (token: string): Promise<number> =>
  (await call('/admin/dashboard', { token })).json().stats.totalOrders;

test('who signs in on one process is known to all, and who signs out to none', async () => {
  const token = await signIn();
  const verify = () => Promise.all(Array.from({ length: 12 }, () => call('/auth/admin/verify', { token })));
  assert.deepEqual([...new Set((await verify()).map(({ status }) => status))], [200]);
  assert.equal((await call('/auth/admin/logout', { method: 'POST', token })).status, 200);
  assert.deepEqual([...new Set((await verify()).map(({ status }) => status))], [401]);
});

test('limits hold over all processes together', async () => {
  const sent = Array.from({ length: 20 }, (_, n) =>
    call('/orders', { method: 'POST', body: orderOf(900), from: shopper(n), key: randomUUID() }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, 5, String(statuses));
  assert.equal(statuses.filter((status) => status === 429).length, 15);
});

test('an order that is sent to several processes at once with one key is placed once', async () => {
  const key = randomUUID();
  const body = orderOf(901);
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, n) => call('/orders', { method: 'POST', body, from: shopper(n), key })),
  );
  const placed = replies.filter(({ status }) => status === 201).map((reply) => reply.json().order.orderNumber);
  assert.equal(new Set(placed).size, 1, replies.map(({ status }) => status).join());
  for (const { status } of replies) assert.ok([201, 409].includes(status), String(status));
});

test('the last pieces are sold once, whichever process sells them', async () => {
  await built.query(
    `insert into catalog_stock (product_id, size_key, size, count, low)
     values ('${product._id}', lower('${product.size}'), '${product.size}', 3, 0)`,
  );
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => place(100 + n)));
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, 3, replies.map(({ text }) => text).join('\n'));
  await built.query('delete from catalog_stock; update catalog_product set in_stock = true');
});

test('a changed name is on the pages of every shell', async () => {
  await built.query(`update catalog_product set name = 'Paper Kite'`);
  const shells = processes.filter(({ program }) => program === SHELL);
  for (const { part } of shells) {
    const shows = async () => (await (await fetch(`${part.url}/product/${product._id}`)).text()).includes('Paper Kite');
    assert.ok(await until(shows, 10_000), part.url);
  }
});

test('a receipt that one process stored is read through another one', async () => {
  const order = orderOf(902, { paymentMethod: 'JazzCash' });
  const placed = await call('/orders', { method: 'POST', body: order, from: shopper(2), key: randomUUID() });
  assert.equal(placed.status, 201, placed.text);
  const form = new FormData();
  form.set('transactionId', randomUUID());
  form.append('receipt', new Blob([PICTURE], { type: 'image/png' }), 'receipt.png');
  const number: string = placed.json().order.orderNumber;
  const proved = await call(`/payments/confirm/${number}`, {
    method: 'POST',
    body: form,
    from: shopper(2),
    key: randomUUID(),
  });
  assert.equal(proved.status, 201, proved.text);
  const token = await signIn();
  const { payments } = (await call('/payments/admin/verifications', { token })).json();
  const link: string =
    JSON.stringify(payments).match(/\/api\/files\/[^"]+/)?.[0] ?? assert.fail(JSON.stringify(payments));
  const read = await Promise.all(Array.from({ length: 6 }, () => fetch(nginx.https + link, { dispatcher })));
  for (const response of read) {
    assert.equal(response.status, 200);
    assert.ok((await response.arrayBuffer()).byteLength > 50);
  }
});

test('each process is replaced in turn while shoppers order: no request fails, and every order is counted', async () => {
  const outcomes = new Map<string, number>();
  let isOver = false;
  let next = 1000;
  const order = async () => {
    while (!isOver) {
      const n = next++;
      const [placed, page] = await Promise.all([
        // Every second one comes from a client that sends no key: nothing may be repeated for it blindly.
        place(n, n % 2 ? {} : { key: undefined }).then(({ status }) => String(status), String),
        fetch(`${nginx.https}/product/${product._id}`, { dispatcher }).then(({ status, body }) => {
          void body?.cancel();
          return String(status);
        }, String),
      ]);
      for (const each of [`order ${placed}`, `page ${page}`]) outcomes.set(each, (outcomes.get(each) ?? 0) + 1);
      await wait(20);
    }
  };
  const shoppers = [1, 2, 3, 4].map(order);
  for (const each of processes) {
    await each.part.end();
    each.part = await built.start(each.program, each.env);
  }
  isOver = true;
  await Promise.all(shoppers);
  assert.deepEqual([...outcomes.keys()].toSorted(), ['order 201', 'page 200'], JSON.stringify([...outcomes]));

  const token = await signIn();
  const [{ placed } = { placed: 0 }] = await built.query<{ placed: number }>(
    'select count(*)::int as placed from ordering_order',
  );
  assert.ok(
    await until(async () => (await countedOrders(token)) === placed, 30_000),
    `${await countedOrders(token)} of ${placed}`,
  );
});
