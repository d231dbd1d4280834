import fc from 'fast-check';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { enlarge, plansOf, rowsOf, scansOf, sortsOf } from '../../../../test/support/plans.ts';

const PRODUCTS = 20_000;
/** No step may handle more rows than a search looks at before it gives up counting. */
const MOST_SORTED = 1_001;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
  await enlarge(
    shop,
    ['catalog_product', 'catalog_word'],
    [
      `insert into catalog_product (name, description, category, sizes, tags, featured, mat, created_at)
       select 'Print ' || n || case when n % 3 = 0 then ' Harbour' else '' end, 'Number ' || n || '. It''s "dry" - (100%)' || case when n % 100 = 0 then '...' else '!' end, 'Room ' || n % 7,
              case when n % 1000 = 7 then '[{"name": "Rare", "price": 1500, "originalPrice": null, "widthCm": null, "heightCm": null}]'::jsonb
                else '[{"name": "Small", "price": 1500, "originalPrice": null, "widthCm": null, "heightCm": null}]' end, array['wall' || n % 40], n % 20 = 0, '#eeeeee',
              now() - n * interval '1 minute'
       from generate_series(1, ${PRODUCTS}) as n`,
    ],
  );
});
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
  ['/products?search=zzzzzzzz', 2],
  ['/products?search=posters', 3],
  ['/products?sort=new', 1],
  ['/products?sort=price-asc&page=800&limit=24', 1],
  ['/products?sort=popular&category=room%203', 1],
  ['/products?sort=price-desc&search=harbour', 1],
  ['/products?colour=neutral&sort=price-asc', 1],
  ['/products?size=rare', 1],
  ['/products?size=rare&inStock=1&minPrice=1&maxPrice=9000&sort=price-asc&category=room%203', 1],
  ['/products?minPrice=1400&maxPrice=1600', 1],
  ['/products?minPrice=2000&onSale=1', 1],
  ['/products?search=harbour&size=rare', 1],
  ['/home', 1],
])('%s reads no whole table and sorts none', async (path, statements) => {
  const plans = await plansOf(shop, path);
  expect(plans.statements).toBe(statements);
  expect(scansOf(plans.nodes, ['catalog_product'])).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

test('the choices of a list take one statement more, over ten thousand products at most', async () => {
  for (const path of ['/products?facets=1', '/products?facets=1&colour=neutral&category=room%203']) {
    const { statements, nodes } = await plansOf(shop, path);
    expect(statements).toBe(2);
    expect(rowsOf(nodes, ['catalog_product']) / 2).toBeLessThanOrEqual(2 * 10_000 + MOST_SORTED);
  }
  expect((await plansOf(shop, '/products?facets=1&search=harbour')).statements).toBe(2);
});

test('other products to look at are read without whole tables and long sorts', async () => {
  const { body } = await shop.http<{ products: { _id: string }[] }>('GET', '/api/products?category=room%203');
  const plans = await plansOf(shop, `/products/${body.products[0]?._id}/related`);
  expect(plans.statements).toBe(1);
  expect(scansOf(plans.nodes, ['catalog_product'])).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

describe('while a sale runs', () => {
  beforeAll(async () => {
    await shop.db.dataSource.query(`
      insert into catalog_sale (name, percent_off, categories, starts_at, ends_at)
      values ('Weekend', 30, '{Room 3,Room 5}', now() - interval '1 hour', now() + interval '1 day')`);
  });
  afterAll(() => shop.db.dataSource.query('delete from catalog_sale'));

  test.each(['/products?limit=10', '/products?category=room%203&limit=10', '/products?search=harbour&limit=10'])(
    '%s takes one statement as before',
    async (path) => {
      const plans = await plansOf(shop, path);
      expect(plans.statements).toBe(1);
      expect(scansOf(plans.nodes, ['catalog_product'])).toEqual([]);
      expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
    },
  );

  test.each([
    '/products?category=room%203&sort=price-asc&limit=10',
    '/products?category=room%205&maxPrice=1200&limit=10',
  ])('%s takes one statement more, and reads no other category', async (path) => {
    const plans = await plansOf(shop, path);
    expect(plans.statements).toBe(2);
    expect(scansOf(plans.nodes, ['catalog_product'])).toEqual([]);
    // A seventh of the products, which is read at most twice by a statement that is planned twice.
    expect(rowsOf(plans.nodes, ['catalog_product'])).toBeLessThanOrEqual(4 * (PRODUCTS / 7) + 4 * MOST_SORTED);
  });
});

test('a total beyond a thousand is given as a thousand', async () => {
  const { body } = await shop.http('GET', '/api/products?search=harbour&limit=24');
  expect(body).toMatchObject({ total: 1_000, totalPages: 42, matchType: 'regex' });
});

describe('a search that finds nothing', () => {
  const searching = (term: string) => plansOf(shop, `/products?search=${encodeURIComponent(term)}`);
  const letters = 'asdfg hjklq wertz uiopy xcvbn mlkjh '.repeat(3).slice(0, 100);
  const full = (signs: string) => signs.repeat(100).slice(0, 100).toWellFormed();
  const random = fc.sample(fc.string({ unit: 'binary', minLength: 40, maxLength: 50 }), { numRuns: 10, seed: 4 });

  let plain: { statements: number; pages: number };
  beforeAll(async () => {
    plain = await searching(letters);
  });

  test.each(['samandar pahar jahaz mor phool neela ', 'چاند پہاڑ سمندر جہاز ', 'chand '].map(full))(
    'of %j, which are synonyms, costs no more than that either',
    async (term) => {
      const { statements, pages } = await searching(term);
      expect(statements).toBeLessThanOrEqual(5);
      expect(pages).toBeLessThanOrEqual(3 * plain.pages);
    },
  );

  test.each([
    ...['%', "'", '"(', '. ', '...', "'s ", '_', '\\', '* ', '[a-z]', '%_'].map(full),
    ...['ab ', 'a b c ', 'a%', '1 2 ', 'дракон ', '\u{1F600}', '\u{1F600} ', '漢字', 'é\u0301', '\u200b'].map(full),
    ...random.map((text) => text.toWellFormed().replaceAll('\0', '')),
  ])('of %j costs no more than three times what as many letters cost', async (term) => {
    const { statements, pages } = await searching(term);
    expect(statements).toBeLessThanOrEqual(plain.statements);
    expect(pages).toBeLessThanOrEqual(3 * plain.pages);
  });
});
