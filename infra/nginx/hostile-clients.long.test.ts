import assert from 'node:assert/strict';
import { type Socket, connect as connectPlainly } from 'node:net';
import { after, before, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import { Agent, fetch } from 'undici';
import { API, SHELL, openBuiltShop, product } from '../testing/built-shop.ts';
import { freePort } from '../local/ports.ts';
import { until } from '../local/process.ts';
import { startNginx } from '../testing/start-nginx.ts';

// The built shop behind nginx: what it tells browsers to forbid, and clients that are slow on purpose.

let shop: Awaited<ReturnType<typeof openBuiltShop>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let shell: string;
let dispatcher: Agent;
before(async () => {
  shop = await openBuiltShop();
  const [port, apiPort] = [await freePort(0), await freePort(0)];
  nginx = await startNginx({ shells: [port], apis: [apiPort] });
  const common = { PUBLIC_URL: nginx.https, PROXIES_IN_FRONT: '1' };
  await shop.start(API, { ...common, ROLE: 'http', API_PORT: String(apiPort) });
  shell = (await shop.start(SHELL, { ...common, PORT: String(port), API_URL: nginx.inside })).url;
  // nginx counts the connections of each address; those of the slow clients are others.
  dispatcher = new Agent({ connect: { ca: nginx.certificate }, localAddress: '127.0.0.9' });
});
after(async () => {
  await dispatcher.close();
  await shop.close();
  await nginx.stop();
});

test('every answer demands HTTPS, and its policy lets in no script but those of the shop', async () => {
  const documents = [
    '/',
    '/no-such-page',
    '/admin',
    '/api/products',
    '/api/no-such-call',
    '/api/docs',
    '/media/none.jpg',
  ];
  const files = ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/sw.js', '/assets/none.js'];
  // What is kept in memory is answered another way the second time.
  for (const path of [...documents, ...files, ...files, '/no-such-page/']) {
    const { headers } = await fetch(nginx.https + path, { dispatcher, redirect: 'manual' });
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path);
    if (!documents.includes(path)) continue;
    const policy = headers.get('content-security-policy') ?? assert.fail(`${path} has no policy`);
    assert.match(policy, /default-src 'none'/, path);
    // Styles alone may stand in a page: some are data, such as the colour of a mat.
    const directives = policy.split('; ').filter((each) => !/^style-src(-attr)? ('self' )?'unsafe-inline'$/.test(each));
    assert.doesNotMatch(directives.join('; '), /unsafe-|\*|https?:/, `${path}: ${policy}`);
  }
});

const OF_EACH_KIND = 100;
const REQUESTS = 200;
const AT_ONCE = 20;
/** Bytes that a slow reader takes each second, so that nginx does not cut it after half a minute of silence. */
const SIP = 16_384;
const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n';
/**
 * Kinds of slow clients: the IP address, the bytes sent first, and the bytes sent again and again. A client with an
 * empty `drip` reads a little instead.
 */
const kinds = [
  { address: '127.0.0.2', first: `GET / ${HEAD}`, drip: 'X-Slow: 1\r\n' },
  {
    address: '127.0.0.3',
    first: `POST /api/coupons/validate ${HEAD}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{`,
    drip: ' ',
  },
  // More pages than the buffers between the two hold.
  { address: '127.0.0.4', first: `GET / ${HEAD}\r\n`.repeat(60), drip: '' },
] as const;

/** Slow clients of every kind; one that is cut comes again at once. */
function openSlowClients(connect: (localAddress: string) => Socket) {
  const open = new Set<Socket>();
  let isOver = false;
  const start = ({ address, first, drip }: (typeof kinds)[number]) => {
    const socket = connect(address);
    let timer: NodeJS.Timeout | undefined;
    // What it sent stands in the system's buffers drip: the other side has the connection.
    socket.write(first, () => {
      open.add(socket);
      timer = setInterval(() => (drip ? socket.write(drip) : socket.read(SIP)), 1_000);
    });
    socket.pause().on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (!isOver) start(kinds.find((kind) => kind.address === address) ?? kinds[0]);
    });
  };
  for (const kind of kinds) for (let n = 0; n < OF_EACH_KIND; n += 1) start(kind);
  return {
    count: () => open.size,
    close() {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

for (const door of ['nginx', 'a shell'] as const) {
  test(`300 slow connections to ${door} stop nobody else`, { timeout: 240_000 }, async () => {
    const url = door === 'nginx' ? nginx.https : shell;
    const [port, ca] = [Number(new URL(url).port), nginx.certificate];
    const slow = openSlowClients((localAddress) => {
      const where = { host: '127.0.0.1', port, localAddress };
      return door === 'nginx' ? connectSecurely({ ...where, ca, servername: 'localhost' }) : connectPlainly(where);
    });
    try {
      assert.ok(await until(() => slow.count() === kinds.length * OF_EACH_KIND, 60_000), `${slow.count()} are open`);
      let fewest = slow.count();
      const paths = ['/', `/product/${product._id}`, '/api/products?search=ship', '/products?search=ship'];
      for (let served = 0; served < REQUESTS; served += AT_ONCE) {
        const answers = Array.from({ length: AT_ONCE }, async (_, n) => {
          const answer = await fetch(url + paths[n % paths.length], { dispatcher });
          await answer.arrayBuffer();
          fewest = Math.min(fewest, slow.count());
          return answer.status;
        });
        assert.deepEqual([...new Set(await Promise.all(answers))], [200]);
      }
      // Headers that do not end are cut after ten seconds and come again; the others were there all the time.
      assert.ok(fewest >= 2 * OF_EACH_KIND, `only ${fewest} slow connections were open meanwhile`);
    } finally {
      slow.close();
    }
  });
}
