import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, FormData, fetch } from 'undici';
import { orderOf, product } from './built-shop.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { until } from '../local/process.ts';
import { startS3 } from './s3.ts';

// Three APIs, two shells and two workers behind nginx, with Redis and a store that speaks S3: nothing may be in one
// process only.

const ADMIN_PASSWORD = 'a-password-for-tests';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let s3: Awaited<ReturnType<typeof startS3>>;
let cluster: Cluster;
let dispatcher: Agent;

before(async () => {
  s3 = await startS3('shop');
  const env = {
    ...s3.env,
    STORAGE: 's3',
    RATE_LIMITS: 'normal',
    ADMIN_PASSWORD,
    JAZZCASH_ACCOUNT: '0300 1234567',
    // As with a CDN in front: each shopper of the test has an address of its own.
    PROXIES_IN_FRONT: '2',
  };
  cluster = await openCluster({ queue: 'redis', apis: 3, env });
  dispatcher = new Agent({ connect: { ca: cluster.nginx.certificate } });
});
after(async () => {
  await dispatcher.close();
  await cluster.close();
  await s3.stop();
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
  const response = await fetch(`${cluster.nginx.https}/api${path}`, {
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
  await cluster.query(
    `insert into catalog_stock (product_id, size_key, size, count, low)
     values ('${product._id}', lower('${product.size}'), '${product.size}', 3, 0)`,
  );
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => place(100 + n)));
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 201).length, 3, replies.map(({ text }) => text).join('\n'));
  await cluster.query('delete from catalog_stock; update catalog_product set in_stock = true');
});

test('a changed name is on the pages of every shell', async () => {
  await cluster.query(`update catalog_product set name = 'Paper Kite'`);
  for (const shell of cluster.shells) {
    const shows = async () => (await (await fetch(`${shell}/product/${product._id}`)).text()).includes('Paper Kite');
    assert.ok(await until(shows), shell);
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
  const read = await Promise.all(Array.from({ length: 6 }, () => fetch(cluster.nginx.https + link, { dispatcher })));
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
        fetch(`${cluster.nginx.https}/product/${product._id}`, { dispatcher }).then(({ status, body }) => {
          void body?.cancel();
          return String(status);
        }, String),
      ]);
      for (const each of [`order ${placed}`, `page ${page}`]) outcomes.set(each, (outcomes.get(each) ?? 0) + 1);
      await wait(60);
    }
  };
  const shoppers = [1, 2, 3].map(order);
  await cluster.replaceAll();
  isOver = true;
  await Promise.all(shoppers);
  assert.deepEqual([...outcomes.keys()].toSorted(), ['order 201', 'page 200'], JSON.stringify([...outcomes]));

  const token = await signIn();
  const [{ placed } = { placed: 0 }] = await cluster.query<{ placed: number }>(
    'select count(*)::int as placed from ordering_order',
  );
  assert.ok(
    await until(async () => (await countedOrders(token)) === placed),
    `${await countedOrders(token)} of ${placed}`,
  );
});
