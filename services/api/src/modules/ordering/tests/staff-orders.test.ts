import { randomUUID } from 'node:crypto';
import { CompactOrderCounts } from '../compact-order-counts.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import {
  type OrderReply,
  type StaffReply,
  customer,
  orderOf,
  prints,
  sellPrints,
} from '../../../../test/support/prints.ts';

let shop: Shop;

const place = (body: unknown, headers: Record<string, string> = {}) =>
  shop.http<OrderReply>('POST', '/api/orders', body, { 'idempotency-key': randomUUID(), ...headers });
const staff = async (path: string) => shop.http<StaffReply>('GET', `/api${path}`, undefined, await shop.staff());
const update = async (id: string, body: object) =>
  shop.http<StaffReply>('PUT', `/api/admin/orders/${id}`, body, await shop.staff());
const placed = async (more: object = {}) => (await place(orderOf(prints, more))).body.order;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('the back office', () => {
  test('an order goes its way: found in the list, changed, shown to the shopper, recorded in its history', async () => {
    const order = await placed({ customerInfo: customer({ email: 'way@example.com' }), notes: 'Ring twice' });
    const { body: list } = await staff('/admin/orders?status=processing&limit=5');
    expect(list.orders[0]).toMatchObject({ _id: order._id, itemCount: 4, total: order.total, version: 1 });
    expect(list.orders[0]).toMatchObject({ itemSummary: '2 × Red Sun (Small), 2 × Blue Gate (Small)' });

    const { status, body } = await update(order._id, {
      orderStatus: 'shipped',
      trackingNumber: 'TCS-77',
      courier: 'TCS',
      notes: 'Handed over',
      version: 1,
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      orderStatus: 'shipped',
      trackingNumber: 'TCS-77',
      notes: 'Ring twice',
      version: 2,
    });
    expect(body.order.history).toEqual([
      {
        at: expect.any(String),
        by: shop.config.admin.username,
        field: 'orderStatus',
        from: 'processing',
        to: 'shipped',
        note: 'Handed over',
      },
      {
        at: expect.any(String),
        by: shop.config.admin.username,
        field: 'trackingNumber',
        from: null,
        to: 'TCS-77',
        note: null,
      },
      { at: expect.any(String), by: shop.config.admin.username, field: 'courier', from: null, to: 'TCS', note: null },
    ]);
    const { body: tracked } = await shop.http<StaffReply>(
      'GET',
      `/api/orders/track/${order.orderNumber}?email=way@example.com`,
    );
    expect(tracked.order).toMatchObject({ orderStatus: 'shipped', trackingNumber: 'TCS-77', courier: 'TCS' });
    expect(Object.keys(tracked.order.reachedAt).toSorted()).toEqual(['processing', 'shipped']);
  });

  test('a stale version is refused; without one, only what is sent is touched', async () => {
    const { _id } = await placed();
    expect((await update(_id, { orderStatus: 'confirmed', version: 1 })).status).toBe(200);
    const stale = await update(_id, { orderStatus: 'cancelled', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('stale_version');
    const { body } = await update(_id, { paymentStatus: 'paid' });
    expect(body.order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', version: 3 });
  });

  test('of twenty who change one version at once, one wins', async () => {
    const { _id } = await placed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => update(_id, { trackingNumber: `T-${n}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('an unknown and a malformed id are not found, and a wrong value names its field', async () => {
    for (const id of ['019a0000-0000-7000-8000-00000000dead', 'nonsense', '%00', "1'"]) {
      const path = `/admin/orders/${id === '%00' ? id : encodeURIComponent(id)}`;
      expect([400, 404]).toContain((await staff(path)).status);
      expect([400, 404]).toContain((await shop.http('PUT', `/api${path}`, {}, await shop.staff())).status);
    }
    const { _id } = await placed();
    const wrong = await update(_id, { orderStatus: 'lost' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors[0]?.path).toBe('orderStatus');
  });

  test.each([
    'page=0',
    'page=-1',
    'limit=abc',
    'page=1e18',
    'dateFrom=yesterday',
    'dateTo=2026-02-30',
    'dateFrom=0000-01-01',
    'status=lost',
  ])('a list asked for with %s is 400', async (query) => {
    expect((await staff(`/admin/orders?${query}`)).status).toBe(400);
  });

  test('a limit over 100 is served as 100, and a page past the end is empty', async () => {
    expect((await staff('/admin/orders?limit=1000')).body.limit).toBe(100);
    const { body } = await staff('/admin/orders?page=1000000&limit=100');
    expect(body.orders).toEqual([]);
  });

  test('days are whole days in Karachi: 23:30 in UTC belongs to the next one', async () => {
    const late = await placed();
    const early = await placed();
    await shop.db.dataSource.query(`update ordering_order set created_at = $2 where id = $1`, [
      late._id,
      '2020-03-10T23:30:00Z',
    ]);
    await shop.db.dataSource.query(`update ordering_order set created_at = $2 where id = $1`, [
      early._id,
      '2020-03-10T18:59:59Z',
    ]);
    const numbers = async (query: string) => {
      const { body } = await staff(`/admin/orders?${query}`);
      expect(body.totalOrders).toBe(body.orders.length);
      return body.orders.map((row) => row.orderNumber);
    };
    expect(await numbers('dateFrom=2020-03-11&dateTo=2020-03-11')).toEqual([late.orderNumber]);
    expect(await numbers('dateFrom=2020-03-10&dateTo=2020-03-10')).toEqual([early.orderNumber]);
    expect(await numbers('dateFrom=2020-03-10&dateTo=2020-03-11&status=processing')).toEqual([
      late.orderNumber,
      early.orderNumber,
    ]);
  });

  test('a page far down holds the rows that follow the page before it', async () => {
    await shop.db.dataSource.query(`
      insert into ordering_order (order_number, order_status, payment_method, payment_status, first_name, last_name, email,
        phone, address, city, postal_code, country, item_count, subtotal, total, created_at)
      select 'OLD-' || n, 'enroute', 'COD', 'paid', 'A', 'B', 'a@example.com', '+92', 'x', 'x', '1', 'Pakistan', 1, 10, 10,
        timestamptz '2015-06-01Z' + n * interval '7 hours'
      from generate_series(1, 1350) n`);
    const numbersOn = async (page: number) => {
      const { body } = await staff(`/admin/orders?status=enroute&dateFrom=2015-01-01&limit=100&page=${page}`);
      expect(body.totalOrders).toBe(1350);
      return body.orders.map(({ orderNumber }) => orderNumber);
    };
    expect(await numbersOn(12)).toEqual(Array.from({ length: 100 }, (_, n) => `OLD-${250 - n}`));
    expect(await numbersOn(14)).toEqual(Array.from({ length: 50 }, (_, n) => `OLD-${50 - n}`));
    expect(await numbersOn(15)).toEqual([]);
  });

  test('totals and tiles are exact for every filter', async () => {
    const { body } = await staff('/admin/orders');
    const [{ all }] = await shop.db.dataSource.query<[{ all: number }]>(
      'select count(*)::int as all from ordering_order',
    );
    expect(body.totalOrders).toBe(all);
    expect(body.statusCounts.all).toBe(all);
    for (const status of ['processing', 'confirmed', 'shipped', 'delivered'] as const) {
      const filtered = (await staff(`/admin/orders?status=${status}&paymentStatus=pending&limit=100`)).body;
      expect(filtered.orders).toHaveLength(filtered.totalOrders);
      expect((await staff(`/admin/orders?status=${status}`)).body.totalOrders).toBe(body.statusCounts[status]);
    }
  });

  test('folding the counts, by several workers at once, changes no total', async () => {
    const total = async () => (await staff('/admin/orders?dateFrom=2020-01-01&status=processing')).body.totalOrders;
    const unfolded = () => shop.db.dataSource.query<object[]>('select from ordering_count where not folded');
    const before = await total();
    const counts = shop.app.get(CompactOrderCounts, { strict: false });
    await Promise.all([counts.run(), counts.run(), counts.run(), placed()]);
    await counts.run();
    await untilIs([], unfolded);
    expect(await total()).toBe(before + 1);
    const [{ all }] = await shop.db.dataSource.query<[{ all: number }]>(
      'select count(*)::int as all from ordering_order',
    );
    expect((await staff('/admin/orders')).body.totalOrders).toBe(all);
  });
});
