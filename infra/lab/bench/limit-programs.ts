import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { deskStatements } from './desk-statements.ts';
import { moneyStatements } from './money-statements.ts';
import { limitStatements } from './limit-statements.ts';

const sql = { ...limitStatements, ...deskStatements, ...moneyStatements };

// What the machine can do with nothing in the way: no framework, no checks, one prepared statement for an answer that
// the database makes complete, or nothing but bytes.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

let constant: Buffer = Buffer.from('{}');

type Work = (url: URL, request: IncomingMessage) => Promise<Buffer | string>;

const answer = async (name: keyof typeof sql, values: unknown[]): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>({ name, text: sql[name], values });
  return rows[0]?.body ?? '{}';
};
const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const work: Record<string, Work> = {
  'PUT /constant': async (_url, request) => (constant = await bodyOf(request)),
  'GET /list': () => answer('list', [24, 0]),
  'GET /product': ({ searchParams }) => answer('product', [searchParams.get('id')]),
  'GET /search': ({ searchParams }) => answer('search', [searchParams.get('term'), 24]),
  'GET /orders': ({ searchParams }) =>
    answer(
      'orders',
      ['from', 'until', 'status', 'first', 'last'].map((name) => searchParams.get(name)),
    ),
  'GET /dashboard': () => answer('dashboard', []),
  'GET /track': ({ searchParams }) => answer('track', [searchParams.get('number'), searchParams.get('email')]),
  ...Object.fromEntries(
    (Object.keys({ ...deskStatements, ...moneyStatements }) as (keyof typeof sql)[]).map((name): [string, Work] => [
      `GET /${name}`,
      ({ searchParams }) => answer(name, [...searchParams.values()]),
    ]),
  ),
  'POST /orders': async (_url, request) => placeOrder(JSON.parse((await bodyOf(request)).toString())),
};

type Form = {
  customerInfo: Record<string, string>;
  items: { productId: string; size: string; quantity: number; price: number }[];
  key: string;
};

/** An order in one transaction: price, order with lines, outbox and idempotency record, commit. */
async function placeOrder({ customerInfo: who, items, key }: Form): Promise<string> {
  const client = await pool.connect();
  try {
    const begun = client.query('begin');
    const { rows: priced } = await client.query<{ name: string; price: number; picture: unknown }>({
      name: 'price',
      text: sql.price,
      values: [items.map(({ productId }) => productId), items.map(({ size }) => size)],
    });
    await begun;
    const lines = items.map((item, position) => ({ position, ...item, ...priced[position] }));
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const code = randomBytes(5).toString('hex').toUpperCase();
    const { rows } = await client.query<{ body: string }>({
      name: 'place',
      text: sql.place,
      values: [
        `CH-${code.slice(0, 5)}-${code.slice(5)}`,
        ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode'].map((name) => who[name]),
        total,
        JSON.stringify(lines),
        key,
      ],
    });
    await client.query('commit');
    return rows[0]?.body ?? '{}';
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://limit');
  const act = work[`${request.method} ${url.pathname}`];
  const body = act ? await act(url, request) : '';
  response.writeHead(act ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  if (request.url === '/constant' && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': constant.length });
    response.end(constant);
    return;
  }
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
