import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { readBackupSettings } from '../backup/settings.ts';
import { API, type Part, openBuiltShop, orderOf, product } from '../testing/built-shop.ts';
import { diagnose } from '../shop/doctor.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { until } from './process.ts';
import { command } from './steps.ts';

const PATIENCE_MS = 60_000;
const SERVERS = 3;
// Shoppers at once, each with six requests: more than there are servers, and none that waits for seconds.
const AT_ONCE = 4;
const LIMITS = 'set statement_timeout = 2500; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 10000';

let built: Awaited<ReturnType<typeof openBuiltShop>>;
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
let env: Record<string, string>;
let api: Part;

before(async () => {
  built = await openBuiltShop();
  const direct = built.database().url;
  pgbouncer = await startPgbouncer(direct, [`default_pool_size = ${SERVERS}`, 'max_prepared_statements = 200'], LIMITS);
  env = { DATA_DIR: built.dataDir, DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: direct };
  api = await built.start(API, { ...env, ROLE: 'http', API_PORT: '0', RESPONSE_CACHE_MB: '0' });
  await built.start(API, { ...env, ROLE: 'worker', API_PORT: '0' });
});
after(async () => {
  await built.close();
  await pgbouncer.stop();
});

const read = async (path: string) => {
  const response = await fetch(api.url + path);
  assert.equal(response.status, 200, path);
  return response.text();
};
const order = async (n: number) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify(orderOf(n));
  const response = await fetch(`${api.url}/api/orders`, { method: 'POST', headers, body });
  assert.equal(response.status, 201, await response.text());
};
/** What the doctor says of the pooler. */
const diagnosis = async (url: string) => {
  const findings = await diagnose({ ...env, DATABASE_URL: url });
  return findings.flatMap(({ level, what }) => (what.includes('pooler') ? [`${level}: ${what}`] : []));
};

test(
  'shoppers read and order by fewer connections than the API opens, and the worker follows',
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const paths = [
      '/api/products',
      '/api/home',
      `/api/products/${product._id}`,
      '/api/categories',
      '/api/products?search=ship',
    ];
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const [first = 0, ...waiting] = numbers;
    // What the first requests cost is not a wait for a connection.
    await order(first);
    for (const path of paths) await read(path);
    const shoppers = Array.from({ length: AT_ONCE }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
        await Promise.all([order(n), ...paths.map(read)]);
    });
    await Promise.all(shoppers);

    const [seen] = await built.query<{ pooled: number; listening: number }>(`
    select count(*) filter (where application_name = 'chaap-http')::int as pooled,
      count(*) filter (where application_name = 'chaap-changes')::int as listening
    from pg_stat_activity`);
    assert.ok(seen && seen.pooled > 0 && seen.pooled <= SERVERS, JSON.stringify(seen));
    assert.equal(seen.listening, 1);
    const written = async () =>
      (await built.query('select from notifications_email group by order_id')).length === numbers.length;
    assert.ok(await until(written, PATIENCE_MS));
  },
);

test('a change of another process arrives', { timeout: PATIENCE_MS }, async () => {
  const cached = await built.start(API, { ...env, ROLE: 'http', API_PORT: '0' });
  const shows = async (name: string) => (await (await fetch(`${cached.url}/api/products`)).text()).includes(name);
  assert.ok(await shows(product.name));
  await built.query(`update catalog_product set name = 'Paper Boat'; select pg_notify('shop_changes', '["products"]')`);
  assert.ok(await until(() => shows('Paper Boat'), PATIENCE_MS));
});

test('migrations, rebuilds and backups go past the pooler', { timeout: PATIENCE_MS }, async () => {
  assert.equal(readBackupSettings(env).databaseUrl, env['DATABASE_DIRECT_URL']);
  for (const program of ['migrate', 'rebuild']) {
    const { status, output } = await command(process.execPath, [`services/api/dist/${program}.js`], { env });
    assert.equal(status, 0, output);
  }
});

test('the doctor says what a pooler lacks', { timeout: PATIENCE_MS }, async () => {
  assert.deepEqual(await diagnosis(pgbouncer.url), [
    'ok: The pooler answers, keeps named statements and limits their time',
  ]);
  const bare = await startPgbouncer(built.database().url, ['max_prepared_statements = 0']);
  try {
    const [names = '', limits = '', ...rest] = await diagnosis(bare.url);
    assert.match(names, /^fault: The pooler at DATABASE_URL does not keep named statements$/);
    assert.match(limits, /^warning: .* sets no idle_in_transaction_session_timeout, lock_timeout, statement_timeout: /);
    assert.deepEqual(rest, []);
  } finally {
    await bare.stop();
  }
});
