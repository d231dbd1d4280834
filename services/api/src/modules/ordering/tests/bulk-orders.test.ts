import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import { staffOrders } from '@shop/contracts/staff-orders';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { share } from '../../../../test/support/share.ts';

type Reply = ResponseOf<typeof staffOrders.updateMany> & Required<ErrorBody>;

let shop: Shop;
const { notFound, staleVersion, couponExhausted } = staffOrders.update.errors;
const failed = ({ code, message }: { code: string; message: string }) => ({ ok: false, error: { code, message } });

const bulk = async (rows: unknown, key: string = randomUUID()) =>
  shop.http<Reply>('PATCH', '/api/admin/orders', { rows }, { ...(await shop.staff()), 'idempotency-key': key });
const calls = () => paymentsOf(shop);
const placed = (count: number) => Promise.all(Array.from({ length: count }, () => calls().placed()));
const ship = ({ _id }: { _id: string }) => ({ _id, orderStatus: 'shipped', version: 1 });
const changesOf = (id: string) => calls().facts('ordering.order-status-changed', id);

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('each row changes or fails by itself, and its result says so', async () => {
  const [one, two] = await placed(2);
  const stranger = randomUUID();
  const { status, body } = await bulk([
    { _id: one?._id, orderStatus: 'confirmed', paymentStatus: 'paid', notes: 'Together', version: 1 },
    { _id: stranger, orderStatus: 'confirmed' },
    { _id: 'no id', orderStatus: 'confirmed' },
    { _id: two?._id, orderStatus: 'confirmed', version: 7 },
  ]);
  expect([status, body.results]).toEqual([
    200,
    [
      { _id: one?._id, ok: true, version: 3 },
      { _id: stranger, ...failed(notFound) },
      { _id: 'no id', ...failed(notFound) },
      { _id: two?._id, ...failed(staleVersion) },
    ],
  ]);
  const order = await calls().order(one?._id ?? '');
  expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', version: 3 });
  expect(order.history.map(({ by, field, note }) => [by, field, note])).toEqual([
    [shop.config.admin.username, 'orderStatus', 'Together'],
    [shop.config.admin.username, 'paymentStatus', null],
  ]);
  expect((await calls().order(two?._id ?? '')).orderStatus).toBe('processing');
});

test('many orders are changed by one call, and one that failed is named', async () => {
  const many = share(1_000, 100);
  // Not all at once: on a busy machine connections would wait longer than the server does for a request.
  const orders = [];
  while (orders.length < many) orders.push(...(await placed(10)));
  const rows = orders.map((order, nth) => ({ ...ship(order), courier: 'TCS', trackingNumber: `BULK-${nth}` }));
  const [stale] = rows.splice(many / 2, 1, {
    ...ship(orders[many / 2] ?? { _id: '' }),
    courier: 'TCS',
    trackingNumber: `BULK-${many / 2}`,
    version: 7,
  });
  const { status, body } = await bulk(rows);
  expect(status).toBe(200);
  expect(body.results.filter(({ ok }) => !ok)).toEqual([{ _id: stale?._id, ...failed(staleVersion) }]);
  expect(body.results.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id));
  const [count] = await shop.db.dataSource.query<{ shipped: number }[]>(
    `select count(*)::int as shipped from ordering_order
     where id = any($1) and order_status = 'shipped' and tracking_number like 'BULK-%'`,
    [orders.map(({ _id }) => _id)],
  );
  expect(count).toEqual({ shipped: many - 1 });
});

test('a repeated call changes nothing again, and answers the same', async () => {
  const orders = await placed(3);
  const rows = orders.map(ship);
  const key = randomUUID();
  const first = await bulk(rows, key);
  const again = await bulk(rows, key);
  expect(first.body.results.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  for (const { _id } of orders) expect(await changesOf(_id)).toBe(1);

  const other = await bulk(
    rows.map((row) => ({ ...row, orderStatus: 'delivered' })),
    key,
  );
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await calls().order(orders[0]?._id ?? '')).orderStatus).toBe('shipped');
});

test('a row that failed is tried again under the same key, and the others are not', async () => {
  const [late, done] = await placed(2);
  const rows = [{ _id: late?._id, orderStatus: 'shipped', version: 2 }, ship(done ?? { _id: '' })];
  const key = randomUUID();
  expect((await bulk(rows, key)).body.results).toMatchObject([failed(staleVersion), { ok: true, version: 2 }]);
  await calls().update(late?._id ?? '', { orderStatus: 'confirmed' });
  expect((await bulk(rows, key)).body.results).toMatchObject([
    { ok: true, version: 3 },
    { ok: true, version: 2 },
  ]);
  expect(await changesOf(done?._id ?? '')).toBe(1);
});

test('of two calls at once, each row is changed by one', async () => {
  const orders = await placed(12);
  const answers = await Promise.all([
    bulk(orders.map(ship)),
    bulk(orders.toReversed().map(({ _id }) => ({ _id, orderStatus: 'confirmed', version: 1 }))),
  ]);
  for (const { _id } of orders) {
    const results = answers.flatMap(({ body }) => body.results.filter((result) => result._id === _id));
    expect(results.filter(({ ok }) => ok)).toEqual([{ _id, ok: true, version: 2 }]);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ _id, ...failed(staleVersion) }]);
    expect(await changesOf(_id)).toBe(1);
  }
});

test('of two calls at once with the same key, both answer what happened once', async () => {
  const orders = await placed(12);
  const key = randomUUID();
  const answers = await Promise.all([bulk(orders.map(ship), key), bulk(orders.map(ship), key)]);
  const results = orders.map(({ _id }) => ({ _id, ok: true, version: 2 }));
  expect(answers.map(({ body }) => body.results)).toEqual([results, results]);
  for (const { _id } of orders) expect(await changesOf(_id)).toBe(1);
});

test('orders that are revived together share the last uses of their code', async () => {
  const { coupon, order } = couponShop(shop);
  const { code } = await coupon({ usageLimit: 2 });
  const holders = await Promise.all([order(code), order(code)]);
  const set = (orderStatus: string) => bulk(holders.map(({ body }) => ({ _id: body.order._id, orderStatus })));
  expect((await set('cancelled')).body.results.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await order(code)).status).toBe(201);
  const { results } = (await set('processing')).body;
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toMatchObject([failed(couponExhausted)]);
});

test.each([
  ['no list', 'all'],
  ['no row', []],
  ['too many rows', Array.from({ length: 1_001 }, () => ({ _id: randomUUID() }))],
  [
    'a row twice',
    ['019a0000-0000-7000-8000-00000000000a', '019A0000-0000-7000-8000-00000000000A'].map((_id) => ({ _id })),
  ],
  ['a row without an id', [{ orderStatus: 'shipped' }]],
  ['an id that is none', [{ _id: { length: 3 } }]],
  ['an unknown status', [{ _id: randomUUID(), orderStatus: 'lost' }]],
])('%s is an error of the whole call', async (_, rows) => {
  const { status, body } = await bulk(rows);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});
