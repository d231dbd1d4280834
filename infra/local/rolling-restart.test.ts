import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { API, type Part, SHELL, openBuiltShop, product } from './built-shop.ts';
import { freePort } from './ports.ts';
import { until } from './process.ts';

const ROUNDS = 2;
const DRAIN_MS = '600';
let built: Awaited<ReturnType<typeof openBuiltShop>>;
before(async () => (built = await openBuiltShop()));
after(() => built.close());

/** Two processes of a kind behind a balancer that gives new connections only to those that say they are ready. */
async function pairOf(program: string, health: string, env: (port: number) => Readonly<Record<string, string>>) {
  const starts = await Promise.all(
    [1, 2].map(async () => {
      const port = await freePort(0);
      return { port, env: env(port) };
    }),
  );
  const parts: Part[] = [];
  for (const each of starts) parts.push(await built.start(program, each.env));
  let ready = new Set(parts.map(({ port }) => port));
  let turn = 0;
  const sockets = new Set<Socket>();
  const balancer = createServer((client) => {
    const able = [...ready];
    const server = connect(able[turn++ % able.length] ?? 0, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const look = async () => {
    const found = await Promise.all(
      starts.map(async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${health}`).catch(() => undefined);
        return answer?.ok ? [port] : [];
      }),
    );
    ready = new Set(found.flat());
  };
  const watch = setInterval(() => void look(), 50);
  const address = balancer.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async restart(index: number) {
      const { port, env: own } = starts[index] ?? assert.fail();
      await parts[index]?.end();
      parts[index] = await built.start(program, own);
      assert.ok(await until(() => ready.has(port), 10_000));
    },
    close() {
      clearInterval(watch);
      balancer.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One write as a shopper's browser sends it, on a connection of its own; what came of it. */
function write(base: string, body: object, headers: Record<string, string>): Promise<string> {
  const text = JSON.stringify(body);
  return new Promise((done) => {
    const sent = request(`${base}/api/orders`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    });
    sent.on('response', (answer) => {
      answer.resume().on('close', () => done(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.end(text);
  });
}

test(
  'while every process of the shop is replaced in turn, no order is refused or cut off',
  { timeout: 180_000 },
  async () => {
    const api = await pairOf(API, '/api/health/ready', (port) => ({ ROLE: 'http', API_PORT: String(port), DRAIN_MS }));
    const shop = await pairOf(SHELL, '/healthz', (port) => ({ PORT: String(port), API_URL: api.url, DRAIN_MS }));
    const outcomes = new Map<string, number>();
    let isOver = false;
    const shopper = async (name: number) => {
      for (let n = 0; !isOver; n += 1) {
        const order = {
          customerInfo: {
            firstName: 'Ayesha',
            lastName: 'Khan',
            email: `shopper-${name}-${n}@example.com`,
            phone: '0321 7654321',
            address: 'House 7, Street 3',
            city: 'Lahore',
            postalCode: '54000',
            country: 'Pakistan',
          },
          items: [{ productId: product._id, size: product.size, quantity: 1, price: product.price }],
          paymentMethod: 'COD',
        };
        // Every second one comes from a client that sends no key: nothing may be repeated for it blindly.
        const outcome = await write(shop.url, order, n % 2 ? { 'idempotency-key': randomUUID() } : {});
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await wait(5);
      }
    };
    const shoppers = [1, 2, 3, 4, 5, 6].map(shopper);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of [0, 1]) {
        await api.restart(index);
        await shop.restart(index);
      }
    }
    isOver = true;
    await Promise.all(shoppers);
    shop.close();
    api.close();
    assert.deepEqual([...outcomes.keys()], ['201'], JSON.stringify([...outcomes]));
    assert.ok((outcomes.get('201') ?? 0) > 100);
  },
);
