import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { csvRows } from '@shop/contracts/csv';
import sharp from 'sharp';
import { buildApi, peakOf, startPart } from '../../../../test/support/built-api.ts';
import { startShop } from '../../../../test/support/harness.ts';
import { productImportsOf } from '../../../../test/support/product-import-calls.ts';
import { shopifyFile } from '../../../../test/support/shopify-file.ts';

const PRODUCTS = 500;
const env = { IMPORT_PRIVATE_ADDRESSES: 'allowed' };
const colour = (n: number) => `#${(n * 9_973).toString(16).padStart(6, '0').slice(-6)}`;
const pngOf = (n: number) =>
  sharp({ create: { width: 32, height: 40, channels: 3, background: colour(n) } })
    .png()
    .toBuffer();
const server = createServer(
  ({ url = '' }, response) => void pngOf(Number(/\d+/.exec(url)?.[0])).then((bytes) => response.end(bytes)),
);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
const pictures = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The part of an export that another shop can have, too: all but ids, versions and addresses. */
const withoutOwn = (text: string, publicUrl: string) =>
  text
    .replaceAll(publicUrl, '')
    .replaceAll(/^[\da-f-]{36},\d+,/gm, '')
    .replaceAll(/\/media\/products\/[\da-f-]{36}\//g, '')
    .split('\r\n')
    .toSorted();

/** Against a hang: an import leaves half of the time to shoppers, whatever else the machine does. */
const LIMIT_MS = 1_800_000;

test(
  'a shop of 500 products with pictures comes in from Shopify, goes out, and comes in again identical',
  async () => {
    const first = await startShop({ role: 'both', env });
    const into = productImportsOf(first);
    const pictureOf = (n: number, place: number) =>
      place === 1 || n % 10 === 0 ? `${pictures()}/${n * place}.png` : null;
    const file = shopifyFile(PRODUCTS, pictureOf);
    expect(await into.take({ file })).toMatchObject({ source: 'shopify', imported: PRODUCTS, failed: 0 });
    const text = await into.exported();
    const own = await into.check({ file: text });
    expect(own).toMatchObject({ source: 'own', products: PRODUCTS, counts: { same: PRODUCTS } });
    expect(await into.check({ file })).toMatchObject({ counts: { same: PRODUCTS } });

    // Another shop, which fetches the pictures from the first.
    const second = await startShop({ role: 'both', env: { ...env, PUBLIC_URL: 'http://127.0.0.1:1' } });
    const again = productImportsOf(second);
    const moved = text.replaceAll(first.config.publicUrl, first.url);
    expect(await again.take({ file: moved })).toMatchObject({ imported: PRODUCTS, failed: 0 });
    expect(withoutOwn(await again.exported(), second.config.publicUrl)).toEqual(
      withoutOwn(text, first.config.publicUrl),
    );
    expect(await again.check({ file: moved })).toMatchObject({ counts: { same: PRODUCTS } });
    await second.stop();
    await first.stop();
  },
  LIMIT_MS,
);

/** Megabytes of the heap. Without a limit, a busy machine collects what is let go later than an idle one does. */
const HEAP = 112;

test('50,000 rows take at most 100 MB more than a worker at rest has', async () => {
  const main = await buildApi();
  const shop = await startShop();
  const { databaseUrl, dataDir } = shop.config;
  const worker = await startPart(main, { ROLE: 'worker', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, HEAP);
  try {
    const calls = productImportsOf(shop);
    // Modules that are loaded once do not count as memory of rows.
    await calls.take({
      file: csvRows([
        ['Name', 'Description', 'Size', 'Price'],
        ['First', 'A print.', 'A4', '1'],
      ]),
    });
    const rest = peakOf(worker);
    const text = 'A print on matt paper, rolled with care. '.repeat(8);
    const rows = Array.from({ length: 50_000 }, (_, n) => [`Print ${n >> 1}`, text, n % 2 ? 'Large' : 'Small', '900']);
    const { _id } = await calls.check({ file: csvRows([['Name', 'Description', 'Size', 'Price'], ...rows]) });
    expect(await calls.read(_id)).toMatchObject({ rows: 50_000, products: 25_000, counts: { new: 25_000 } });
    await calls.start(_id);
    await calls.once(_id, ({ imported }) => imported >= 500);
    await calls.stop(_id);
    expect(peakOf(worker) - rest).toBeLessThan(100);
  } finally {
    await worker.end();
    await shop.stop();
  }
});
