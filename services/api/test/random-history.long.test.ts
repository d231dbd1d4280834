import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Rng, createRng } from '../src/demo/rng.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { type Part, buildApi, startPart } from './support/built-api.ts';
import { eventsSettled } from './support/events-settled.ts';
import { request, startShop } from './support/harness.ts';
import { createDatabase } from './support/test-database.ts';
import {
  countCustomers,
  countGroups,
  countOrders,
  countRatings,
  countTrends,
  countUses,
  disagreements,
  wrongSubtotals,
} from './history/recount.ts';
import { placeOrder, shoppersActs } from './history/shoppers.ts';
import { createCategory, createCoupon, createProduct, staffsActs } from './history/staff.ts';
import type { Act, Asking, Model } from './history/model.ts';
import { seed } from './support/seed.ts';

const OPERATIONS = 2000;
// Acts of a round run at once. Their decisions depend on the seed alone; their order does not.
const AT_ONCE = 8;

const acts = [...shoppersActs, ...staffsActs];
const coupons = [
  { code: 'TENTH', discountType: 'percentage', discountValue: 10, maxDiscountAmount: 500 },
  { code: 'RS200', discountType: 'fixed', discountValue: 200, minimumOrderAmount: 3000 },
  { code: 'FIRST5', discountType: 'percentage', discountValue: 15, usageLimit: 5 },
  { code: 'FIRST40', discountType: 'fixed', discountValue: 150, usageLimit: 40 },
  { code: 'LASTYEAR', discountType: 'percentage', discountValue: 50 },
];

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let main: string;
let api: Part;
let worker: Part;
let sql: Client;
let authorization: string;
const world: Model = { products: [], categories: [], orders: [], coupons: [] };
const answers = new Map<string, number>();

const partOf = (role: 'http' | 'worker') =>
  startPart(main, {
    ROLE: role,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    API_PORT: '0',
    RATE_LIMITS: 'test',
    ADMIN_PASSWORD: 'a-password-for-tests',
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-history-'));
  [main, database] = await Promise.all([buildApi(), createDatabase()]);
  api = await partOf('http');
  worker = await partOf('worker');
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  const login = { username: 'admin', password: 'a-password-for-tests' };
  const { body } = await request<{ token: string }>(api.url, 'POST', '/api/auth/admin/login', login);
  authorization = `Bearer ${body.token}`;
  const opening: Act[] = [
    ...Array.from({ length: 4 }, () => createCategory),
    ...Array.from({ length: 8 }, () => createProduct),
    ...coupons.map(createCoupon),
  ];
  for (const [n, act] of opening.entries()) (await act(askFor('open'), world, createRng(`${seed} opening ${n}`)))?.();
  // No coupon can be made that is over already.
  await sql.query(`update coupons_coupon set valid_until = '2025-12-31T19:00:00Z' where code = 'LASTYEAR'`);
  // Taken off sale, and still in the carts of some.
  await askFor('open')('DELETE', `/api/products/${world.products[0]?.id}`, { staff: true });
  // The first orders may be refused; most acts need one.
  for (let n = 0; world.orders.length === 0; n++) {
    (await placeOrder(askFor('open'), world, createRng(`${seed} first order ${n}`)))?.();
  }
});

afterAll(async () => {
  await sql.end();
  await worker.end();
  await api.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asks the API on behalf of one act, and notes how it was answered. */
function askFor(act: string): Asking {
  return async (method, path, { body, staff, key } = {}) => {
    const headers = { ...(staff ? { authorization } : {}), ...(key ? { 'idempotency-key': key } : {}) };
    const ask = () => request(api.url, method, path, body, headers);
    let reply = await ask();
    // As clients do: a shop on a busy machine may turn a request away, and must not have done half of it.
    for (let tries = 1; reply.status === 503 && tries < 10; tries++) {
      await wait(1_000);
      reply = await ask();
    }
    const summary = `${method} ${path} was answered ${reply.status} ${JSON.stringify(reply.body)} (${act}, seed ${seed})`;
    // A refusal is a valid answer; a failure, a limit and a request that was not understood are not.
    if (reply.status >= 500 || [400, 401, 405, 406, 413, 429].includes(reply.status)) throw new Error(summary);
    const name = `${act}: ${(reply.body as { code?: string }).code ?? 'done'}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return reply as never;
  };
}

async function act(n: number) {
  const rng: Rng = createRng(`${seed} ${n}`);
  const [name, perform] = rng.weighted(acts.map(([name, perform, weight]) => [[name, perform] as const, weight]));
  return perform(askFor(name), world, rng);
}

async function replaceWorker(): Promise<void> {
  await worker.end('SIGKILL');
  worker = await partOf('worker');
}

test(`${OPERATIONS} random operations with the worker killed three times leave every figure right (TEST_SEED=${seed})`, async () => {
  const rounds = OPERATIONS / AT_ONCE;
  const killing = [0.2, 0.5, 0.8].map((part) => Math.floor((part + createRng(`${seed}`).next() / 10) * rounds));
  let replaced = Promise.resolve();
  for (let round = 0; round < rounds; round++) {
    const doing = Array.from({ length: AT_ONCE }, (_, n) => act(round * AT_ONCE + n));
    if (killing.includes(round)) replaced = replaced.then(replaceWorker);
    for (const learn of await Promise.all(doing)) learn?.();
  }
  await replaced;

  const witness = await startShop({ databaseUrl: database.url });
  try {
    await eventsSettled(witness);
    expect(await witness.app.get(RebuildProjections).differences()).toEqual([]);
  } finally {
    await witness.stop();
  }
  const ask = askFor('recount');
  for (const count of [countOrders, countCustomers, countRatings, countGroups, countUses, countTrends]) {
    const { shown, counted } = await count(ask, sql);
    expect(shown).toEqual(counted);
  }
  expect(await disagreements(sql)).toEqual([]);
  const { rows: linesOfOrders } = await sql.query(wrongSubtotals);
  expect(linesOfOrders).toEqual([]);
  const { rows: framed } = await sql.query('select from ordering_line where options is not null limit 1');
  expect(framed).toHaveLength(1);
  // A history in which something never happened would prove little about it.
  const refused = [
    'price_changed',
    'coupon_exhausted',
    'coupon_expired',
    'out_of_stock',
    'unknown_product',
    'unknown_option',
  ];
  const expected = [...acts.map(([name]) => `${name}: done`), ...refused.map((code) => `place an order: ${code}`)];
  expect(expected.filter((name) => !answers.has(name))).toEqual([]);
});
