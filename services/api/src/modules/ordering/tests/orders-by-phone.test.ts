import { randomUUID } from 'node:crypto';
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
import { saveArea } from '../../../../test/support/settings-calls.ts';
import { reviewOf, write } from '../../../../test/support/written-reviews.ts';

let shop: Shop;

const place = (more: object, headers: Record<string, string> = {}) =>
  shop.http<OrderReply>('POST', '/api/orders', orderOf(prints, more), { 'idempotency-key': randomUUID(), ...headers });
const placed = async (phone: string, more: object = {}) => {
  const { status, body } = await place({ customerInfo: customer({ email: '', lastName: '', phone, ...more }) });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.order;
};
const track = (orderNumber: string, asked: Record<string, string>, headers?: Record<string, string>) =>
  shop.http<StaffReply>(
    'GET',
    `/api/orders/track/${orderNumber}?${new URLSearchParams(asked).toString()}`,
    undefined,
    headers,
  );
const staff = async (path: string) => shop.http<StaffReply>('GET', `/api${path}`, undefined, await shop.staff());
const ask = (values: object) => saveArea(shop, 'orders', values);

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a shop asks for last name and e-mail unless its settings say otherwise, also of a form that was open', async () => {
  const none = { customerInfo: customer({ email: null, lastName: undefined }) };
  const { status, body } = await place(none);
  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'customerInfo.lastName', message: 'Please enter your last name' },
      { path: 'customerInfo.email', message: 'Please enter a valid email address' },
    ],
  ]);
  await ask({ email: 'optional' });
  expect((await place(none)).body.errors).toEqual([
    { path: 'customerInfo.lastName', message: 'Please enter your last name' },
  ]);
  await ask({ email: 'optional', lastName: 'optional' });
  const open = await place(none);
  expect(open.status).toBe(201);
  // A wrong address is wrong all the same.
  const { body: wrong } = await place({ customerInfo: customer({ email: 'ayesha@' }) });
  expect(wrong.errors).toEqual([{ path: 'customerInfo.email', message: 'Please enter a valid email address' }]);
  await ask({});
  expect((await place(none)).status).toBe(400);
});

describe('while the e-mail is optional', () => {
  beforeAll(() => ask({ email: 'optional', lastName: 'optional' }));
  afterAll(() => ask({}));

  test('an order has what was given and nothing made up, wherever staff see it', async () => {
    const { _id, orderNumber } = await placed('0301 5550101');
    const { body } = await staff(`/admin/orders/${_id}`);
    expect(body.order.customerInfo).toMatchObject({ firstName: 'Ayesha', lastName: null, email: null });
    const found = (await staff(`/admin/orders?search=${encodeURIComponent('0301 5550101')}`)).body.orders;
    expect(found.map((order) => [order.orderNumber, order.customerInfo])).toEqual([
      [orderNumber, { firstName: 'Ayesha', lastName: null, email: null }],
    ]);
    const [row] = await shop.db.dataSource.query<{ email: null; last_name: null }[]>(
      'select email, last_name from ordering_order where id = $1',
      [_id],
    );
    expect(row).toEqual({ email: null, last_name: null });
    expect((await staff('/admin/orders?search=null')).body.orders).toEqual([]);
  });

  test('its phone opens it, however it is typed, and no other phone does', async () => {
    const { orderNumber } = await placed('0301 5550102');
    for (const phone of ['0301-5550102', '+92 301 5550102', '00923015550102', '۰۳۰۱ ۵۵۵۰۱۰۲']) {
      const { status, body } = await track(orderNumber, { phone });
      expect([phone, status, body.order?.customerInfo.address]).toEqual([phone, 200, 'House 7, Street 3, Gulberg']);
      expect(body.order.confirmToken).toEqual(expect.any(String));
    }
    const wrong = await track(orderNumber, { phone: '0301 5550103' });
    expect([wrong.status, wrong.body.message]).toEqual([
      404,
      'Order not found. Please check your order number and phone number.',
    ]);
    expect(await track(orderNumber, { phone: '12' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'phone', message: 'Please enter a valid phone number' }] },
    });
    expect(await track(orderNumber, {})).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
  });

  test('the last four digits show where it is, but neither its customer nor a way to confirm it', async () => {
    const { orderNumber } = await placed('0301 5550104');
    const { status, body } = await track(orderNumber, { phone: '0104' });
    expect([status, body.order.orderNumber, body.order.city]).toEqual([200, orderNumber, 'Lahore']);
    expect([body.order.customerInfo, body.order.confirmToken]).toEqual([null, null]);
    expect(JSON.stringify(body)).not.toMatch(/5550104|Gulberg|Ayesha/);
    expect((await track(orderNumber, { phone: '0105' })).status).toBe(404);
  });

  test('an order with an e-mail opens by both', async () => {
    const { orderNumber } = await placed('0301 5550106', { email: 'both@example.com' });
    expect((await track(orderNumber, { phone: '0301 5550106' })).status).toBe(200);
    expect((await track(orderNumber, { email: 'both@example.com' })).status).toBe(200);
    await ask({});
    expect((await track(orderNumber, { phone: '0301 5550106' })).status).toBe(404);
    await ask({ email: 'optional', lastName: 'optional' });
  });

  test('its phone proves the purchase that is reviewed', async () => {
    const { _id, orderNumber } = await placed('0301 5550107');
    const [sun] = prints;
    const eligible = (phone: string) =>
      shop.http('POST', '/api/reviews/eligibility', { orderNumber, phone, productId: sun.id });
    expect(await eligible('0301 5550107')).toMatchObject({ status: 200, body: { eligible: true } });
    const byPhone = 'We could not match this order number and phone number with a purchase of this product.';
    expect(await eligible('0301 5550108')).toMatchObject({ status: 422, body: { message: byPhone } });
    expect((await eligible('0107')).status).toBe(400);
    const form = { ...reviewOf({ _id, orderNumber, email: '' }, sun), customerEmail: undefined };
    expect((await write(shop, { ...form, customerPhone: '0301 5550108' })).body.message).toBe(byPhone);
    expect((await write(shop, form)).body.errors).toMatchObject([{ path: 'customerEmail' }]);
    expect((await write(shop, { ...form, customerPhone: '0301-5550107' })).status).toBe(201);
    const { body } = await shop.http<{ reviews: { orderNumber: string; customerEmail: null }[] }>(
      'GET',
      '/api/reviews/admin?status=pending',
      undefined,
      await shop.staff(),
    );
    expect(body.reviews.find((review) => review.orderNumber === orderNumber)?.customerEmail).toBeNull();
    expect((await eligible('0301 5550107')).status).toBe(409);
  });

  test('its customer is known by phone and first name, and can be erased', async () => {
    const { _id, orderNumber } = await placed('0301 5550109');
    const headers = await shop.staff();
    await eventsSettled(shop);
    const path = `/api/admin/customers/${encodeURIComponent('+923015550109')}`;
    const known = await shop.http<{ customer: object }>('GET', path, undefined, headers);
    expect(known.body.customer).toMatchObject({ name: 'Ayesha', emails: [] });
    await shop.http('PUT', `/api/admin/orders/${_id}`, { orderStatus: 'cancelled' }, headers);
    expect((await shop.http('DELETE', path, undefined, headers)).status).toBe(200);
    expect((await track(orderNumber, { phone: '0301 5550109' })).status).toBe(404);
    expect((await track(orderNumber, { phone: '0109' })).status).toBe(404);
    expect((await staff(`/admin/orders/${_id}`)).body.order.customerInfo).toMatchObject({ email: null });
  });
});

test('an order that staff took without an e-mail opens by its phone in any shop', async () => {
  const { body } = await shop.http<OrderReply>(
    'POST',
    '/api/admin/orders',
    {
      customerInfo: customer({ email: '', lastName: '', phone: '0301 5550110' }),
      items: [{ productId: prints[0].id, size: 'Small', quantity: 1 }],
      paymentMethod: 'COD',
      isConfirmed: true,
      isPaid: false,
    },
    { 'idempotency-key': randomUUID(), ...(await shop.staff()) },
  );
  expect((await track(body.order.orderNumber, { phone: '0301 5550110' })).status).toBe(200);
});

test('no e-mail is noted for an order without an address', async () => {
  await ask({ email: 'optional' });
  const { _id } = await placed('0301 5550111', { lastName: 'Khan' });
  const headers = await shop.staff();
  for (const orderStatus of ['confirmed', 'shipped', 'delivered']) {
    await shop.http('PUT', `/api/admin/orders/${_id}`, { orderStatus }, headers);
  }
  await eventsSettled(shop);
  const emails = await shop.db.dataSource.query('select kind from notifications_email where order_id = $1', [_id]);
  expect(emails).toEqual([]);
  await ask({});
});
