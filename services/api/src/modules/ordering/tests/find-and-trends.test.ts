import type { dashboard } from '@shop/contracts/dashboard';
import type { staffOrders } from '@shop/contracts/staff-orders';
import type { OrderRow } from '@shop/contracts/listed-orders';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';

let shop: Shop;
let headers: Record<string, string>;
const numbers: string[] = [];

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  headers = await shop.staff();
  for (const [email, phone, city] of [
    ['hira_b@example.com', '0300 1234567', 'Lahore'],
    ['hirab@example.com', '0301 7654321', 'lahore'],
    ['zain@example.com', '0302 1112223', 'Karachi'],
  ]) {
    const customerInfo = customer({ email, phone, city });
    const { body } = await shop.http('POST', '/api/orders', orderOf(prints, { customerInfo }));
    numbers.push((body['order'] as OrderRow).orderNumber);
  }
});
afterAll(() => shop.stop());

const listed = (parts: Record<string, string>) =>
  shop.http<ResponseOf<typeof staffOrders.list>>(
    'GET',
    `/api/admin/orders?${new URLSearchParams(parts).toString()}`,
    undefined,
    headers,
  );

async function found(search: string): Promise<string[]> {
  const path = `/api/admin/orders/find?search=${encodeURIComponent(search)}`;
  const { status, body } = await shop.http('GET', path, undefined, headers);
  expect(status).toBe(200);
  return (body['orders'] as OrderRow[]).map(({ customerInfo }) => customerInfo.email ?? '').toSorted();
}

test('an order is found by its number, however it is typed', async () => {
  const [number = ''] = numbers;
  expect(await found(number)).toEqual(['hira_b@example.com']);
  expect(await found(number.toLowerCase().replaceAll('-', ' '))).toEqual(['hira_b@example.com']);
  expect(await found(number.slice(3, 11))).toEqual(['hira_b@example.com']);
});

test('an order is found by phone or e-mail, taken as they stand', async () => {
  expect(await found('0301 765')).toEqual(['hirab@example.com']);
  expect(await found('+92 302')).toEqual(['zain@example.com']);
  expect(await found('HIRA')).toEqual(['hira_b@example.com', 'hirab@example.com']);
  expect(await found('hira_')).toEqual(['hira_b@example.com']);
  expect(await found('%%%')).toEqual([]);
  expect(await found('zz')).toEqual([]);
});

test('the list finds what the palette finds, by all that a caller says, and beside other filters', async () => {
  const { body: all } = await listed({});
  const [zain, , hira] = all.orders;
  await shop.http(
    'PUT',
    `/api/admin/orders/${zain?._id}`,
    { trackingNumber: 'TCS-778899', orderStatus: 'shipped' },
    headers,
  );
  const emails = async (parts: Record<string, string>) =>
    (await listed(parts)).body.orders.map(({ customerInfo }) => customerInfo.email);
  for (const search of [
    '1112',
    '۰۳۰۲ ۱۱۱',
    '+92 (0)302',
    'karachi',
    'tcs-7788',
    'TCS 7788 99',
    '8899',
    zain?.orderNumber ?? '',
  ]) {
    expect([search, await emails({ search })]).toEqual([search, ['zain@example.com']]);
    expect([search, await found(search)]).toEqual([search, ['zain@example.com']]);
  }
  expect(await emails({ search: 'lahore' })).toEqual(['hirab@example.com', 'hira_b@example.com']);
  expect(await emails({ search: prints[0]?.name ?? '' })).toHaveLength(3);
  expect(await emails({ search: 'karachi', status: 'processing' })).toEqual([]);
  expect(await emails({ search: 'zz' })).toEqual([]);
  expect(await emails({ city: 'LAHORE' })).toHaveLength(2);
  expect(await emails({ paymentMethod: 'JazzCash' })).toEqual([]);
  expect(hira).toMatchObject({ city: 'Lahore', picture: null });
  await shop.http('PUT', `/api/admin/orders/${zain?._id}`, { orderStatus: 'processing' }, headers);
});

test('each status says how many orders it has beside the other filters; the counts of the whole shop stay', async () => {
  const counts = async (parts: Record<string, string>) => {
    const { filteredCounts, statusCounts, total } = (await listed(parts)).body;
    expect(statusCounts).toMatchObject({ all: 3, processing: 3 });
    return [filteredCounts.all, filteredCounts.processing, total];
  };
  expect(await counts({})).toEqual([3, 3, 3]);
  expect(await counts({ status: 'delivered' })).toEqual([3, 3, 0]);
  expect(await counts({ city: 'lahore', status: 'delivered' })).toEqual([2, 2, 0]);
  expect(await counts({ search: 'zain' })).toEqual([1, 1, 1]);
  expect(await counts({ paymentMethod: 'COD', dateTo: '2020-01-01' })).toEqual([0, 0, 0]);
  expect(await counts({ paymentStatus: 'paid' })).toEqual([0, 0, 0]);
});

test('trends tell what sold, by day in Pakistan, method, city and product; cancelled orders sold nothing, yet are counted', async () => {
  const trends = async () => {
    const { status, body } = await shop.http('GET', '/api/admin/dashboard/trends', undefined, headers);
    expect(status).toBe(200);
    return body as ResponseOf<typeof dashboard.trends>;
  };
  const before = await trends();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)).toMatchObject({ day: today, orders: 3 });
  expect(before.cities.map(({ name, orders }) => [name, orders])).toEqual([
    ['Lahore', 2],
    ['Karachi', 1],
  ]);
  expect(before.methods).toEqual([{ name: 'COD', orders: 3, revenue: before.days.at(-1)?.revenue }]);
  expect(before.products.map(({ pieces }) => pieces)).toEqual([6, 6]);

  const { body } = await shop.http('GET', '/api/admin/orders', undefined, headers);
  const [newest] = body['orders'] as OrderRow[];
  await shop.http('PUT', `/api/admin/orders/${newest?._id}`, { orderStatus: 'cancelled' }, headers);
  const after = await trends();
  expect(after.days.at(-1)?.orders).toBe(2);
  expect(after.statuses.map(({ name, orders }) => [name, orders])).toEqual([
    ['processing', 2],
    ['cancelled', 1],
  ]);
  expect(after.products.map(({ pieces }) => pieces)).toEqual([4, 4]);
});

test('trends cover 7, 30 or 90 days only', async () => {
  const { status } = await shop.http('GET', '/api/admin/dashboard/trends?days=4000', undefined, headers);
  expect(status).toBe(400);
});
