import dns from 'node:dns';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../platform/config/config.ts';
import { PushReceiver } from '../../../test/support/push-receiver.ts';
import { PushService } from './push-service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-push-'));
const service = new PushService(
  loadConfig({ DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop', DATA_DIR: dataDir, NODE_ENV: 'test' }),
);
const realLookup = dns.lookup;
afterEach(() => Object.assign(dns, { lookup: realLookup }));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** From now on every name leads to these addresses. */
const leadTo = (...addresses: string[]) =>
  Object.assign(dns, {
    lookup: (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });

const deviceAt = (endpoint: string) => ({ ...new PushReceiver().device('a').subscription.keys, endpoint });

test.each([['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:7f00:1']])(
  'a name that leads to %s is never connected to',
  async (...addresses) => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    let connections = 0;
    server.on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    leadTo(...addresses);
    const { port } = server.address() as AddressInfo;
    await expect(service.send(deviceAt(`https://push.example.com:${port}/a`), '{}', 60)).rejects.toMatchObject({
      message: 'The push service is at no address of the internet',
      outcome: 'never',
    });
    expect(connections).toBe(0);
    server.close();
  },
);

test('an address that is private is refused, however the device was noted', async () => {
  await expect(service.send(deviceAt('https://127.0.0.1/a'), '{}', 60)).rejects.toMatchObject({ outcome: 'never' });
});

test('a name that nobody knows is asked for again', async () => {
  const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  Object.assign(dns, { lookup: (_host: string, _options: object, done: (error: Error) => void) => done(unknown) });
  await expect(service.send(deviceAt('https://push.example.com/a'), '{}', 60)).rejects.toMatchObject({
    message: 'No push service was reached (ENOTFOUND)',
    outcome: 'later',
  });
});
