import { CompactOrderCounts } from '../compact-order-counts.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { enlarge, plansOf, rowsOf, scansOf, sortsOf } from '../../../../test/support/plans.ts';

const ORDERS = 20_000;
const COUPONS = 5_000;
/** A page is sorted, and search results up to 600, and two counts of each day; no table is. */
const MOST_SORTED = (2 * ORDERS) / 24 + 2;
const LARGE = [
  'ordering_order',
  'ordering_line',
  'ordering_history',
  'ordering_trend',
  'coupons_coupon',
  'platform_outbox',
  'platform_inbox',
];

let shop: Shop;
let headers: Record<string, string>;
let order: { id: string; number: string; email: string };

beforeAll(async () => {
  shop = await startShop();
  headers = await shop.staff();
  await enlarge(
    shop,
    [...LARGE, 'ordering_count', 'ordering_search'],
    [
      // Two and a quarter years of trade, all of them known to the dashboard.
      `
    insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
      phone, address, city, postal_code, country, item_count, subtotal, total, created_at, tracking_number)
    select 'CH-' || lpad(n::text, 5, '0') || '-00000',
      (array['processing', 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled'])[1 + n % 6],
      (array['COD', 'COD', 'COD', 'JazzCash'])[1 + n % 4],
      (array['pending', 'paid', 'failed', 'refunded'])[1 + n % 4], 'Name' || n, 'B', 'shopper' || n || '@example.com',
      '+92300' || lpad(n::text, 7, '0'), 'x', (array['Lahore', 'Karachi', 'Multan'])[1 + n % 3], '1', 'Pakistan', 2, 20, 20, now() - n * interval '1 hour',
      case when n % 6 in (2, 3, 4) then 'TCS-' || lpad((n * 7919)::text, 10, '0') end
    from generate_series(1, ${ORDERS}) n`,
      `
    insert into ordering_line (order_id, position, product_id, product_name, size, price, quantity)
    select id, position, '019a0000-0000-7000-8000-000000000001', 'Print', 'Small', 10, 1
    from ordering_order, generate_series(0, 1) position`,
      `
    insert into ordering_search (order_id, created_at, text)
    select id, created_at, lower(concat_ws(E'\\n', '#' || substr(order_number, 4, 5) || '00000', order_number, first_name,
      email, substr(phone, 2), '0' || substr(phone, 4), city, 'Print')) from ordering_order`,
      `
    insert into ordering_history (order_id, by, field, from_value, to_value)
    select id, 'admin', 'orderStatus', 'processing', order_status from ordering_order`,
      `
    insert into coupons_coupon (code, discount_type, discount_value, valid_from, created_at)
    select 'CODE-' || n, 'fixed', 100, now(), now() - n * interval '1 hour' from generate_series(1, ${COUPONS}) n`,
      `
    with published as (
      insert into platform_outbox (name, version, data, published_at)
      select 'ordering.order-placed', 1, '{}', now() from ordering_order returning id, seq
    ), swept as (update platform_watermark set seq = (select max(seq) from published))
    insert into platform_inbox (consumer, event_id) select 'Dashboard.onOrderPlaced', id from published`,
    ],
  );
  // The shopper's page asks more about an order that is not paid at the door: for its receipt.
  const [row] = await shop.db.dataSource.query<(typeof order)[]>(
    `select id, order_number as number, email from ordering_order where payment_method = 'JazzCash'
     order by order_number limit 1`,
  );
  if (!row) throw new Error('There are no orders');
  order = row;
});
afterAll(() => shop.stop());

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
const month = () => `dateFrom=${day(60)}&dateTo=${day(30)}`;

// The first statement of a staff call reads the session.
test.each([
  ['all orders', () => '/admin/orders', 2],
  ['by status', () => '/admin/orders?status=shipped&limit=100', 2],
  ['by payment', () => '/admin/orders?paymentStatus=failed', 2],
  ['by both', () => '/admin/orders?status=delivered&paymentStatus=paid&page=3', 2],
  ['of a month', () => `/admin/orders?${month()}`, 2],
  ['of a month by status', () => `/admin/orders?${month()}&status=processing`, 2],
  ['of a month by payment', () => `/admin/orders?${month()}&paymentStatus=paid`, 2],
  ['of a month by both', () => `/admin/orders?${month()}&status=processing&paymentStatus=pending`, 2],
  ['far down', () => '/admin/orders?page=1500', 3],
  ['by status, far down', () => '/admin/orders?status=shipped&page=300', 3],
  ['past the end', () => '/admin/orders?page=1000000&limit=100', 3],
  ['by method', () => '/admin/orders?paymentMethod=JazzCash', 2],
  ['by method and status', () => '/admin/orders?paymentMethod=JazzCash&status=shipped', 2],
  ['by a method that nobody uses', () => '/admin/orders?paymentMethod=Crypto', 2],
  ['by city', () => '/admin/orders?city=multan', 2],
  ['without a receipt', () => '/admin/orders?receipt=missing', 4],
  ['by a city of nobody', () => '/admin/orders?city=Gilgit', 2],
  ['searched by name', () => '/admin/orders?search=name1999', 3],
  ['searched by phone', () => '/admin/orders?search=0300%20001%209', 3],
  ['searched by name and city', () => '/admin/orders?search=name19%20multan&status=processing', 3],
  ['searched by the end of a tracking number', () => '/admin/orders?search=0015838000', 3],
  ['searched for what nobody is called', () => '/admin/orders?search=zubaida', 2],
  ['found by number', () => `/admin/orders/find?search=${order.number}`, 3],
  ['found by the beginning of a number', () => '/admin/orders/find?search=ch-000', 3],
  ['found by the beginning of an e-mail', () => '/admin/orders/find?search=shopper', 2],
  ['found by the beginning of a phone', () => '/admin/orders/find?search=0300', 3],
  ['one order', () => `/admin/orders/${order.id}`, 5],
  ['its neighbours', () => `/admin/orders/${order.id}/neighbours`, 2],
  ['its neighbours by both', () => `/admin/orders/${order.id}/neighbours?status=shipped&paymentStatus=paid`, 2],
  ['its neighbours in a city', () => `/admin/orders/${order.id}/neighbours?city=multan`, 2],
  ['its neighbours in a search', () => `/admin/orders/${order.id}/neighbours?search=name1999`, 3],
  // Its receipt is asked for as well.
  ['tracked by its shopper', () => `/orders/track/${order.number}?email=${order.email}`, 2],
  ['dashboard', () => '/admin/dashboard', 2],
  ['coupons', () => '/admin/coupons?page=100&limit=20', 3],
  ['what a coupon would cost', () => '/admin/coupons/cost?discountType=fixed&discountValue=5', 2],
])('%s: no whole table is read and none is sorted', async (_, path, statements) => {
  const plans = await plansOf(shop, path(), headers);
  expect(plans.statements).toBe(statements);
  expect(scansOf(plans.nodes, LARGE)).toEqual([]);
  expect(sortsOf(plans.nodes, MOST_SORTED)).toEqual([]);
});

const searchReads = (nodes: Parameters<typeof rowsOf>[0]) =>
  rowsOf(nodes, ['ordering_search']) + nodes.reduce((rows, node) => rows + (node['Rows Removed by Filter'] ?? 0), 0);

test.each(['zubaida', 'name1999', '030000199'])('a search for %s reads only orders that are like it', async (word) => {
  const { nodes } = await plansOf(shop, `/admin/orders?search=${word}`, headers);
  expect(scansOf(nodes, ['ordering_search'])).toEqual([]);
  // Planned twice; the list and its counts both ask.
  expect(searchReads(nodes)).toBeLessThan(2 * 2 * 110);
});

test.each(['example', 'lahore'])('of %s, a word in very many orders, only so many orders are read', async (word) => {
  const { nodes } = await plansOf(shop, `/admin/orders?search=${word}`, headers);
  expect(searchReads(nodes)).toBeLessThan(2 * 2 * 6000);
});

describe.each([
  ['before any change is added to the sums of its day', false],
  ['from sums of each day', true],
])('trends, %s', (_, folded) => {
  beforeAll(async () => {
    if (!folded) return;
    await shop.app.get(CompactOrderCounts, { strict: false }).run();
    await enlarge(shop, ['ordering_trend', 'ordering_trend_change'], []);
  });

  test.each([7, 30, 90])('of %i days read these days, however many orders there are', async (days) => {
    const { statements, nodes } = await plansOf(shop, `/admin/dashboard/trends?days=${days}`, headers);
    expect(statements).toBe(2);
    // Sums that are not computed yet leave almost no table.
    const large = folded ? LARGE : LARGE.filter((table) => table !== 'ordering_trend');
    expect(scansOf(nodes, large)).toEqual([]);
    // A status, the method, the city and the print of each day; before that, of each order.
    expect(sortsOf(nodes, days * (folded ? 9 : 24 * 5))).toEqual([]);
    if (folded) expect(rowsOf(nodes, ['ordering_order', 'ordering_line'])).toBeLessThan(20);
  });

  test('today reads the sums of sixty days, the orders of one and a thousand to confirm at most', async () => {
    const { statements, nodes } = await plansOf(shop, '/admin/dashboard/today', headers);
    // Three of them are of money that is open, one of proposals that wait, one of backups that are made elsewhere.
    expect(statements).toBe(12);
    const large = folded ? LARGE : LARGE.filter((table) => table !== 'ordering_trend');
    expect(scansOf(nodes, large)).toEqual([]);
    expect(sortsOf(nodes, 60 * (folded ? 9 : 24))).toEqual([]);
    // Planned twice.
    if (folded) expect(rowsOf(nodes, ['ordering_order', 'ordering_line'])).toBeLessThan(2 * (1_000 + 200 + 24 + 5));
  });
});

test('what a coupon would cost is read from the newest orders, however many there are', async () => {
  const { nodes } = await plansOf(shop, '/admin/coupons/cost?discountType=percentage&discountValue=10', headers);
  // Thirty days of one order an hour; planned twice.
  expect(rowsOf(nodes, ['ordering_order'])).toBeLessThanOrEqual(2 * 24 * 30);
  expect(nodes.some((node) => node['Node Type'] === 'Limit')).toBe(true);
});
