import type { ApiKey, apiKeys } from '@shop/contracts/api-keys';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { keyFor } from '../../../../test/support/api-keys.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, provedOrder } from '../../../../test/support/proofs.ts';
import { count, from, normal, statuses } from '../../../../test/support/rate-limited.ts';
import { signedInAs } from '../../../../test/support/staff-of-role.ts';

type Created = Required<ErrorBody> & ResponseOf<typeof apiKeys.create>;

const lines: string[] = [];
let shop: Shop;

const create = async (form: object, headers?: Record<string, string>) =>
  shop.http<Created>(
    'POST',
    '/api/admin/api-keys',
    { name: 'Bookkeeping', permissions: ['orders.read'], validDays: 30, ...form },
    headers ?? (await shop.staff()),
  );
const list = async (): Promise<ApiKey[]> =>
  (await shop.http<{ keys: ApiKey[] }>('GET', '/api/admin/api-keys', undefined, await shop.staff())).body.keys;
const withdraw = async (id: string) => shop.http('DELETE', `/api/admin/api-keys/${id}`, undefined, await shop.staff());

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'debug' }, log: (line) => void lines.push(line) });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('the key itself', () => {
  test('is in the answer that creates it, and nowhere else', async () => {
    const { status, body } = await create({});
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^chaap_[0-9a-f]{10}_[\w-]{43}$/)]);
    expect(body.key).toMatchObject({ name: 'Bookkeeping', permissions: ['orders.read'], lastUsedAt: null });
    expect(body.secret.startsWith(`${body.key.prefix}_`)).toBe(true);
    const [day, end] = [Date.now(), Date.parse(body.key.expiresAt ?? '')];
    expect(Math.round((end - day) / 86_400_000)).toBe(30);
    expect(await list()).toEqual([body.key]);
    const secret = body.secret.slice(body.key.prefix.length + 1);
    const [stored] = await shop.db.dataSource.query<Record<string, unknown>[]>(
      `select k::text as text, k.secret_hash = sha256($1::bytea) as "isHashed" from identity_api_key k where prefix = $2`,
      [Buffer.from(secret), body.key.prefix],
    );
    expect(stored).toEqual({ text: expect.not.stringContaining(secret), isHashed: true });
  });

  test('is in no line of the log, however it is sent', async () => {
    const { secret, headers } = await keyFor(shop, ['orders.read']);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    await shop.http('GET', '/api/admin/orders', undefined, headers);
    await shop.http('GET', '/api/admin/orders', undefined, { authorization: `Bearer ${wrong}` });
    await shop.http('GET', `/api/admin/orders?search=${secret}`, undefined, headers);
    await shop.http('GET', `/api/products?search=${secret}`);
    await shop.http('GET', `/api/${secret}`);
    expect(lines.filter((line) => line.includes('/api/admin/orders')).length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.includes(secret) || line.includes(wrong))).toEqual([]);
  });
});

describe('creating and withdrawing', () => {
  test.each(['manager', 'packer', 'moderator'] as const)('is not for a person who is %s', async (role) => {
    expect((await create({}, await signedInAs(shop, role))).status).toBe(403);
  });

  test('a key may do what it was given, each permission once; none is refused, and so is one of the owner', async () => {
    const { body } = await create({ permissions: ['reviews.moderate', 'orders.read', 'orders.read'], validDays: null });
    expect(body.key).toMatchObject({ permissions: ['orders.read', 'reviews.moderate'], expiresAt: null });
    expect((await create({ permissions: [] })).body.message).toBe('Please choose what the key may do');
    for (const permission of ['people.write', 'programs.write', 'self', 'audit.read', 'customers.erase', 'everything'])
      expect([permission, (await create({ permissions: [permission] })).status]).toEqual([permission, 400]);
  });

  test.each([[{ name: ' ' }], [{ validDays: 0 }], [{ validDays: 4_000 }], [{ validDays: 1.5 }]])(
    'with %j is 400',
    async (form) => {
      expect((await create(form)).status).toBe(400);
    },
  );

  test('is in the audit log, without the secret or its hash', async () => {
    const log = auditLogOf(shop);
    const entries = await log.writtenBy(async () => {
      const { body } = await create({ name: 'Till' });
      await withdraw(body.key._id);
    });
    const fields = { name: 'Till', prefix: expect.stringMatching(/^chaap_/), permissions: ['orders.read'] };
    const ofKey = { kind: 'API key', label: 'Till' };
    expect(entries).toEqual([
      { ...ofKey, action: 'deleted', thing: expect.any(String), before: expect.objectContaining(fields), after: null },
      { ...ofKey, action: 'created', thing: expect.any(String), before: null, after: expect.objectContaining(fields) },
    ]);
    expect(Object.keys(entries[1]?.after ?? {}).toSorted()).toEqual(['expires_at', 'name', 'permissions', 'prefix']);
  });

  test('a withdrawn key is gone from the list and opens nothing; withdrawing it again is 404', async () => {
    const { key, headers } = await keyFor(shop, ['orders.read']);
    expect((await shop.http('GET', '/api/admin/orders', undefined, headers)).status).toBe(200);
    expect((await withdraw(key._id)).body).toEqual({ message: 'Withdrawn' });
    expect((await list()).map(({ _id }) => _id)).not.toContain(key._id);
    const { status, body } = await shop.http('GET', '/api/admin/orders', undefined, headers);
    expect([status, body['code']]).toEqual([401, 'unauthorized']);
    expect([(await withdraw(key._id)).status, (await withdraw('none')).status]).toEqual([404, 404]);
  });

  test('an ended key is shown with its end, and opens nothing', async () => {
    const { key, headers } = await keyFor(shop, ['orders.read']);
    await shop.db.dataSource.query(`update identity_api_key set expires_at = now() where id = $1`, [key._id]);
    expect((await shop.http('GET', '/api/admin/orders', undefined, headers)).status).toBe(401);
    const shown = (await list()).find(({ _id }) => _id === key._id);
    expect(Date.parse(shown?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('a program with a key', () => {
  test('has its last use shown', async () => {
    const { key, headers } = await keyFor(shop, ['orders.read']);
    await shop.http('GET', '/api/admin/orders', undefined, headers);
    const used = async () => (await list()).find(({ _id }) => _id === key._id)?.lastUsedAt;
    while ((await used()) === null) await new Promise((resolve) => setImmediate(resolve));
    expect(Math.abs(Date.parse((await used()) ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('is named in the audit log by its key', async () => {
    const { key, headers } = await keyFor(shop, ['orders.write', 'orders.read'], 'Packing table');
    const placed = await shop.http<{ order: { _id: string } }>('POST', '/api/orders', orderOf(prints));
    const address = `/api/admin/orders/${placed.body.order._id}`;
    expect((await shop.http('PUT', address, { orderStatus: 'confirmed' }, headers)).status).toBe(200);
    const [entry] = await auditLogOf(shop).entries(`?person=${key._id}`);
    expect(entry).toMatchObject({
      person: { _id: key._id, username: 'Packing table (API key)' },
      session: null,
      kind: 'order',
    });
  });

  test('gets receipts only with the permission to read payments, and decides no payment without that', async () => {
    const { order } = await provedOrder(paymentsOf(shop));
    const packing = await keyFor(shop, ['orders.read', 'orders.write']);
    const paying = await keyFor(shop, ['orders.read', 'payments.read']);
    const read = async (headers: Record<string, string>) =>
      (await shop.http<{ order: StaffOrder }>('GET', `/api/admin/orders/${order._id}`, undefined, headers)).body.order;
    expect(await read(packing.headers)).toMatchObject({ paymentDetails: null, receipts: [] });
    expect((await read(paying.headers)).receipts).toHaveLength(1);
    const queue = await shop.http('GET', '/api/payments/admin/verifications', undefined, packing.headers);
    const paid = await shop.http('PUT', `/api/admin/orders/${order._id}`, { paymentStatus: 'paid' }, packing.headers);
    expect([queue.status, paid.status]).toEqual([403, 403]);
  });

  test('does not change where money goes, with all permissions that a key may have', async () => {
    const { headers } = await keyFor(shop, ['settings.read', 'settings.write']);
    const area = await shop.http<{ version: number; values: object }>(
      'GET',
      '/api/admin/settings/payments',
      undefined,
      headers,
    );
    expect(area.status).toBe(200);
    const { version, values } = area.body;
    const saved = await shop.http('PUT', '/api/admin/settings/payments', { version, values }, headers);
    expect(saved.status).toBe(403);
  });
});

describe('limits', () => {
  let limited: Shop;
  beforeAll(async () => {
    limited = await startShop({ env: normal });
  });
  afterAll(() => limited.stop());

  const call = (key: string, address: string) =>
    limited.http('GET', '/api/categories/admin', undefined, { authorization: `Bearer ${key}`, ...from(address) });
  const many = (times: number, key: string, address: string) => statuses(times, () => call(key, address));

  test('a key has 300 calls a minute from all addresses together; another key has its own', async () => {
    const [one, other] = [await keyFor(limited, ['categories.write']), await keyFor(limited, ['categories.write'])];
    const answers = [...(await many(150, one.secret, '203.0.113.5')), ...(await many(160, one.secret, '203.0.113.6'))];
    expect([count(answers, 200), count(answers, 429)]).toEqual([300, 10]);
    expect((await call(other.secret, '203.0.113.5')).status).toBe(200);
    expect((await call(one.secret, '203.0.113.7')).headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('wrong keys are counted by address, and take nothing from the right one', async () => {
    const { secret, key } = await keyFor(limited, ['categories.write']);
    const wrong = await many(70, `${key.prefix}_${'A'.repeat(43)}`, '203.0.113.8');
    expect([count(wrong, 401), count(wrong, 429)]).toEqual([60, 10]);
    expect((await call(secret, '203.0.113.8')).status).toBe(200);
  });
});
