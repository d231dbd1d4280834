import { randomUUID } from 'node:crypto';
import { StaffAccounts } from '../auth/staff-accounts.ts';
import { sql } from '../database/sql.ts';
import { IdempotencyCleanup } from '../idempotency/idempotency-cleanup.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { made, TestAccounts, TestRoutesController, testRoutes } from '../../../test/support/test-routes.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    platformOnly: true,
    env: { RATE_LIMITS: 'normal' },
    extra: { controllers: [TestRoutesController], providers: [{ provide: StaffAccounts, useClass: TestAccounts }] },
  });
  await shop.db.dataSource.query('create table probe_effect (amount integer not null)');
});
afterAll(() => shop.stop());

describe('an idempotency key', () => {
  const once = (key: string, amount: number) =>
    shop.http('POST', '/api/probe/once', { amount }, { 'idempotency-key': key });
  const effects = async () => (await shop.db.read<{ n: number }>(sql`select count(*) as n from probe_effect`))[0]?.n;
  beforeEach(() => shop.db.dataSource.query('truncate probe_effect'));

  test('has one effect and one answer, however many twins come at once', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => once(key, 5)));
    const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body['id']));
    expect(ids.size).toBe(1);
    expect(replies.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true')).toHaveLength(1);
    expect(await effects()).toBe(1);
  });

  test('is refused with another body, and free again after a refusal', async () => {
    const key = randomUUID();
    expect((await once(key, 0)).status).toBe(400);
    expect((await once(key, 13)).status).toBe(409);
    expect(await effects()).toBe(0);
    expect((await once(key, 7)).status).toBe(201);
    expect((await once(key, 8)).body['code']).toBe('idempotency_key_reused');
    expect(await effects()).toBe(1);
    expect((await once('a'.repeat(256), 7)).status).toBe(400);
  });

  test('says to come back when its first request takes too long to be waited for', async () => {
    const [key, first] = [randomUUID(), shop.db.dataSource.createQueryRunner()];
    await first.startTransaction();
    try {
      // The state before the first of two concurrent duplicates commits.
      await first.query(
        `insert into platform_idempotency (scope, key, fingerprint, status, body) values ('POST /api/probe/once', $1, '', 201, '{}')`,
        [key],
      );
      const { status, headers, body } = await once(key, 5);
      expect([status, body['code'], headers.get('retry-after')]).toEqual([409, 'in_flight', '1']);
    } finally {
      await first.rollbackTransaction();
      await first.release();
    }
    expect((await once(key, 5)).status).toBe(201);
    expect(await effects()).toBe(1);
  });

  test('may be used again after 24 hours', async () => {
    const key = randomUUID();
    await once(key, 1);
    await shop.db.dataSource.query(`update platform_idempotency set created_at = now() - interval '25 hours'`);
    const { status, headers } = await once(key, 2);
    expect([status, headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('is forgotten after that', async () => {
    await once(randomUUID(), 1);
    await shop.db.dataSource.query(`update platform_idempotency set created_at = now() - interval '25 hours'`);
    await shop.app.get(IdempotencyCleanup).run();
    expect(await shop.db.read(sql`select key from platform_idempotency`)).toEqual([]);
  });
});

describe('limits', () => {
  test('refuse the fourth of three with the time to wait', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await shop.http('GET', '/api/probe/limited')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await shop.http('GET', '/api/probe/limited')).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('count wrong guesses per thing that is guessed', async () => {
    const guess = async (it: string) => (await shop.http('GET', `/api/probe/guess/${it}`)).status;
    expect([await guess('a'), await guess('a'), await guess('a'), await guess('b')]).toEqual([404, 404, 429, 404]);
  });
});

describe('a ready answer', () => {
  const read = (headers: Record<string, string> = {}) => shop.http('GET', '/api/probe/ready', undefined, headers);

  test('is made once, known again by its tag, and made again after a drop', async () => {
    const [first] = await Promise.all([read(), read(), read()]);
    expect(made.times).toBe(1);
    const etag = first.headers.get('etag') ?? '';
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    expect((await read({ 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await read({ 'accept-encoding': 'gzip' })).body).toEqual(first.body);
    shop.app.get(ResponseCache).invalidate(['other']);
    expect((await read()).body['times']).toBe(1);
    shop.app.get(ResponseCache).invalidate(['probe']);
    expect((await read({ 'if-none-match': etag })).body['times']).toBe(2);
  });

  test('is the same the short way as the long way', async () => {
    const stableParts = ({ headers, status, body }: Awaited<ReturnType<typeof read>>) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive', 'connection'].includes(name)),
    });
    for (const coding of ['identity', 'br', 'gzip']) {
      shop.app.get(ResponseCache).invalidate('all');
      const long = await read({ 'accept-encoding': coding });
      const short = await read({ 'accept-encoding': coding });
      expect(stableParts(short)).toEqual(stableParts(long));
      expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'));
    }
    // Requests that the short path cannot serve take the long path.
    expect((await read({ accept: 'text/html' })).status).toBe(406);
    expect((await read({ origin: 'https://elsewhere.example' })).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('that was begun before an invalidation is not cached', async () => {
    const ready = shop.app.get(ResponseCache);
    const answer = { times: 1, padding: '' };
    let finish: (value: object) => void = () => {};
    const slow = ready.get(
      testRoutes.ready,
      'slow',
      ['slow'],
      () => new Promise<object>((resolve) => (finish = resolve)),
    );
    ready.invalidate(['slow']);
    finish(answer);
    await slow;
    let again = false;
    await ready.get(testRoutes.ready, 'slow', ['slow'], async () => {
      again = true;
      return answer;
    });
    expect(again).toBe(true);
  });
});
