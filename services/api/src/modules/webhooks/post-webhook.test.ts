import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../platform/config/config.ts';
import { PostWebhook } from './post-webhook.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-webhooks-'));
const posterOf = (more: Record<string, string> = {}) =>
  new PostWebhook(
    loadConfig({ DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop', DATA_DIR: dataDir, NODE_ENV: 'test', ...more }),
  );
const poster = posterOf();
const realLookup = dns.lookup;
afterEach(() => Object.assign(dns, { lookup: realLookup }));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** From now on a name leads to each of these addresses in turn. */
const leadTo = (...turns: string[][]) =>
  Object.assign(dns, {
    lookup: (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        (turns.length > 1 ? turns.shift() : turns[0])?.map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })) ?? [],
      ),
  });

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://localhost/',
  'https://shop.localhost/',
  'https://printer.local/',
  'https://router/',
  'https://name:word@example.com/',
  'https://name@example.com/',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:80/',
  'https://example.com/#x',
  'file:///etc/passwd',
  '',
])('%s is no target', async (url) => {
  expect(poster.accepts(url)).toBe(false);
  expect(await poster.post(url, {}, '{}')).toMatchObject({
    status: null,
    reason: 'The address is not of the internet',
  });
});

test.each(['https://example.com/', 'https://example.com:443/a?b=c', 'https://example.com:8443/', 'https://8.8.8.8/'])(
  '%s is one',
  (url) => {
    expect(poster.accepts(url)).toBe(true);
  },
);

test.each([
  [[['127.0.0.1']]],
  [[['8.8.8.8', '127.0.0.1']]],
  [[['::1']]],
  [[['::ffff:7f00:1']]],
  [[['64:ff9b::7f00:1']]],
  [[['fd00::1']]],
])('a name that leads to %j is never connected to', async (turns) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  leadTo(...turns);
  const { port } = server.address() as AddressInfo;
  const { reason } = await poster.post(`https://books.example.com:${port}/`, {}, '{}');
  expect([reason, connections]).toEqual(['The address is not of the internet', 0]);
  server.close();
});

test('where the setting allows it, a private address and plain http are targets, but no password', () => {
  const open = posterOf({ WEBHOOK_PRIVATE_ADDRESSES: 'allowed' });
  expect(['http://127.0.0.1:8080/', 'https://till.lan/'].map((url) => open.accepts(url))).toEqual([true, true]);
  expect(['http://a:b@127.0.0.1/', 'ftp://127.0.0.1/'].map((url) => open.accepts(url))).toEqual([false, false]);
});
