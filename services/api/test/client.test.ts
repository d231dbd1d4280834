import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type * as ProgramClient from '@shop/contracts/program-client';
import { keyFor } from './support/api-keys.ts';
import { type Shop, startShop } from './support/harness.ts';
import { customer, orderOf, prints, sellPrints } from './support/prints.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
// Below node_modules, so that the types find zod.
const folder = join(import.meta.dirname, `../node_modules/.cache/client-${process.pid}`);
const installed = join(folder, 'node_modules/@chaap/client');

/** A program in TypeScript: a call that no key opens does not compile. */
const program = `
import { createClient, hasCode } from '@chaap/client';
const client = createClient({ url: 'https://shop.example', key: 'chaap_' });
const { orders } = await client('GET /admin/orders', { query: { status: 'shipped' } });
export const numbers: string[] = orders.map(({ orderNumber }) => orderNumber);
export const isMissing = hasCode(undefined, 'not_found');
// @ts-expect-error No key opens it.
await client('GET /admin/people', {});
// @ts-expect-error There is no such status.
await client('GET /admin/orders', { query: { status: 'lost' } });
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
};

let shop: Shop;
let built: typeof ProgramClient;

beforeAll(async () => {
  mkdirSync(installed, { recursive: true });
  await run(process.execPath, [join(root, 'infra/release/client.ts'), '--out', folder]);
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', join(folder, packed), '-C', installed, '--strip-components=1']);
  built = (await import(join(installed, 'client.js'))) as typeof ProgramClient;
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.stop();
});

test('the package imports nothing at run time, and its types know each call', async () => {
  expect(readFileSync(join(installed, 'client.js'), 'utf8')).not.toMatch(/^\s*import\b|\brequire\(/m);
  writeFileSync(join(folder, 'program.ts'), program);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
});

test('a program reads orders with its key', async () => {
  await shop.http('POST', '/api/orders', orderOf(prints));
  const { secret } = await keyFor(shop, ['orders.read']);
  const client = built.createClient({ url: `${shop.url}/`, key: secret });
  const { orders } = await client('GET /admin/orders', { query: { limit: '5' } });
  const order = await client('GET /admin/orders/:id', { params: { id: orders[0]?._id ?? '' } });
  expect(order.order).toMatchObject({ orderNumber: orders[0]?.orderNumber, customerInfo: { firstName: 'Ayesha' } });
});

test('an error has its code, message, status and request id, and names the fields', async () => {
  const { secret } = await keyFor(shop, ['orders.read']);
  const client = built.createClient({ url: shop.url, key: secret });
  const refused = await client('GET /admin/stock', { query: {} }).catch((error: unknown) => error);
  const message = 'This API key does not allow this. Ask the owner of the shop.';
  expect(refused).toBeInstanceOf(built.ApiError);
  expect(refused).toMatchObject({ status: 403, message, body: { code: 'forbidden', requestId: expect.any(String) } });
  expect([built.hasCode(refused, 'forbidden'), built.hasCode(refused, 'not_found')]).toEqual([true, false]);
  const invalid = client('GET /admin/orders', { query: { search: 'a'.repeat(101) } });
  await expect(invalid).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'search' }] } });
  const stranger = built.createClient({ url: shop.url, key: 'chaap_wrong' });
  await expect(stranger('GET /admin/orders', { query: {} })).rejects.toMatchObject({ body: { code: 'unauthorized' } });
});

test('a write that is sent twice with one idempotency key is done once', async () => {
  const { secret } = await keyFor(shop, ['orders.read', 'orders.edit']);
  const client = built.createClient({ url: shop.url, key: secret });
  const { items } = orderOf(prints);
  const customerInfo = { ...customer(), country: 'Pakistan' as const };
  const body = { customerInfo, items, paymentMethod: 'COD' as const, isConfirmed: true, isPaid: false };
  const before = (await client('GET /admin/orders', { query: {} })).totalOrders;
  const idempotencyKey = built.newKey();
  const [first, second] = [
    await client('POST /admin/orders', { body }, { idempotencyKey }),
    await client('POST /admin/orders', { body }, { idempotencyKey }),
  ];
  expect(second).toEqual(first);
  expect((await client('GET /admin/orders', { query: {} })).totalOrders).toBe(before + 1);
});

describe('a shop that asks to come later', () => {
  const busy = { message: 'Later', code: 'unavailable', requestId: randomUUID() };
  /** Answers of the shop in their order: a status to refuse with, 200 to succeed. */
  let statuses: number[] = [];
  const server = createServer((_request, response) => {
    const status = statuses.shift() ?? 200;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 200 ? {} : { 'retry-after': '0.01' }),
    });
    response.end(JSON.stringify(status === 200 ? { counts: {} } : busy));
  });
  let client: ProgramClient.Client;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    client = built.createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 2 });
  });
  afterAll(() => server.close());

  const read = () => client('GET /categories', { query: {} });
  const write = (options?: ProgramClient.ClientCallOptions) =>
    client('PUT /admin/orders/:id', { params: { id: randomUUID() }, body: {} }, options);

  test.each([
    ['a read', [503, 429], read],
    ['a write that was refused unread', [429], () => write()],
    ['a write with an idempotency key', [503, 409], () => write({ idempotencyKey: randomUUID() })],
  ])('gets %s again', async (_, answers, send) => {
    statuses = [...answers];
    await expect(send()).resolves.toEqual({ counts: {} });
    expect(statuses).toEqual([]);
  });

  test.each([
    ['more often than the client repeats', [429, 429, 429], read, 429],
    ['after a write that may be done', [503, 200], () => write(), 503],
  ])('is not asked again %s', async (_, answers, send, status) => {
    statuses = [...answers];
    await expect(send()).rejects.toMatchObject({ status });
  });

  test('is not waited for when the program has given up', async () => {
    statuses = [429];
    const signal = AbortSignal.abort();
    await expect(write({ signal })).rejects.toThrow('abort');
  });
});
