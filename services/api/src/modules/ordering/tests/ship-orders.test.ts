import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import { staffOrders } from '@shop/contracts/staff-orders';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';

type Reply = ResponseOf<typeof staffOrders.updateMany> & Required<ErrorBody>;
type Placed = Awaited<ReturnType<ReturnType<typeof paymentsOf>['placed']>>;

let shop: Shop;
const { movedOn, staleVersion } = staffOrders.update.errors;
const calls = () => paymentsOf(shop);
const placed = (count: number) => Promise.all(Array.from({ length: count }, () => calls().placed()));
const ship = ({ _id }: Placed, trackingNumber: string, more: object = {}) => ({
  _id,
  orderStatus: 'shipped',
  courier: 'TCS',
  trackingNumber,
  forwardOnly: true,
  uniqueNumber: true,
  ...more,
});
const save = async (rows: readonly object[], key: string = randomUUID()) =>
  shop.http<Reply>('PATCH', '/api/admin/orders', { rows }, { ...(await shop.staff()), 'idempotency-key': key });
const used = ({ orderNumber }: Placed) => ({
  ok: false,
  error: { code: 'tracking_number_used', message: `${orderNumber} has this tracking number already` },
});
const failed = ({ code, message }: { code: string; message: string }) => ({ ok: false, error: { code, message } });

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a hundred orders are shipped by one call, each with its courier and number', async () => {
  const orders = await placed(100);
  const key = randomUUID();
  const rows = orders.map((order, nth) => ship(order, `HUNDRED-${nth}`));
  const { status, body } = await save(rows, key);
  expect([status, body.results.filter(({ ok }) => ok)]).toEqual([
    200,
    orders.map(({ _id }) => ({ _id, ok: true, version: 2 })),
  ]);
  expect((await save(rows, key)).body).toEqual(body);
  const list = await shop.http<ResponseOf<typeof staffOrders.list>>(
    'GET',
    `/api/admin/orders?limit=100&ids=${orders.map(({ _id }) => _id).join(',')}`,
    undefined,
    await shop.staff(),
  );
  expect(list.body.totalOrders).toBe(100);
  const numbers = new Map(list.body.orders.map((order) => [order._id, order]));
  for (const [nth, { _id }] of orders.entries()) {
    expect(numbers.get(_id)).toMatchObject({
      orderStatus: 'shipped',
      courier: 'TCS',
      trackingNumber: `HUNDRED-${nth}`,
      phone: '+923001234567',
    });
  }
});

test('what is delivered or cancelled meanwhile is not taken back, and the others are shipped', async () => {
  const [delivered, cancelled, open, stale] = (await placed(4)) as [Placed, Placed, Placed, Placed];
  await calls().update(delivered._id, { orderStatus: 'delivered' });
  await calls().update(cancelled._id, { orderStatus: 'cancelled' });
  const { body } = await save([
    ship(delivered, 'BACK-1'),
    ship(cancelled, 'BACK-2'),
    ship(open, 'BACK-3'),
    ship(stale, 'BACK-4', { version: 9 }),
  ]);
  expect(body.results).toMatchObject([failed(movedOn), failed(movedOn), { ok: true }, failed(staleVersion)]);
  expect(await calls().order(delivered._id)).toMatchObject({ orderStatus: 'delivered', trackingNumber: null });
  expect(await calls().order(cancelled._id)).toMatchObject({ orderStatus: 'cancelled', trackingNumber: null });
  const alone = await calls().update(cancelled._id, { orderStatus: 'shipped', forwardOnly: true });
  expect([alone.status, alone.body.code]).toEqual([409, movedOn.code]);
  // Staff who mean it may move an order back.
  expect((await calls().update(delivered._id, { orderStatus: 'shipped' })).status).toBe(200);
});

test('a number that another order has is named, whatever its letters, and can be used on purpose', async () => {
  const [first, second] = (await placed(2)) as [Placed, Placed];
  expect((await save([ship(first, 'tcs-77')])).body.results).toMatchObject([{ ok: true }]);
  expect((await save([ship(second, 'TCS-77')])).body.results).toMatchObject([used(first)]);
  const alone = await calls().update(second._id, { trackingNumber: 'Tcs-77', uniqueNumber: true });
  expect([alone.status, alone.body.code]).toEqual([409, used(first).error.code]);
  expect((await calls().order(second._id)).orderStatus).toBe('processing');
  // Its own number is no other order's.
  expect((await save([ship(first, 'TCS-77')])).body.results).toMatchObject([{ ok: true }]);
  const meant = await save([ship(second, 'TCS-77', { uniqueNumber: false })]);
  expect(meant.body.results).toMatchObject([{ ok: true }]);
});

test('of two orders that get one number at once, one does', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = (await placed(2)) as [Placed, Placed];
    const number = `RACE-${round}`;
    const answers = await Promise.all([save([ship(one, number)]), save([ship(two, number)])]);
    const results = answers.flatMap(({ body }) => body.results);
    const [winner, loser] = results[0]?.ok ? [one, two] : [two, one];
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ _id: winner._id }]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([{ _id: loser._id, ...used(winner) }]);
    expect(await calls().facts('ordering.order-status-changed', loser._id)).toBe(0);
  }
  // The same within one call.
  const [one, two] = (await placed(2)) as [Placed, Placed];
  const { results } = (await save([ship(one, 'TWICE-1'), ship(two, 'twice-1')])).body;
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('ids that are none are not found, and other filters narrow further', async () => {
  const [order] = (await placed(1)) as [Placed];
  const listed = async (query: string) =>
    (
      await shop.http<ResponseOf<typeof staffOrders.list>>(
        'GET',
        `/api/admin/orders?${query}`,
        undefined,
        await shop.staff(),
      )
    ).body.totalOrders;
  expect(await listed(`ids=no,${order._id},${randomUUID()}`)).toBe(1);
  expect(await listed(`ids=${order._id}&status=delivered`)).toBe(0);
  expect(await listed('ids=no')).toBe(0);
});

test('orders that no courier is asked for yet come the oldest first, on all pages', async () => {
  // One after the other: of orders placed at once, any can be the oldest.
  const [first, second, third] = [await calls().placed(), await calls().placed(), await calls().placed()];
  await shop.db.dataSource.query(`update ordering_order set courier = 'TCS' where id = $1`, [second._id]);
  const ids = [first, second, third].map(({ _id }) => _id).join();
  const page = async (number: number) => {
    const path = `/api/admin/orders?ids=${ids}&courier=none&order=oldest&limit=1&page=${number}`;
    const { body } = await shop.http<ResponseOf<typeof staffOrders.list>>('GET', path, undefined, await shop.staff());
    return [body.total, ...body.orders.map(({ _id }) => _id)];
  };
  expect([await page(1), await page(2)]).toEqual([
    [2, first._id],
    [2, third._id],
  ]);
});
