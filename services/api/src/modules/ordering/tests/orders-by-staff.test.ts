import { randomUUID } from 'node:crypto';
import { NO_CASH_FOR_ORDER, NO_CASH_IN_CITY } from '@shop/contracts/delivery-price';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { deliveryShop, zones } from '../../../../test/support/delivery-shop.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, prints, sellPrints } from '../../../../test/support/prints.ts';
import { share } from '../../../../test/support/share.ts';

const [sun, gate] = prints;
let shop: Shop;
let headers: Record<string, string>;

beforeAll(async () => {
  const accounts = { DEMO: '0', JAZZCASH_ACCOUNT: 'Title: Chaap; JazzCash number: 0300 7654321' };
  shop = await startShop({ role: 'both', env: accounts });
  await sellPrints(shop);
  headers = await shop.staff();
});
afterAll(() => shop.stop());

/** Customer of an order from a chat: only the fields that a parcel needs. */
const inChat = { firstName: 'Ayesha', phone: '0301 2223334', address: 'House 7, Gulberg', city: 'Lahore' };
const unknown = { lastName: '', email: '', postalCode: '', country: 'Pakistan' };
const line = ({ id }: { id: string }, quantity: number, size = 'Small') => ({ productId: id, size, quantity });
const orderOf = (more: object = {}) => ({
  customerInfo: { ...inChat, ...unknown },
  items: [line(sun, 2)],
  paymentMethod: 'COD',
  isConfirmed: true,
  isPaid: false,
  ...more,
});
const place = (body: object, key: string = randomUUID()) =>
  shop.http<OrderReply>('POST', '/api/admin/orders', body, { ...headers, 'idempotency-key': key });
const quote = (body: object) => shop.http<OrderReply>('POST', '/api/admin/orders/quote', body, headers);
const read = async (id: string) =>
  (await shop.http<StaffReply>('GET', `/api/admin/orders/${id}`, undefined, headers)).body.order;
const change = async <T>(path: string, body: object) =>
  (await shop.http<T>('PATCH', path, body, { ...headers, 'idempotency-key': randomUUID() })).body;
const setStock = (more: object) =>
  change<{ results: object[] }>('/api/admin/stock', { rows: [{ _id: `${gate.id}/small`, ...more }] });
const count = async (statement: string, id: string) => {
  const [row] = await shop.db.dataSource.query<{ count: number }[]>(statement, [id]);
  return row?.count;
};

test('a sale made in a chat is an order, confirmed by whom it was agreed with, once however often it is sent', async () => {
  const wanted = orderOf({ discount: 200, notes: 'A gift: no bill, please.' });
  const quoted = await quote({ items: wanted.items, paymentMethod: 'COD', city: 'Lahore', discount: 200 });
  expect([quoted.status, quoted.body.quote.total]).toEqual([200, 2300]);
  const key = randomUUID();
  const [first, second] = await Promise.all([
    place({ ...wanted, total: 2300 }, key),
    place({ ...wanted, total: 2300 }, key),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const other = await place({ ...wanted, total: 1 }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(first.body.order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'pending', total: 2300 });

  const { _id } = first.body.order;
  expect(await read(_id)).toMatchObject({
    orderStatus: 'confirmed',
    paymentStatus: 'pending',
    customerInfo: { ...inChat, ...unknown, lastName: null, email: null, phone: '+923012223334' },
    notes: 'A gift: no bill, please.',
    discountCode: { code: '', discount: 200 },
    subtotal: 2500,
    total: 2300,
    history: [
      { by: 'admin', field: 'placed', from: null, to: null, note: null },
      { by: 'admin', field: 'orderStatus', from: 'processing', to: 'confirmed' },
    ],
  });
});

test('who gave no e-mail gets none, is asked for no confirmation, and stands in every sum', async () => {
  const { order } = (await place(orderOf())).body;
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
  const mails = `select count(*)::int from notifications_email where order_id = $1 and kind not like 'owner-%' and state <> 'dropped'`;
  const dropped = async () => (await count(mails, order._id)) === 0;
  while (!(await dropped()));
  const asked = `select count(*)::int from confirmations_confirmation where order_id = $1`;
  expect(await count(asked, order._id)).toBe(0);
  const customer = await shop.http<{ customer: { names: string[]; emails: string[] } }>(
    'GET',
    '/api/admin/customers/+923012223334',
    undefined,
    headers,
  );
  expect(customer.body.customer).toMatchObject({ names: ['Ayesha'], emails: [] });
  const listed = await shop.http<StaffReply>('GET', '/api/admin/orders?search=Ayesha', undefined, headers);
  expect(listed.body.orders.map(({ _id }) => _id)).toContain(order._id);
});

test('an order that is not confirmed yet waits for its confirmation like any other', async () => {
  const { order } = (await place(orderOf({ isConfirmed: false }))).body;
  expect(order.orderStatus).toBe('processing');
  await eventsSettled(shop);
  const asked = `select count(*)::int from confirmations_confirmation where order_id = $1 and state = 'waiting'`;
  expect(await count(asked, order._id)).toBe(1);
});

test('a transfer that has arrived is paid from the start', async () => {
  const paid = orderOf({
    customerInfo: { ...inChat, ...unknown, email: ' Ayesha@Example.com', phone: '0302 0000001' },
    paymentMethod: 'JazzCash',
    isPaid: true,
  });
  const { status, body } = await place(paid);
  expect([status, body.order.paymentStatus]).toEqual([201, 'paid']);
  const { paymentStatus, customerInfo, history } = await read(body.order._id);
  expect([paymentStatus, customerInfo.email]).toEqual(['paid', 'ayesha@example.com']);
  expect(history.map(({ field, to }) => [field, to])).toEqual([
    ['placed', null],
    ['orderStatus', 'confirmed'],
    ['paymentStatus', 'paid'],
  ]);
  await eventsSettled(shop);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});

test('what cannot be sold is refused with the line that it is about, and nothing is written', async () => {
  const orders = async () =>
    (await shop.http<StaffReply>('GET', '/api/admin/orders', undefined, headers)).body.totalOrders;
  const before = await orders();
  const refusals: [more: object, status: number, code: string, path: string][] = [
    [{ items: [line({ id: randomUUID() }, 1)] }, 422, 'unknown_product', 'items.0.productId'],
    [{ items: [line(sun, 1, 'Enormous')] }, 422, 'unknown_size', 'items.0.size'],
    [{ paymentMethod: 'EasyPaisa' }, 409, 'method_closed', 'paymentMethod'],
    [{ items: [] }, 400, 'invalid_request', 'items'],
    [{ discount: -1 }, 400, 'invalid_request', 'discount'],
  ];
  for (const [more, status, code, path] of refusals) {
    for (const answer of [await quote({ ...orderOf(), ...more }), await place(orderOf(more))]) {
      expect([answer.status, answer.body.code, answer.body.errors[0]?.path]).toEqual([status, code, path]);
    }
  }
  const wrongTotal = await place(orderOf({ total: 5 }));
  expect([wrongTotal.status, wrongTotal.body.code, wrongTotal.body.quote.total]).toEqual([409, 'price_changed', 2500]);
  const noPhone = await place(orderOf({ customerInfo: { ...inChat, ...unknown, phone: '12' } }));
  expect([noPhone.status, noPhone.body.errors[0]?.path]).toEqual([400, 'customerInfo.phone']);
  const noEmail = await place(orderOf({ customerInfo: { ...inChat, ...unknown, email: 'ayesha' } }));
  expect(noEmail.body.errors).toEqual([{ path: 'customerInfo.email', message: 'Please enter a valid email address' }]);
  expect(await orders()).toBe(before);
});

test('a discount takes at most the goods', async () => {
  const { order } = (await place(orderOf({ discount: 99_999 }))).body;
  expect([order.subtotal, order.discountCode?.discount, order.total]).toEqual([2500, 2500, 0]);
});

test('stock and limits hold for staff as for shoppers: of many at once as many are placed as there are pieces', async () => {
  const atOnce = share(50, 12);
  await setStock({ count: 7, perOrder: 3 });
  const many = await place(orderOf({ items: [line(gate, 4)] }));
  expect([many.status, many.body.code]).toEqual([422, 'over_limit']);
  expect((await quote(orderOf({ items: [line(gate, 4)] }))).body.code).toBe('over_limit');
  const answers = await Promise.all(Array.from({ length: atOnce }, () => place(orderOf({ items: [line(gate, 1)] }))));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(7);
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock');
  expect(refused).toHaveLength(atOnce - 7);
  expect((await quote(orderOf({ items: [line(gate, 1)] }))).body.code).toBe('out_of_stock');
  await setStock({ count: null, perOrder: null });
});

test('cash is refused where the shop takes none, and from whom it takes none', async () => {
  const rates = deliveryShop(shop);
  await rates.set({ ...zones, cod: { fee: 50 } });
  const far = orderOf({ customerInfo: { ...inChat, ...unknown, city: 'Gwadar' } });
  for (const answer of [await quote({ ...far, city: 'Gwadar' }), await place(far)]) {
    expect([answer.status, answer.body.message]).toEqual([409, NO_CASH_IN_CITY]);
  }
  expect((await place(orderOf())).body.order).toMatchObject({ codFee: 50, delivery: 150, total: 2700 });
  const blocked = { reason: 'Refused two parcels', version: 0 };
  await shop.http('POST', '/api/admin/customers/+923012223334/block', blocked, headers);
  for (const answer of [await quote({ ...orderOf(), phone: inChat.phone }), await place(orderOf())]) {
    expect([answer.status, answer.body.message]).toEqual([409, NO_CASH_FOR_ORDER]);
  }
});
