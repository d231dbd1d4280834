import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { command } from '../../local/task-runner.ts';
import { healthyShop } from '../../testing/healthy-shop.ts';
import type { Machine } from './finding.ts';

const { dataDir, said } = healthyShop();
const NAME = 'prints.chaap.pk';

async function certificateFor(name: string, days: number) {
  const [key, cert] = [join(dataDir, 'key.pem'), join(dataDir, 'cert.pem')];
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', `${days}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert];
  const { status, output } = await command('openssl', ['req', '-x509', ...kind, ...named]);
  assert.equal(status, 0, output);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const ofShop: Answer = (_, response) => void response.writeHead(200, { 'x-proxies-seen': '1' }).end('ok');

interface Planted {
  name?: string;
  days?: number;
  isTrusted?: boolean;
  answer?: Answer;
  proxies?: string;
  own?: Partial<Machine>;
}

/** Returns what is said of PUBLIC_URL while a server with this certificate and answer stands there. */
async function saidOf({ name = NAME, days = 90, isTrusted = true, answer = ofShop, proxies = '1', own }: Planted) {
  const certificate = await certificateFor(name, days);
  const server = createServer(certificate, answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const at = { NODE_ENV: 'production', PUBLIC_URL: `https://${NAME}:${port}`, PROXIES_IN_FRONT: proxies };
  const trusted = isTrusted ? { authorities: certificate.cert.toString() } : {};
  try {
    const lines = await said(at, { own: { addressesOf: async () => ['127.0.0.1'], ...trusted, ...own } });
    return lines.filter((line) => !/mail server is set up|has no backups/.test(line));
  } finally {
    server.close();
  }
}

test('nothing is said of an address at which the shop answers with a good certificate', async () => {
  assert.deepEqual(await saidOf({}), []);
});

const faults: readonly (readonly [string, Planted, RegExp])[] = [
  ['that ends soon', { days: 10 }, /^warning: The certificate of .* ends in (9|10) days: Renew it: certbot renew/],
  ['for another name', { name: 'other.chaap.pk' }, /^fault: .* is for another name: DNS:other\.chaap\.pk: .*certbot/],
  [
    'that no authority signed',
    { isTrusted: false },
    /^fault: Browsers do not trust the certificate of .*SELF_SIGNED.*: Take/,
  ],
];

for (const [which, planted, pattern] of faults)
  test(`a certificate ${which} is named`, async () => {
    const lines = await saidOf(planted);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', pattern);
  });

test('a certificate that is not valid yet, and one that has ended, are named', async () => {
  const at = async (days: number) => (await saidOf({ own: { now: () => Date.now() + days * 86_400_000 } })).join('\n');
  assert.match(await at(-3), /fault: The certificate of .* is not valid before .*: .*timedatectl/);
  assert.match(await at(91), /fault: The certificate of .* ended on .*: Renew it/);
});

test('another clock than that of the address is named', async () => {
  const slow = (_: IncomingMessage, response: ServerResponse) => {
    response.setHeader('date', new Date(Date.now() - 600_000).toUTCString());
    ofShop(_, response);
  };
  const lines = await saidOf({ answer: slow });
  assert.match(lines.join('\n'), /^fault: The clock of this machine differs from that of .* by 10 minutes: .*set-ntp/);
});

test('another program at the address, a proxy without a shop, and nothing there are named', async () => {
  const saying = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end();
  const lines = async (status: number) => (await saidOf({ answer: saying(status) })).join('\n');
  assert.match(await lines(404), /^fault: Another program answers at .* \(PUBLIC_URL\): HTTP 404: .*example page/);
  assert.match(await lines(502), /^warning: The proxy at .* reaches no shop: HTTP 502: Start the shop/);
  const own = { addressesOf: async () => ['127.0.0.1'] };
  const nothing = await said(
    { NODE_ENV: 'production', PUBLIC_URL: `https://${NAME}:1`, PROXIES_IN_FRONT: '1' },
    { own },
  );
  assert.match(nothing.join('\n'), /^warning: Nothing answers at .*ECONNREFUSED: Is the proxy running/m);
});

test('a wrong number of trusted proxies is named', async () => {
  const many = await saidOf({ proxies: '2' });
  assert.match(many.join('\n'), /^fault: 1 proxy names .* PROXIES_IN_FRONT is 2: Anybody can .* PROXIES_IN_FRONT=1/);
  const behindCdn = (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'x-proxies-seen': '2' }).end('ok');
  const few = await saidOf({ answer: behindCdn });
  assert.match(few.join('\n'), /^fault: 2 proxies name .* PROXIES_IN_FRONT is 1: All shoppers share .*=2/);
});

test('a PUBLIC_URL that leads each visitor to the own machine is named', async () => {
  const lines = await said({ NODE_ENV: 'production', PUBLIC_URL: 'https://localhost', PROXIES_IN_FRONT: '1' });
  assert.match(lines.join('\n'), /^fault: PUBLIC_URL \(https:\/\/localhost\) leads to no shop: .*Set PUBLIC_URL/m);
});

test('a mail server with another kind of encryption, and one with a certificate of its own, are named', async () => {
  const certificate = await certificateFor('mail.test', 90);
  const plain = createTcp((socket) => socket.on('error', () => {}).write('220 mail.test\r\n')).listen(0, '127.0.0.1');
  const secure = createServer(certificate).listen(0, '127.0.0.1');
  await Promise.all([plain, secure].map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const told = async (server: { address(): unknown }) => {
    const { port } = server.address() as AddressInfo;
    return (await said({ SMTP_URL: `smtps://127.0.0.1:${port}`, MAIL_FROM: 'shop@chaap.pk' })).join('\n');
  };
  assert.match(
    await told(plain),
    /^fault: The mail server .* does not begin with encryption .*: Write smtp:\/\/ for port 587/,
  );
  assert.match(await told(secure), /^fault: The certificate of the mail server .* is not trusted: .*: Write its host/);
  plain.close();
  secure.close();
});
