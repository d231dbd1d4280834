import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { enlarge, plansOf, scansOf, sortsOf } from '../../../../test/support/plans.ts';

const REVIEWS = 20_000;
const PRODUCTS = 20;
/** A page is sorted; a table is not. */
const MOST_SORTED = 101;

let shop: Shop;
let headers: Record<string, string>;
let product: string;

beforeAll(async () => {
  shop = await startShop();
  headers = await shop.staff();
  await enlarge(
    shop,
    ['reviews_review', 'reviews_rating', 'reviews_count'],
    [
      `insert into reviews_review (order_id, order_number, product_id, product_name, category, customer_name,
         customer_email, rating, comment, state, created_at)
       select uuidv7(), 'CH-00000-00000', ('00000000-0000-7000-8000-' || lpad((n % ${PRODUCTS})::text, 12, '0'))::uuid,
         'Print', '', 'Ali', 'a@example.com', 1 + n / ${PRODUCTS} % 5, 'A fine print it is',
         case when n % 100 = 0 then 'pending' when n % 100 = 1 then 'rejected' else 'approved' end,
         now() - n * interval '1 minute'
       from generate_series(1, ${REVIEWS}) n`,
    ],
  );
  product = '00000000-0000-7000-8000-000000000002';
});
afterAll(() => shop.stop());

// The first statement of a staff call reads the session.
test.each([
  ['of a product', () => `/reviews/product/${product}`, 1],
  ['far down a product', () => `/reviews/product/${product}?page=80&limit=10`, 1],
  ['of one rating of a product', () => `/reviews/product/${product}?rating=3&page=4`, 1],
  ['the summary of a product', () => `/reviews/product/${product}/summary`, 1],
  ['of all', () => '/reviews/approved', 1],
  ['of one rating', () => '/reviews/approved?rating=3&page=4', 1],
  ['of all, with photos first', () => '/reviews/approved?photos=first&page=3', 1],
  ['of one rating, with photos first', () => '/reviews/approved?photos=first&rating=3&page=4', 1],
  ['past the end', () => '/reviews/approved?page=999999&limit=100', 1],
  ['pending', () => '/reviews/admin?status=pending', 2],
  ['rejected', () => '/reviews/admin?status=rejected&page=2', 2],
  ['for staff', () => '/reviews/admin', 2],
])('reviews %s: no whole table is read and none is sorted', async (_, path, statements) => {
  const plans = await plansOf(shop, path(), headers);
  expect(plans.statements).toBe(statements);
  expect(scansOf(plans.nodes, ['reviews_review'])).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

test('reviews of one rating of a product are found without reading its others', async () => {
  const { nodes } = await plansOf(shop, `/reviews/product/${product}?rating=3&page=5`);
  // The ratings of 20 products fit on one page, which the planner reads whole when it likes.
  const ofReviews = nodes.filter((node) => node['Relation Name'] === 'reviews_review');
  expect(ofReviews).not.toEqual([]);
  expect(ofReviews.filter((node) => node['Rows Removed by Filter'])).toEqual([]);
});

test('the totals are right however many there are', async () => {
  const { body } = await shop.http('GET', '/api/reviews/admin?status=pending', undefined, headers);
  const pending = REVIEWS / 100;
  expect(body).toMatchObject({
    total: pending,
    counts: { all: REVIEWS, pending, rejected: pending, approved: REVIEWS - 2 * pending },
  });
});
