import { request } from 'node:http';
import { freePort } from '../../../infra/local/ports.ts';
import { type Part, buildApi, startPart } from './support/built-api.ts';
import { type Shop, startShop } from './support/harness.ts';

/** The status of one call on a connection of its own, which the kernel gives to any process of the port. */
const statusOf = (url: string, method = 'GET', body?: object) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' };
    const sent = request(url, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

describe('API processes that share a port', () => {
  let shop: Shop;
  let parts: Part[];
  let url: string;

  beforeAll(async () => {
    const main = await buildApi();
    shop = await startShop();
    const { databaseUrl, dataDir } = shop.config;
    const port = await freePort(0);
    url = `http://127.0.0.1:${port}/api`;
    const env = { ROLE: 'http', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, API_PORT: String(port), PROCESSES: '2' };
    parts = [await startPart(main, env), await startPart(main, env)];
  });
  afterAll(async () => {
    await Promise.all(parts.map((part) => part.end()));
    await shop.stop();
  });

  test('count what one client does together', async () => {
    const statuses = [];
    for (let n = 0; n < 30; n++)
      statuses.push(await statusOf(`${url}/newsletter`, 'POST', { email: `reader${n}@example.com` }));
    expect(statuses.filter((status) => status < 300)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('answer every call while one of them ends, and when it is gone', async () => {
    const [first] = parts;
    const ending = first?.end();
    for (let n = 0; n < 40; n++) expect(await statusOf(`${url}/categories`)).toBe(200);
    await ending;
    for (let n = 0; n < 40; n++) expect(await statusOf(`${url}/categories`)).toBe(200);
  });
});
