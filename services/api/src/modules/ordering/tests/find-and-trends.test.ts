import type { dashboard } from '@shop/contracts/dashboard';
import type { OrderRow } from '@shop/contracts/staff-orders';
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

async function found(search: string): Promise<string[]> {
  const path = `/api/admin/orders/find?search=${encodeURIComponent(search)}`;
  const { status, body } = await shop.http('GET', path, undefined, headers);
  expect(status).toBe(200);
  return (body['orders'] as OrderRow[]).map(({ customerInfo }) => customerInfo.email).toSorted();
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
