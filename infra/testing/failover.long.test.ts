import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../local/ports.ts';
import { connectAsSuperuser } from '../local/postgres.ts';
import { until } from '../local/process.ts';
import { API, openBuiltShop, orderOf } from './built-shop.ts';
import { openAddress, startStandby } from './standby.ts';

/** A shop whose PostgreSQL has a standby; the shop knows one address, which is moved. */
async function openShop(context: TestContext) {
  const shop = await openBuiltShop();
  const primaryDir = join(shop.dataDir, 'postgres');
  const { port, url } = shop.database();
  const [address, link] = [await openAddress(port), await openAddress(port)];
  const standby = await startStandby({ primaryDir, port, through: link.port });
  context.after(async () => {
    await shop.close();
    await standby.close();
    await address.close();
    await link.close();
  });
  const DATABASE_URL = url.replace(`:${port}/`, `:${address.port}/`);
  const env = { DATABASE_URL, API_PORT: `${await freePort(0)}` };
  const api = await shop.start(API, { ...env, ROLE: 'http' });
  return {
    api: api.url,
    address,
    link,
    standby,
    async waitForStandby(names: string) {
      const primary = await connectAsSuperuser(primaryDir, port);
      await primary.query(`alter system set synchronous_standby_names = '${names}'`);
      await primary.query('select pg_reload_conf()');
      await primary.end();
      await wait(500);
    },
    async killPrimary() {
      process.kill(shop.database().pid, 'SIGKILL');
      await shop.database().gone;
    },
  };
}

/** Asks for an order once; answers with its id when the shop acknowledged it. */
async function ask(api: string, n: number): Promise<{ id?: string; status: number }> {
  const response = await fetch(`${api}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `failover-order-${n}` },
    body: JSON.stringify(orderOf(n)),
  });
  const { order } = (await response.json()) as { order?: { _id: string } };
  return { status: response.status, ...(order && { id: order._id }) };
}

/** Asks for an order until the shop acknowledges it, as the checkout does. */
async function take(api: string, n: number, patienceMs = 30_000): Promise<string> {
  for (const end = Date.now() + patienceMs; ;) {
    const { id, status } = await ask(api, n);
    if (id !== undefined) return id;
    // Another request for the same order may still be at it.
    assert.ok([503, 409].includes(status) && Date.now() < end, `${status}`);
    await wait(100);
  }
}

async function ordersOf(url: string): Promise<Set<string>> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from ordering_order');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

test('a standby takes over without a restart of the shop, and has every order that was acknowledged', async (context) => {
  const { api, address, standby, ...shop } = await openShop(context);
  await shop.waitForStandby('standby');
  const acknowledged: { id: string; at: number }[] = [];
  let isOver = false;
  const shoppers = [1, 2, 3, 4].map(async (shopper) => {
    for (let n = shopper * 10_000; !isOver; n += 1) acknowledged.push({ id: await take(api, n), at: Date.now() });
  });
  await wait(3_000);
  await (await fetch(`${api}/api/products`)).text();
  const killedAt = Date.now();
  await shop.killPrimary();
  assert.equal((await ask(api, 1)).status, 503);
  // Pages for shoppers come from memory meanwhile.
  assert.equal((await fetch(`${api}/api/products`)).status, 200);
  const promotedAt = Date.now();
  await standby.promote();
  address.move(standby.port);
  const nextAfter = () => acknowledged.find(({ at }) => at > promotedAt)?.at;
  assert.ok(await until(() => nextAfter() !== undefined, 30_000));
  await wait(3_000);
  isOver = true;
  await Promise.all(shoppers);
  const present = await ordersOf(standby.url);
  const before = acknowledged.filter(({ at }) => at < killedAt);
  context.diagnostic(
    `${before.length} orders before, ${acknowledged.length - before.length} after; promoted and moved ${(nextAfter() ?? 0) - promotedAt} ms before the next order`,
  );
  assert.ok(before.length > 5 && acknowledged.length > before.length + 5);
  assert.deepEqual(
    acknowledged.filter(({ id }) => !present.has(id)),
    [],
  );
  // The one that was asked for while no database was there was never taken, and none was taken twice.
  assert.equal(present.size, acknowledged.length);
});

test('while the standby is away, no order is acknowledged; told not to wait, the shop has orders on the primary alone', async (context) => {
  const { api, address, link, standby, ...shop } = await openShop(context);
  await shop.waitForStandby('standby');
  const kept = [await take(api, 1), await take(api, 2)];
  link.cut();
  const askedAt = Date.now();
  assert.equal((await ask(api, 3)).status, 503);
  context.diagnostic(`said after ${Date.now() - askedAt} ms while the standby was away`);
  await shop.waitForStandby('');
  for (const n of [3, 4, 5]) await take(api, n);
  await shop.killPrimary();
  await standby.promote();
  address.move(standby.port);
  const next = await take(api, 6);
  assert.deepEqual(await ordersOf(standby.url), new Set([...kept, next]));
});
