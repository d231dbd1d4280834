import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import http2 from 'node:http2';
import { type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { connect } from 'node:tls';
import { Agent, fetch } from 'undici';
import { everyCall } from '../../libs/contracts/src/every-call.ts';
import { startNginx } from '../testing/start-nginx.ts';

let nginx: Awaited<ReturnType<typeof startNginx>>;
let dispatcher: Agent;
const seen: { url: string; headers: Readonly<Record<string, unknown>> }[] = [];
const shell = createServer((request, response) => {
  seen.push({ url: request.url ?? '', headers: request.headers });
  request.resume().on('end', () => response.end('a page'));
});

before(async () => {
  shell.listen(0, '127.0.0.1');
  await once(shell, 'listening');
  const { port } = shell.address() as AddressInfo;
  nginx = await startNginx({ shells: [port], apis: [port] });
  dispatcher = new Agent({ connect: { ca: nginx.certificate } });
});
after(async () => {
  await dispatcher.close();
  await nginx.stop();
  shell.close();
});

const get = (path: string, init: object = {}) => fetch(nginx.https + path, { dispatcher, ...init });

test('plain HTTP leads to HTTPS, which speaks HTTP/2', async () => {
  const plain = await fetch(`${nginx.http}/products?page=2`, { redirect: 'manual' });
  assert.deepEqual([plain.status, plain.headers.get('location')], [301, 'https://localhost/products?page=2']);
  const session = http2.connect(nginx.https, { ca: nginx.certificate });
  const request = session.request({ ':path': '/' });
  const [headers] = (await once(request, 'response')) as [http2.IncomingHttpHeaders];
  assert.equal(headers[':status'], 200);
  request.resume();
  await once(request, 'end');
  session.close();
});

test('old TLS is refused', async () => {
  const socket = connect({
    port: Number(new URL(nginx.https).port),
    host: 'localhost',
    ca: nginx.certificate,
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  });
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  assert.match(String(error.code), /SSL|PROTOCOL/);
});

test('the shop learns the address of the client, and one id for the request', async () => {
  const idFor = async (id: string) => {
    await get('/', { headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': id } });
    return String(seen.at(-1)?.headers['x-request-id']);
  };
  assert.equal(await idFor('019a3c1e-7c1d-7b8e'), '019a3c1e-7c1d-7b8e');
  assert.equal(seen.at(-1)?.headers['x-forwarded-for'], '203.0.113.7, 127.0.0.1');
  for (const hostile of ['short', 'a b c d e f g h', '"} {"admin":true', 'x'.repeat(65)])
    assert.match(await idFor(hostile), /^[0-9a-f]{32}$/);
});

test('no log has an e-mail address, a phone number or the token of a link', async () => {
  const token = 'kX3vTokenOfALink';
  const personal = [
    `/confirm/${token}`,
    `/api/confirmations/${token}/confirm`,
    `/attempt/${token}`,
    `/ur/confirm/${token}`,
    `/ur/unsubscribe/${token}`,
    `/api/attempts/${token}/again`,
    `/api/reviews/invitations/${token}`,
    `/unsubscribe/${token}`,
    `/api/unsubscribe/${token}`,
    '/track-order/CH-1?email=amna%40example.com&phone=03217654321',
    '/account/amna@example.com',
    '/api/admin/customers/%2B923217654321/notes',
    '/api/admin/customers/0321%207654321',
  ];
  for (const path of personal) await get(path, { headers: { referer: `https://localhost/confirm/${token}` } });
  const logs = nginx.logs();
  assert.match(logs, /"GET \/confirm\/\[token\]" 200/);
  assert.match(logs, /"GET \/api\/confirmations\/\[token\]\/confirm" 200/);
  assert.match(logs, /"GET \/api\/attempts\/\[token\]\/again" 200/);
  assert.match(logs, /"GET \/track-order\/CH-1" 200/);
  assert.doesNotMatch(logs, new RegExp(`${token}|amna|321 ?765|203\\.0\\.113`));
});

test('what nginx refuses looks like what the shop refuses', async () => {
  const { tooLarge, uriTooLong, headersTooLarge } = everyCall.errors;
  const refused = [
    {
      expected: tooLarge,
      answer: await get('/api/orders', {
        method: 'POST',
        headers: { 'content-length': '170000000' },
        body: forever(),
        duplex: 'half',
      }),
    },
    { expected: uriTooLong, answer: await get(`/api/products?search=${'a'.repeat(40_000)}`) },
    { expected: headersTooLarge, answer: await get('/api/products', { headers: { 'x-long': 'a'.repeat(40_000) } }) },
  ];
  for (const { expected, answer } of refused) {
    const { status, ...body } = expected;
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('strict-transport-security'), 'max-age=31536000');
    const { requestId, ...said } = (await answer.json()) as { requestId: string };
    assert.deepEqual(said, body);
    assert.match(requestId, /^[0-9a-f]{32}$/);
  }
});

test('a shop that does not answer is a page that opens again, and a call to repeat', async () => {
  const alone = await startNginx({ shells: [1], apis: [1] });
  const agent = new Agent({ connect: { ca: alone.certificate } });
  try {
    const page = await fetch(`${alone.https}/products`, { dispatcher: agent });
    assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '5']);
    assert.equal(page.headers.get('strict-transport-security'), 'max-age=31536000');
    assert.match(await page.text(), /The shop is busy right now/);
    const { status: _, ...unavailable } = everyCall.errors.unavailable;
    for (const path of ['/api/products', '/mcp']) {
      const call = await fetch(`${alone.https}${path}`, { dispatcher: agent });
      assert.deepEqual([call.status, call.headers.get('retry-after')], [503, '5']);
      const { message, code } = (await call.json()) as { message: string; code: string };
      assert.deepEqual({ message, code }, unavailable);
    }
  } finally {
    await agent.close();
    await alone.stop();
  }
});

/** A body that never comes to an end; only its beginning is sent before the answer. */
async function* forever() {
  yield Buffer.alloc(1000);
  await new Promise(() => {});
}

test('a write that meets a process which ends is sent again with a key only', async () => {
  const taken: string[] = [];
  // Takes the request and cuts the connection, as the kernel does for who waits when a process ends.
  const ending = createServer((request) => {
    taken.push(String(request.headers['idempotency-key']));
    request.socket.resetAndDestroy();
  }).listen(0, '127.0.0.1');
  await once(ending, 'listening');
  const portOf = (server: typeof shell) => (server.address() as AddressInfo).port;
  const two = await startNginx({ shells: [portOf(ending), portOf(shell)], apis: [portOf(ending), portOf(shell)] });
  const trusting = new Agent({ connect: { ca: two.certificate } });
  try {
    for (const address of [two.https, two.inside]) {
      const post = async (headers: Record<string, string>) =>
        (await fetch(`${address}/api/orders`, { dispatcher: trusting, method: 'POST', body: '{}', headers })).status;
      taken.length = 0;
      const keyed = [await post({ 'idempotency-key': 'k1' }), await post({ 'idempotency-key': 'k2' })];
      assert.deepEqual([keyed, taken.length], [[200, 200], 1]);
      const plain = [await post({}), await post({})];
      assert.deepEqual([plain.toSorted((a, b) => a - b), taken.length], [[200, 503], 2]);
    }
  } finally {
    await trusting.close();
    await two.stop();
    ending.close();
  }
});
