import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import jwt from 'jsonwebtoken';
import { StaffAccounts } from '../auth/staff-accounts.ts';
import { Tokens } from '../auth/tokens.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import { type Shop, startShop } from '../../../test/support/harness.ts';
import { account, TestAccounts, TestRoutesController, revoked } from '../../../test/support/test-routes.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    platformOnly: true,
    env: { RATE_LIMITS: 'normal' },
    extra: { controllers: [TestRoutesController], providers: [{ provide: StaffAccounts, useClass: TestAccounts }] },
  });
});
afterAll(() => shop.stop());

const echo = (body: unknown, headers?: Record<string, string>) => shop.http('POST', '/api/probe/echo', body, headers);
const asJson = { 'content-type': 'application/json' };

describe('a request', () => {
  test('gets only what the contract names, never cached, with its id', async () => {
    const { status, body, headers } = await echo(
      { text: ' hello ', unknown: 1 },
      { 'x-request-id': 'from-the-caller' },
    );
    expect([status, body]).toEqual([200, { text: 'hello' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toBe('from-the-caller');
    const odd = await echo({ text: 'a' }, { 'x-request-id': 'bad id' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('gets a long answer compressed as it asks for, and a short one as it is', async () => {
    const ask = async (length: number, coding: string) => {
      const { headers, body } = await shop.http('GET', `/api/probe/letters/${length}`, undefined, {
        'accept-encoding': coding,
      });
      expect(body['text']).toHaveLength(length);
      return headers;
    };
    const long = await ask(3_000, 'gzip, br');
    expect([long.get('content-encoding'), long.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect((await ask(3_000, 'gzip')).get('content-encoding')).toBe('gzip');
    expect((await ask(3_000, 'identity')).get('content-encoding')).toBeNull();
    expect((await ask(100, 'gzip, br')).get('content-encoding')).toBeNull();
  });

  const deep = (levels: number) => `{"text":"a","inner":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each<[string, string, number]>([
    ['broken JSON', '{"text":', 400],
    ['a list', '[{"text":"a"}]', 400],
    ['NUL', '{"text":"a\\u0000b"}', 400],
    ['NUL in an unread field', '{"text":"a","inner":{"x":"\\u0000"}}', 400],
    ['a lone surrogate', '{"text":"\\ud800"}', 400],
    ['20,000 levels', deep(20_000), 400],
    ['__proto__', '{"text":"a","__proto__":{"admin":true}}', 400],
    ['a wrong type', '{"text":5}', 400],
    ['nothing', '', 400],
    ['too much text', `{"text":"${'a'.repeat(51)}"}`, 400],
    ['110 kB', `{"text":"${'a'.repeat(110_000)}"}`, 413],
  ])('of %s is refused in the one shape', async (_, sent, status) => {
    const reply = await echo(sent, asJson);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(reply.body['message']).not.toMatch(/zod|FST_|undefined|Unexpected token/);
  });

  test('of bytes that are no UTF-8 is refused', async () => {
    const response = await fetch(`${shop.url}/api/probe/echo`, {
      method: 'POST',
      headers: asJson,
      body: new Uint8Array([...Buffer.from('{"text":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    });
    expect(response.status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'of %s is a 415',
    async (type) => {
      expect((await echo('text=a', { 'content-type': type })).status).toBe(415);
    },
  );

  const find = '/api/probe/find/';
  const id = '01890000-0000-7000-8000-000000000009';
  test.each<[string, string, number]>([
    ['a malformed id', `${find}not-an-id`, 404],
    ['NUL in the path', `${find}%00`, 400],
    ['a malformed escape', `${find}%zz`, 400],
    ['an escape that is no UTF-8', `${find}%ff`, 400],
    ['an id of 2,000 letters', find + 'a'.repeat(2_000), 404],
    ['a number that PostgreSQL cannot hold', `${find}${id}?number=99999999999`, 400],
    ['NUL in the query', `${find}${id}?number=a%00b`, 400],
    ['one name twice', `${find}${id}?number=1&number=2`, 400],
    ['text for a number', `${find}${id}?number=x`, 400],
    ['a slash at the end', `${find}${id}/`, 404],
    ['capital letters', `/API/probe/find/${id}`, 404],
    ['an address that is none', '/api/nothing', 404],
  ])('with %s is refused in the one shape', async (_, path, status) => {
    const reply = await shop.http('GET', path);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('by a method that the address does not take is a 405 that names those it takes', async () => {
    const { status, headers, body } = await shop.http('DELETE', '/api/probe/echo');
    expect([status, headers.get('allow'), body['code']]).toEqual([405, 'POST', 'method_not_allowed']);
    expect((await shop.http('PUT', `/api/probe/find/${randomUUID()}`)).headers.get('allow')).toBe('GET, HEAD');
    expect((await shop.http('OPTIONS', '/api/probe/echo')).status).toBe(204);
  });

  test('for another kind of answer is a 406', async () => {
    expect((await echo({ text: 'a' }, { accept: 'text/html' })).status).toBe(406);
    expect((await echo({ text: 'a' }, { accept: 'text/html, */*;q=0.1' })).status).toBe(200);
  });

  test('from a page of another site may read and not write; the shop may do both', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await echo({ text: 'a' }, foreign)).status).toBe(403);
    expect((await shop.http('GET', '/api/health/live', undefined, foreign)).status).toBe(200);
    const own = await echo({ text: 'a' }, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:3000']);
    expect(own.headers.get('access-control-expose-headers')).toBe(
      'idempotency-replayed, retry-after, warning, x-request-id',
    );
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    const asked = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
    const preflight = await shop.http('OPTIONS', '/api/probe/echo', undefined, asked);
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  test('that is no HTTP at all gets the same shape', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"invalid_request"');
  });
});

describe('the door', () => {
  const sign = (claims: object, options: jwt.SignOptions = {}, secret = shop.config.jwtSecret) =>
    jwt.sign({ ver: 1, ...claims }, secret, {
      algorithm: 'HS256',
      subject: account.id,
      issuer: 'chaap',
      audience: 'chaap-staff',
      jwtid: randomUUID(),
      ...options,
    });
  const hour = { expiresIn: 3_600 };
  const knock = (token?: string) =>
    shop.http('GET', '/api/probe/staff', undefined, token === undefined ? {} : { authorization: `Bearer ${token}` });

  test('opens to a token of ours', async () => {
    const { status, body } = await knock(shop.app.get(Tokens).signToken({ ...account, session: randomUUID() }));
    expect([status, body]).toEqual([200, { username: 'amna' }]);
  });

  test('stays shut for a handler that is not declared open', async () => {
    expect((await shop.http('GET', '/api/probe/forgotten')).status).toBe(403);
  });

  test.each<[string, () => string]>([
    ['none', () => ''],
    ['nonsense', () => 'a.b.c'],
    ['no signature', () => sign({}, { ...hour, algorithm: 'none' }, '')],
    ['another key', () => sign({}, hour, 'x'.repeat(48))],
    ['another algorithm', () => sign({}, { ...hour, algorithm: 'HS384' })],
    ['no end', () => sign({})],
    ['an end long past', () => sign({}, { expiresIn: -60 })],
    ['more than 8 hours', () => sign({}, { expiresIn: 9 * 3_600 })],
    ['a beginning to come', () => sign({ iat: Math.floor(Date.now() / 1_000) + 900 }, hour)],
    ['another issuer', () => sign({}, { ...hour, issuer: 'other' })],
    ['another audience', () => sign({}, { ...hour, audience: 'other' })],
    [
      'no id',
      () => jwt.sign({ ver: 1, sub: account.id, iss: 'chaap', aud: 'chaap-staff' }, shop.config.jwtSecret, hour),
    ],
    ['another person', () => sign({}, { ...hour, subject: randomUUID() })],
    ['an old version', () => sign({ ver: 0 }, hour)],
    ['not yet', () => sign({}, { ...hour, notBefore: 600 })],
  ])('stays shut for a token with %s', async (_, token) => {
    const { status, headers, body } = await knock(token());
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(body['code']).toBe('unauthorized');
  });

  test('stays shut for a revoked token', async () => {
    const session = randomUUID();
    const token = sign({}, { ...hour, jwtid: session });
    expect((await knock(token)).status).toBe(200);
    revoked.add(session);
    expect((await knock(token)).status).toBe(401);
  });
});

describe('the document', () => {
  test('is served with its reader, from here alone', async () => {
    const { body } = await shop.http('GET', '/api/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const page = await shop.http('GET', '/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, file] of String(page.body['text']).matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await shop.http('GET', String(file))).status).toBe(200);
    }
  });
});

test('no statement holds anybody up for ever', async () => {
  // The driver would give up a little later than the server.
  const patient = { text: 'select pg_sleep(60)', query_timeout: 60_000 };
  await expect(shop.db.pool.query(patient)).rejects.toMatchObject({ code: '57014' });
});

test('a started shop lives and is ready', async () => {
  expect((await shop.http('GET', '/api/health/live')).status).toBe(200);
  const { body } = await shop.http('GET', '/api/health/ready');
  expect(body).toMatchObject({ status: 'up', parts: { database: 'up', storage: 'up' } });
});
