import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { csvRows } from '@shop/contracts/csv';
import sharp from 'sharp';
import { type Part, buildApi, startPart } from '../../../../test/support/built-api.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { productImportsOf } from '../../../../test/support/product-import-calls.ts';

const PRODUCTS = 200;
const KILLS = 3;

const env = { IMPORT_PRIVATE_ADDRESSES: 'allowed' };
let shop: Shop;
let worker: Part;
let startWorker: () => Promise<Part>;
let pictures: string;
const server = createServer((_, response) => void png.then((bytes) => response.end(bytes)));
const png = sharp({ create: { width: 40, height: 50, channels: 3, background: '#0b7f80' } })
  .png()
  .toBuffer();

beforeAll(async () => {
  const main = await buildApi();
  shop = await startShop({ env });
  const { databaseUrl, dataDir } = shop.config;
  startWorker = () => startPart(main, { ...env, ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pictures = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  worker = await startWorker();
});
afterAll(async () => {
  await worker.end();
  server.close();
  await shop.stop();
});

test('a worker that is killed while it checks and imports goes on, and doubles nothing', async () => {
  const calls = productImportsOf(shop);
  const pictureOf = (n: number) => (n % 4 === 0 ? `${pictures}/${n}.png` : '');
  const file = csvRows([
    ['Name', 'Description', 'Size', 'Price', 'Pictures'],
    ...Array.from({ length: PRODUCTS }, (_, n) => [`Print ${n}`, 'A print.', 'A4', '900', pictureOf(n)]),
  ]);
  const { body } = await calls.send({ file });
  // At once, while the file is checked.
  await worker.end('SIGKILL');
  worker = await startWorker();
  expect(await calls.ended(body._id)).toMatchObject({ state: 'checked', counts: { new: PRODUCTS } });
  await calls.start(body._id);
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = (PRODUCTS / (KILLS + 1)) * kill;
    await calls.once(body._id, ({ imported: done }) => done >= enough);
    await worker.end('SIGKILL');
    const { state, imported } = await calls.read(body._id);
    expect([state, imported < PRODUCTS]).toEqual(['running', true]);
    worker = await startWorker();
  }
  expect(await calls.ended(body._id)).toMatchObject({ state: 'done', imported: PRODUCTS, failed: 0 });
  const [sums] = await shop.db.dataSource.query<object[]>(`
    select count(*)::int as products, count(distinct name)::int as names,
      sum(jsonb_array_length(images))::int as pictures from catalog_product`);
  expect(sums).toEqual({ products: PRODUCTS, names: PRODUCTS, pictures: PRODUCTS / 4 });
  const [events] = await shop.db.dataSource.query<{ count: number }[]>(
    `select count(*)::int from platform_outbox where name = 'catalog.product-created'`,
  );
  expect(events?.count).toBe(PRODUCTS);
  expect(await calls.check({ file })).toMatchObject({ counts: { same: PRODUCTS } });
});
