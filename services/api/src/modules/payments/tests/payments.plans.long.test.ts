import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { enlarge, plansOf, scansOf, sortsOf } from '../../../../test/support/plans.ts';

const PROOFS = 20_000;
const PENDING = 15;
/** A page is sorted; a table is not. */
const MOST_SORTED = 101;

let shop: Shop;
let headers: Record<string, string>;
let order: string;

beforeAll(async () => {
  shop = await startShop();
  headers = await shop.staff();
  await enlarge(
    shop,
    ['ordering_order', 'ordering_line', 'payments_proof', 'payments_count'],
    [
      `
    insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
      phone, address, city, postal_code, country, item_count, subtotal, total, created_at)
    select 'CH-' || lpad(n::text, 5, '0') || '-00000', 'processing', 'JazzCash', 'pending', 'A', 'B', 'a@example.com', '+92', 'x',
      'x', '1', 'Pakistan', 1, 10, 10, now() - n * interval '1 minute'
    from generate_series(1, ${PROOFS}) n`,
      `
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity)
    select id, 0, uuidv7(), 'Print', 'Small', 10, 1 from ordering_order`,
      // Most orders have one proof; one transaction id is on thousands of orders.
      `
    insert into payments_proof (order_id, order_number, attempt, transaction_id, transaction_key, receipt_key, receipt_sha256,
      status, decided_by, decided_at, created_at)
    select id, order_number, 1, 'TID', case when n % 4 = 0 then '123' else 'T' || n end, 'receipts/' || n, 'sha' || n,
      case when n <= ${PENDING} then 'pending' when n % 10 = 0 then 'rejected' else 'verified' end,
      case when n > ${PENDING} then 'admin' end, case when n > ${PENDING} then created_at end, created_at
    from (select id, order_number, created_at, row_number() over (order by created_at desc) as n from ordering_order) placed`,
    ],
  );
  const [row] = await shop.db.dataSource.query<{ n: string }[]>(
    'select order_number as n from ordering_order order by id limit 1 offset 9',
  );
  order = row?.n ?? '';
  // Read once and kept, so that no later call asks for it.
  await shop.http('GET', '/api/payments/accounts');
});
afterAll(() => shop.stop());

// The first statement of a staff call reads the session.
test.each([
  ['the queue', () => '/payments/admin/verifications?status=pending', 4],
  ['all proofs', () => '/payments/admin/verifications?limit=100', 4],
  ['the rejected ones', () => '/payments/admin/verifications?status=rejected&page=3&limit=20', 4],
  ['the verified ones', () => '/payments/admin/verifications?status=verified', 4],
  ['where to pay an order to', () => `/payments/instructions/${order}`, 2],
])('%s reads no whole table and sorts none', async (_, path, statements) => {
  const plans = await plansOf(shop, path(), headers);
  expect(plans.statements).toBe(statements);
  expect(scansOf(plans.nodes, ['ordering_order', 'ordering_line', 'payments_proof'])).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

test('the totals are right however many there are', async () => {
  const { body } = await shop.http('GET', '/api/payments/admin/verifications?status=pending', undefined, headers);
  expect(body).toMatchObject({ total: PENDING, totalPages: 2, counts: { all: PROOFS } });
});
