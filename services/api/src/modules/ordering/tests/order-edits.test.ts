import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { orderEdits } from '@shop/contracts/order-edits';
import { type Tx, entities } from '../../../platform/database/database.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import {
  type OrderReply,
  type StaffReply,
  customer,
  orderOf,
  prints,
  sellPrints,
} from '../../../../test/support/prints.ts';
import { type Ask, recountTrends, strayTrends } from '../../../../test/support/trends-recount.ts';
import { trends } from '../queries/order-trends.ts';

type Edited = ResponseOf<typeof orderEdits.edit> & Required<ErrorBody>;
type Quoted = ResponseOf<typeof orderEdits.quoteEdit> & Required<ErrorBody>;

const [sun, gate] = prints;
let shop: Shop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
  headers = await shop.staff();
});
afterAll(() => shop.stop());

const line = ({ id }: { id: string }, quantity: number, size = 'Small') => ({ productId: id, size, quantity });
async function place(more: object = {}) {
  const { status, body } = await shop.http<OrderReply>('POST', '/api/orders', orderOf([sun], more));
  expect(status).toBe(201);
  return body.order;
}
const edit = (id: string, body: object, key: string = randomUUID()) =>
  shop.http<Edited>('PATCH', `/api/admin/orders/${id}/edit`, body, { ...headers, 'idempotency-key': key });
const quote = (id: string, body: object) =>
  shop.http<Quoted>('POST', `/api/admin/orders/${id}/edit/quote`, body, headers);
const change = (id: string, body: object) => shop.http<StaffReply>('PUT', `/api/admin/orders/${id}`, body, headers);
const read = async (id: string) =>
  (await shop.http<StaffReply>('GET', `/api/admin/orders/${id}`, undefined, headers)).body.order;
const setPrice = (id: string, price: number) =>
  shop.db.dataSource.query(
    `update catalog_product set sizes = jsonb_set(sizes, '{0,price}', to_jsonb($2::numeric)) where id = $1`,
    [id, price],
  );
const stock = async (count: number) => {
  const _id = `${gate.id}/small`;
  const { body } = await shop.http<{ results: object[] }>(
    'PATCH',
    '/api/admin/stock',
    { rows: [{ _id, count }] },
    {
      ...headers,
      'idempotency-key': randomUUID(),
    },
  );
  expect(body.results).toHaveLength(1);
};
const left = async () => {
  const [row] = await shop.db.dataSource.query<{ count: number }[]>(
    'select count from catalog_stock where product_id = $1',
    [gate.id],
  );
  return row?.count;
};
/** Every projection and every sum is what a recount gives. */
async function expectSums() {
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  await shop.db.transaction(async (tx: Tx) => {
    await entities(tx).query('set transaction isolation level repeatable read');
    const asked: Ask = (sql, values) => entities(tx).query(sql, values);
    const { text, values } = trends(7).prepare();
    expect((await asked(text, values))[0]).toEqual(await recountTrends(asked, 7));
    expect(await strayTrends(asked)).toEqual([]);
  });
}

test('lines, address, phone and a discount change in one edit, which the customer and all sums learn', async () => {
  const { _id } = await place({ customerInfo: customer({ phone: '0301 7654321' }) });
  const wanted = {
    version: 1,
    items: [line(sun, 1), line(gate, 3)],
    customer: { city: 'Multan', address: 'House 9', phone: '0302 1112223' },
    discount: 100,
    notes: 'She called.',
  };
  const quoted = await quote(_id, wanted);
  expect(quoted.body).toMatchObject({ subtotal: 4248.5, discount: 100, total: 4148.5, totalBefore: 2500 });
  const key = randomUUID();
  const [first, second] = [await edit(_id, wanted, key), await edit(_id, wanted, key)];
  expect([first.status, first.body]).toEqual([200, { version: 2, total: 4148.5 }]);
  expect([second.status, second.body]).toEqual([200, first.body]);
  const other = await edit(_id, { ...wanted, discount: 5 }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);

  const order = await read(_id);
  expect(order).toMatchObject({
    version: 2,
    subtotal: 4248.5,
    total: 4148.5,
    discountCode: { code: '', discount: 100 },
    customerInfo: { city: 'Multan', address: 'House 9', postalCode: '54000', phone: '+923021112223' },
    items: [
      { productName: 'Red Sun', quantity: 1, price: 1250 },
      { productName: 'Blue Gate', quantity: 3, price: 999.5 },
    ],
  });
  expect(order.history.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['line', '2 × Red Sun (Small)', '1 × Red Sun (Small)'],
    ['line', null, '3 × Blue Gate (Small)'],
    ['address', null, null],
    ['phone', null, null],
    ['discount', expect.stringContaining('0'), expect.stringContaining('100')],
    ['total', expect.stringContaining('2,500'), expect.stringContaining('4,149')],
  ]);
  expect(order.history[0]?.note).toBe('She called.');
  expect(JSON.stringify(order.history)).not.toMatch(/Gulberg|7654321/);
  const found = await shop.http<StaffReply>('GET', '/api/admin/orders?search=Blue Gate Multan', undefined, headers);
  expect(found.body.orders.map((each) => each._id)).toEqual([_id]);
  await expectSums();
  const mails = await shop.db.dataSource.query<object[]>(
    `select id from notifications_email where order_id = $1 and kind = 'order-edited'`,
    [_id],
  );
  expect(mails).toHaveLength(1);
});

test('lines that stay or shrink keep their price, larger and new ones get today’s', async () => {
  const { _id } = await place();
  await setPrice(sun.id, 2000);
  const shrunk = await quote(_id, { version: 1, items: [line(sun, 1), line(gate, 1)] });
  expect(shrunk.body.items.map(({ price }) => price)).toEqual([1250, 999.5]);
  const grown = await quote(_id, { version: 1, items: [line(sun, 3)] });
  expect(grown.body.total).toBe(6000);
  expect((await quote(_id, { version: 1, customer: { city: 'Multan' } })).body.total).toBe(2500);
  await setPrice(sun.id, sun.price);
});

test('edits before and after other changes, with events in any order, leave every sum as a recount gives it', async () => {
  const orders = await Promise.all([place(), place(), place()]);
  await Promise.all(
    orders.map(async ({ _id }, n) => {
      await edit(_id, { version: 1, items: [line(gate, 2 + n)] });
      await change(_id, { orderStatus: 'confirmed' });
      await edit(_id, { version: 3, items: [line(sun, 1), line(gate, 1)], customer: { city: 'Quetta' } });
      if (n === 0) await change(_id, { orderStatus: 'cancelled' });
      expect(await read(_id)).toMatchObject({ version: n === 0 ? 5 : 4, total: 2249.5 });
    }),
  );
  await expectSums();
});

test('an edit that changes nothing writes nothing', async () => {
  const { _id } = await place();
  const same = await edit(_id, { version: 1, items: [line(sun, 2)], discount: 0, customer: { city: 'Lahore' } });
  expect(same.body).toEqual({ version: 1, total: 2500 });
  expect((await read(_id)).history).toEqual([]);
});

describe('is refused', () => {
  const bad: [string, object, number, string][] = [
    ['a stale version', { version: 7 }, 409, 'stale_version'],
    ['an unknown product', { version: 1, items: [line({ id: randomUUID() }, 1)] }, 422, 'unknown_product'],
    ['an unknown size', { version: 1, items: [line(sun, 1, 'Huge')] }, 422, 'unknown_size'],
    ['a phone that is none', { version: 1, customer: { phone: '12' } }, 400, 'invalid_request'],
    ['a hundred pieces', { version: 1, items: [line(sun, 99), line(sun, 1)] }, 400, 'invalid_request'],
  ];
  test.each(bad)('%s', async (_, body, status, code) => {
    const { _id } = await place();
    for (const refused of [await quote(_id, body), await edit(_id, body)]) {
      expect([refused.status, refused.body.code]).toEqual([status, code]);
    }
    expect((await read(_id)).version).toBe(1);
  });

  test('an order that is shipped, cancelled, has a parcel, or is paid and would cost something else', async () => {
    const body = { items: [line(sun, 1)] };
    const nowhere = await edit(randomUUID(), { version: 1 });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found']);
    expect((await quote('x', { version: 1 })).status).toBe(404);
    for (const [changes, sentence] of [
      [{ orderStatus: 'shipped' }, /packed already/],
      [{ orderStatus: 'cancelled' }, /cancelled/],
      [{ orderStatus: 'confirmed', trackingNumber: randomUUID(), courier: 'TCS' }, /packed already/],
      [{ paymentStatus: 'paid' }, /paid/],
    ] as const) {
      const { _id } = await place();
      expect((await change(_id, changes)).status).toBe(200);
      await eventsSettled(shop);
      const { version } = await read(_id);
      for (const refused of [await quote(_id, { version, ...body }), await edit(_id, { version, ...body })]) {
        expect([refused.status, refused.body.code]).toEqual([409, 'order_not_editable']);
        expect(refused.body.message).toMatch(sentence);
      }
    }
  });
});

describe('of a size that is counted', () => {
  test('the stock moves by the difference only, and comes back in full with a cancelled order', async () => {
    await stock(5);
    const { _id } = await place();
    await edit(_id, { version: 1, items: [line(sun, 2), line(gate, 4)] });
    expect(await left()).toBe(1);
    await edit(_id, { version: 2, items: [line(sun, 2), line(gate, 5)] });
    expect(await left()).toBe(0);
    const over = await edit(_id, { version: 3, items: [line(gate, 6)] });
    expect([over.status, over.body.code]).toEqual([409, 'out_of_stock']);
    await edit(_id, { version: 3, items: [line(gate, 2)] });
    expect(await left()).toBe(3);
    const asked = await quote(_id, { version: 4, items: [line(gate, 6)] });
    expect([asked.status, asked.body.code]).toEqual([409, 'out_of_stock']);
    const tooMany = await edit(_id, { version: 4, items: [line(gate, 6)] });
    expect(tooMany.body.errors).toEqual([
      { path: 'items.0.quantity', message: 'Only 3 of Blue Gate (Small) are left.' },
    ]);
    expect((await read(_id)).version).toBe(4);
    await change(_id, { orderStatus: 'cancelled' });
    expect(await left()).toBe(5);
  });

  test('two of staff who edit one order at once: one is told that it changed, and the stock moves once', async () => {
    await stock(9);
    const { _id } = await place();
    const replies = await Promise.all(
      [2, 3, 4, 5].map((pieces) => edit(_id, { version: 1, items: [line(gate, pieces)] })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { items, version } = await read(_id);
    expect(version).toBe(2);
    expect(await left()).toBe(9 - (items[0]?.quantity ?? 0));
  });

  test('the last piece goes to a shopper or into an edited order, never to both', async () => {
    for (let round = 0; round < 6; round++) {
      await stock(1);
      const { _id } = await place();
      const [edited, bought] = await Promise.all([
        edit(_id, { version: 1, items: [line(sun, 1), line(gate, 1)] }),
        shop.http<OrderReply>('POST', '/api/orders', orderOf([], { items: [line(gate, 1)] })),
      ]);
      expect([edited.status === 200, bought.status === 201].filter(Boolean)).toHaveLength(1);
      expect([edited.status, bought.status]).toContain(409);
      expect(await left()).toBe(0);
    }
    await expectSums();
  });
});
