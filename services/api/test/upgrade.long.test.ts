import { readFileSync } from 'node:fs';
import type { ProductCard } from '@shop/contracts/products';
import { Client } from 'pg';
import { migrate } from '../src/migrate.ts';
import { describeSchema } from '../src/platform/database/describe-schema.ts';
import { startShop } from './support/harness.ts';
import { createDatabase } from './support/test-database.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await createDatabase('template0');
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(read('./releases/2026-11-22.sql'));
  await client.query(`
    insert into catalog_category (name, sort_order) values ('Prints', 1);
    insert into catalog_product (name, description, category, sizes, tags, mat)
    values ('Old Harbour', 'Boats at dusk.', 'Prints', '[{"name": "Small", "price": 1200, "originalPrice": null}]', '{sea}', '#c9d8f8')`);
  await migrate(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a database of the release before becomes the same as a new one', async () => {
  const fresh = await createDatabase();
  const other = new Client({ connectionString: fresh.url });
  await other.connect();
  expect(await describeSchema(client)).toBe(await describeSchema(other));
  await other.end();
  await fresh.drop();
});

test('what it held is sold as before', async () => {
  const shop = await startShop({ databaseUrl: database.url });
  const { body } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products?search=harbour');
  expect(body.products).toMatchObject([
    { name: 'Old Harbour', category: 'Prints', sizes: [{ name: 'Small', price: 1200, widthCm: null }], inStock: true },
  ]);
  await shop.stop();
});
