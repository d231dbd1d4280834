import { type Shop, startShop } from './harness.ts';
import { enlarge, plansOf, scansOf, sortsOf } from './plans.ts';

const PRODUCTS = 20_000;
/** No step may handle more rows than a search looks at before it gives up counting. */
const MOST_SORTED = 1_001;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  await enlarge(
    shop,
    ['catalog_product'],
    [
      `insert into catalog_product (name, description, category, sizes, tags, featured, mat, created_at)
       select 'Print ' || n || case when n % 3 = 0 then ' Harbour' else '' end, 'Number ' || n, 'Room ' || n % 7,
              '[{"name": "Small", "price": 1500}]', array['wall' || n % 40], n % 20 = 0, '#eeeeee',
              now() - n * interval '1 minute'
       from generate_series(1, ${PRODUCTS}) as n`,
    ],
  );
}, 120_000);
afterAll(() => shop.stop());

test.each([
  ['/products', 1],
  ['/products?page=3', 1],
  ['/products?page=800&limit=24', 1],
  ['/products?category=room%203', 1],
  ['/products?category=room%203&page=40', 1],
  ['/products?search=harbour', 1],
  ['/products?search=number%2017', 1],
  ['/products?search=Print%2012345', 1],
  ['/products?search=wall7', 1],
  ['/products?search=harbour&category=room%203', 1],
  ['/products?search=harbuor', 4],
  ['/products?search=zzzzzzzz', 3],
  ['/home', 1],
])('%s reads no whole table and sorts none', async (path, statements) => {
  const plans = await plansOf(shop, path);
  expect(plans.statements).toBe(statements);
  expect(scansOf(plans.nodes, ['catalog_product'])).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

test('a total beyond a thousand is given as a thousand', async () => {
  const { body } = await shop.http('GET', '/api/products?search=harbour&limit=24');
  expect(body).toMatchObject({ total: 1_000, totalPages: 42, matchType: 'regex' });
});
