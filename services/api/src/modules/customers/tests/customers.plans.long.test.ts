import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { enlarge, plansOf, rowsOf, scansOf, sortsOf } from '../../../../test/support/plans.ts';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Customers } from '../projections/customers.ts';

const ORDERS = 20_000;
const CUSTOMERS = ORDERS / 2;
const LARGE = ['ordering_order', 'ordering_history', 'customers_customer'];

let shop: Shop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startShop();
  headers = await shop.staff();
  await enlarge(
    shop,
    ['ordering_order', 'ordering_line', 'ordering_history'],
    [
      `
    insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
      phone, address, city, postal_code, country, item_count, subtotal, total, created_at)
    select 'CH-' || lpad(n::text, 5, '0') || '-00000',
      (array['processing', 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled'])[1 + n % 6], 'COD', 'pending',
      'Name' || n, 'B', 'shopper' || n || '@example.com', '+92300' || lpad((n % ${CUSTOMERS})::text, 7, '0'), 'x',
      (array['Lahore', 'Karachi', 'Multan'])[1 + n % 3], '1', 'Pakistan', 2, 20, 20, now() - n * interval '1 hour'
    from generate_series(1, ${ORDERS}) n`,
      `
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity)
    select id, 0, '019a0000-0000-7000-8000-000000000001', 'Print', 'Small', 10, 2 from ordering_order`,
      `
    insert into ordering_history (order_id, by, field, from_value, to_value)
    select id, 'admin', 'orderStatus', 'shipped', order_status from ordering_order`,
    ],
  );
  await shop.db.transaction(async (tx) => {
    // On a busy machine so many orders take longer than a request may.
    await query(tx, sql`set local statement_timeout = 0`);
    await shop.app.get(Customers).rebuild(tx);
  });
  await enlarge(
    shop,
    ['customers_customer', 'customers_record'],
    [
      `
    insert into customers_record (phone, blocked_reason, blocked_at, blocked_by)
    select phone, 'Refused', now(), 'admin' from customers_customer order by phone limit 50`,
    ],
  );
});
afterAll(() => shop.stop());

test.each([
  ['who ordered last', '?limit=20'],
  ['who paid most', '?sortBy=money&limit=20'],
  ['the third page', '?page=3&limit=20'],
  ['who has such a name', '?search=name1999'],
  ['whose phone ends so', '?search=0001999'],
  ['nobody', '?search=zubaida'],
])('%s: no table is read from end to end but to count it, and no more is sorted than is found', async (_, filter) => {
  const plans = await plansOf(shop, `/admin/customers${filter}`, headers);
  expect(scansOf(plans.nodes, ['ordering_order'])).toEqual([]);
  expect(sortsOf(plans.nodes, 50)).toEqual([]);
});

test('without a search no customer is counted, and the sum is that of a count', async () => {
  const { nodes } = await plansOf(shop, '/admin/customers?limit=20', headers);
  expect(scansOf(nodes, LARGE)).toEqual([]);
  expect(rowsOf(nodes, ['customers_customer'])).toBeLessThanOrEqual(2 * 20);
  const total = async () => {
    const { body } = await shop.http<{ total: number }>('GET', '/api/admin/customers', undefined, headers);
    return body.total;
  };
  expect(await total()).toBe(CUSTOMERS);
  await shop.db.dataSource.query(`
    insert into customers_customer (phone, figures, money, last_order_at, search_text)
    select 'new ' || n, figures, 0, last_order_at, '' from generate_series(1, 3) n, (select * from customers_customer limit 1) one`);
  await shop.db.dataSource.query(`delete from customers_customer where phone = 'new 1'`);
  expect(await total()).toBe(CUSTOMERS + 2);
});

test('what the search finds is found by its index', async () => {
  const { nodes } = await plansOf(shop, '/admin/customers?search=name1999', headers);
  expect(scansOf(nodes, ['customers_customer'])).toEqual([]);
  expect(rowsOf(nodes, ['customers_customer'])).toBeLessThan(2 * 2 * 30);
});

test('a name that everybody has is looked for among those who come first in the list', async () => {
  const { nodes } = await plansOf(shop, '/admin/customers?search=name&limit=20', headers);
  expect(rowsOf(nodes, ['customers_customer'])).toBeLessThanOrEqual(2 * (1000 + 1500 + 1500));
  for (const sortBy of ['last', 'money']) {
    const pageOf = async (search: string) => {
      const path = `/api/admin/customers?sortBy=${sortBy}&limit=20${search}`;
      return (await shop.http<{ customers: { phone: string }[]; total: number }>('GET', path, undefined, headers)).body;
    };
    const [all, searched] = [await pageOf(''), await pageOf('&search=name')];
    const phones = ({ customers }: typeof all) => customers.map(({ phone }) => phone);
    expect(phones(searched)).toEqual(phones(all));
    expect(searched.total).toBe(1500);
  }
});

test('one customer, and the risks of an order, read the orders of one phone', async () => {
  const [order] = await shop.db.dataSource.query<{ id: string }[]>(`select id from ordering_order limit 1`);
  for (const path of ['/admin/customers/923000001999', `/admin/orders/${order?.id}/customer`]) {
    const { nodes } = await plansOf(shop, path, headers);
    expect(scansOf(nodes, LARGE)).toEqual([]);
    expect(rowsOf(nodes, ['ordering_order'])).toBeLessThan(100);
  }
});
