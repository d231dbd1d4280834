import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, request as open } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { ErrorBody } from '@shop/contracts/errors';
import { routes } from '@shop/contracts/routes';
import { timeouts } from '../src/platform/http/server.ts';
import { RouteRegistry } from '../src/platform/http/route-registry.ts';
import { type Shop, startShop } from './support/harness.ts';
import { type Sent, id, json, order, table } from './support/hostile-table.ts';
import { customer, sellPrints } from './support/prints.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  staff = await shop.staff();
});
afterAll(() => shop.stop());

/** Sends it as it is: `fetch` would tidy the address up. */
async function send({ method = 'GET', path, headers = {}, body, staff: signedIn = false }: Sent) {
  const request = open(shop.url + '/', { method, path, headers: { ...(signedIn && staff), ...headers } });
  request.end(body);
  const [response] = (await once(request, 'response')) as [
    AsyncIterable<Buffer> & {
      statusCode: number;
      headers: IncomingHttpHeaders;
    },
  ];
  const text = await textOf(response);
  return { status: response.statusCode, headers: response.headers, text };
}

/** Sends bytes and answers with all that comes back. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  const answer = textOf(socket);
  socket.on('error', () => {});
  return answer;
}

test.each(Object.entries(table))('%s', async (_, [sent, status, code]) => {
  const reply = await send(sent);
  expect(reply.status).toBe(status);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const body: unknown = JSON.parse(reply.text);
  if (status >= 400) {
    const error = ErrorBody.strict().loose().parse(body);
    if (code) expect(error.code).toBe(code);
    // A sentence for people; nothing of how the shop is made.
    expect(error.message).toMatch(/^[A-Z][^{}<>]{3,200}$/);
    expect(reply.text).not.toMatch(
      /zod|FST_|typeorm|select |node_modules|\/services\/|SyntaxError|a-password-for-tests/i,
    );
  }
});

test('a limit over 100 is served as 100, and a page past the end is empty', async () => {
  const many = await send({ path: '/api/products?limit=1000000000' });
  expect(JSON.parse(many.text)).toMatchObject({ limit: 100, page: 1 });
  const far = await send({ path: '/api/products?page=1000000000000000000' });
  expect(JSON.parse(far.text)).toMatchObject({ products: [] });
});

test('unknown fields change nothing', async () => {
  const sent = { _id: id, id, orderNumber: 'CH-00000-00000', createdAt: '2000-01-01', isAdmin: true, version: 9 };
  const { status, text } = await send({
    ...order({
      ...sent,
      paymentStatus: 'paid',
      orderStatus: 'delivered',
      constructor: { prototype: { isAdmin: true } },
    }),
    headers: { ...json, 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(201);
  const { order: placed } = JSON.parse(text) as { order: Record<string, unknown> };
  expect(placed).toMatchObject({ orderStatus: 'processing', paymentStatus: 'pending' });
  expect([placed['_id'], placed['orderNumber'], placed['isAdmin']]).not.toContain(id);
  expect(placed['orderNumber']).not.toBe('CH-00000-00000');
  expect(new Date(String(placed['createdAt'])).getFullYear()).toBeGreaterThan(2_000);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('what is shown is what was typed: no half characters, no markup read, no direction turned', async () => {
  const name = '=HYPERLINK("x") <script>alert(1)</script> \u202e 😀 é';
  const notes = '{{7*7}} ${7*7} %s \r\n[error] forged';
  const { status, text } = await send({
    ...order({ customerInfo: customer({ firstName: name, email: 'typed@example.com' }), notes }),
    headers: { ...json, 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(201);
  const { order: placed } = JSON.parse(text) as { order: { _id: string } };
  const seen = await send({ path: `/api/admin/orders/${placed._id}`, staff: true });
  const firstName = name.replace('\u202e', '');
  expect(JSON.parse(seen.text)).toMatchObject({ order: { customerInfo: { firstName }, notes } });
});

describe('over the table of routes', () => {
  const writes = Object.entries(routes).filter(([, { method }]) => method !== 'GET');
  const served = () => new Set(shop.app.get(RouteRegistry).all());
  const at = (path: string) => `/api${path.replaceAll(/:\w+/g, id)}`;

  test('no write is taken from a page of another site, signed in or not', async () => {
    for (const [name, { method, path }] of writes) {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'null' },
        {
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
          'content-type': 'multipart/form-data; boundary=x',
        },
      ];
      for (const headers of foreign) {
        if (!served().has(`${method} /api${path}`)) continue;
        const reply = await send({ method, path: at(path), headers, staff: true });
        expect([name, reply.status]).toEqual([name, 403]);
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });

  test('no write takes what a plain HTML form can send', async () => {
    for (const [name, { method, path, body, files }] of writes) {
      if (!served().has(`${method} /api${path}`) || !(body || files)) continue;
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        ...(files ? [] : ['multipart/form-data; boundary=x']),
      ]) {
        const reply = await send({
          method,
          path: at(path),
          headers: { 'content-type': type },
          body: 'a=1',
          staff: true,
        });
        expect([name, type, reply.status]).toEqual([name, type, 415]);
      }
    }
  });

  test('no list gives a page that is none', async () => {
    const lists = Object.entries(routes).filter(([, { query }]) => query?.safeParse({ page: '1', limit: '1' }).success);
    const paged = lists.filter(([, { query }]) => !query?.safeParse({ page: '0' }).success);
    expect(paged.length).toBeGreaterThan(7);
    for (const [name, { path }] of paged) {
      for (const query of ['page=0', 'page=-1', 'limit=0', 'limit=1e9', 'page=1&page=2']) {
        const { status, text } = await send({ path: `${at(path)}?${query}`, staff: true });
        expect([name, query, status, text]).toEqual([name, query, 400, expect.stringContaining('invalid_request')]);
      }
    }
  });

  test('every answer is JSON of one kind, never cached where it is personal, and names no software', async () => {
    const shared = new Set([
      'products.list',
      'products.get',
      'products.related',
      'categories.list',
      'home.groups',
      'home.addresses',
      'payments.accounts',
      'settings.shop',
      'settings.policy',
      'settings.questions',
    ]);
    for (const [name, { method, path, stream }] of Object.entries(routes)) {
      if (stream || !served().has(`${method} /api${path}`)) continue;
      const { headers } = await send({ method, path: at(path), headers: method === 'GET' ? {} : json, staff: true });
      expect([name, headers['content-type']]).toEqual([name, 'application/json; charset=utf-8']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect([headers['x-powered-by'], headers['server'], headers['set-cookie']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      if (!shared.has(name) && !name.startsWith('reviews.')) {
        expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
      }
    }
  });
});

describe('the protocol', () => {
  const head = 'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
  test.each([
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length below zero', `${head}Content-Length: -1\r\n\r\n{}`],
    ['a length in words', `${head}Content-Length: two\r\n\r\n{}`],
    ['an unknown encoding', `${head}Transfer-Encoding: chunked, nonsense\r\n\r\n{}`],
    ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}`],
    ['a space before the colon', `GET /api/products HTTP/1.1\r\nHost : shop\r\n\r\n`],
    ['a NUL in a header', `GET /api/products HTTP/1.1\r\nHost: shop\r\nX-A: a\0b\r\n\r\n`],
    ['no host', `GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['no protocol at all', 'NONSENSE\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('with %s is refused in the one shape', async (_, bytes) => {
    const answer = await sendBytes(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(ErrorBody.parse(body).code).toBe('invalid_request');
  });

  test('nothing that is shown is built from the Host that a client names', async () => {
    const evil = 'evil.example';
    const forwarded = `X-Forwarded-Host: ${evil}\r\nForwarded: host=${evil}\r\nX-Forwarded-Proto: ftp\r\nConnection: close\r\n\r\n`;
    const answers = [];
    for (const path of [
      '/api/products',
      '/api/openapi.json',
      '/api/docs',
      '/api/home',
      '/api/nothing',
      '/api/products/',
    ]) {
      answers.push(await sendBytes(`GET ${path} HTTP/1.1\r\nHost: ${evil}\r\n${forwarded}`));
      answers.push(await sendBytes(`GET http://${evil}${path} HTTP/1.1\r\nHost: ${evil}\r\n${forwarded}`));
      answers.push(await sendBytes(`GET ${path} HTTP/1.1\r\nHost: shop\r\nHost: ${evil}\r\n${forwarded}`));
    }
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
      expect(answer).not.toMatch(/evil\.example|^location:/im);
    }
  });

  test('who is slow has 10 s for the headers, 60 s for all of a request, and 5 s of silence after it', () => {
    const { headersTimeout, requestTimeout } = shop.app.getHttpServer() as Server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 60_000]);
    // The harness lets connections of tests stay open for longer.
    expect(timeouts.keepAliveTimeout).toBe(5_000);
  });
});
