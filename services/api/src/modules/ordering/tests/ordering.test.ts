import { randomUUID } from 'node:crypto';
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
const placed = async (more: object = {}) => (await place(orderOf(prints, more))).body.order;
const fields = (errors: readonly { path: string }[]) => errors.map(({ path }) => path);
const expectRefusal = (body: OrderReply, path: string, message: unknown) =>
  expect(body).toMatchObject({ message, errors: [{ path, message }], requestId: expect.any(String) });

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('placing an order', () => {
  test('the server prices it, and it begins as processing and pending whatever the body says', async () => {
    const sent = orderOf(prints, {
      shippingProtection: { enabled: true, cost: 200 },
      orderStatus: 'delivered',
      paymentStatus: 'paid',
    });
    const { status, body } = await place(sent);
    expect(status).toBe(201);
    const subtotal = prints[0].price * 2 + prints[1].price * 2;
    expect(body.order).toMatchObject({
      orderNumber: expect.stringMatching(/^CH-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      orderStatus: 'processing',
      paymentStatus: 'pending',
      subtotal,
      shippingProtection: { enabled: true, cost: 200 },
      discountCode: null,
      total: subtotal + 200,
    });
    expect(body.order.items.map((item) => item.productName)).toEqual([prints[0].name, prints[1].name]);
  });

  test('a wrong price is refused with the fresh figures, and nothing is stored', async () => {
    const before = (await staff('/admin/orders')).body.totalOrders;
    const sent = orderOf(prints, { total: 1 });
    const [first, second] = sent.items;
    const { status, body } = await place({ ...sent, items: [first, { ...second, price: 5 }] });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price_changed',
      message: 'A price has changed since you added it. Please check the new total.',
      quote: { subtotal: prints[0].price * 2 + prints[1].price * 2, discount: 0 },
    });
    expect(body.quote.items[1]?.price).toBe(prints[1].price);
    expect(fields(body.errors)).toEqual(['items.1.price', 'total']);
    expect((await staff('/admin/orders')).body.totalOrders).toBe(before);
  });

  test('an order that names no price is priced all the same', async () => {
    const sent = orderOf(prints);
    const items = sent.items.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
    const { status, body } = await place({ ...sent, items });
    expect(status).toBe(201);
    expect(body.order.total).toBe(prints[0].price * 2 + prints[1].price * 2);
  });

  test('the phone is stored in one form, Urdu digits too', async () => {
    const { _id } = await placed({ customerInfo: customer({ phone: '۰۳۰۰ ۱۲۳۴۵۶۷' }) });
    expect((await staff(`/admin/orders/${_id}`)).body.order.customerInfo.phone).toBe('+923001234567');
  });

  test.each([
    ['an empty cart', { items: [] }, 400, 'items', 'Your cart is empty'],
    ['no cart', { items: undefined }, 400, 'items', 'Your cart is empty'],
    [
      'a bad phone',
      { customerInfo: customer({ phone: '12' }) },
      400,
      'customerInfo.phone',
      'Please enter a valid phone number',
    ],
    [
      'a bad e-mail',
      { customerInfo: customer({ email: 'nobody' }) },
      400,
      'customerInfo.email',
      'Please enter a valid email address',
    ],
    [
      'another country',
      { customerInfo: customer({ country: 'India' }) },
      400,
      'customerInfo.country',
      'We deliver within Pakistan only',
    ],
    [
      'a number as a name',
      { customerInfo: customer({ firstName: 7 }) },
      400,
      'customerInfo.firstName',
      expect.any(String),
    ],
    ['an old method', { paymentMethod: 'Crypto' }, 400, 'paymentMethod', expect.any(String)],
    ['an unknown coupon', { discountCode: { code: 'EID', discount: 100 } }, 404, undefined, 'Invalid discount code'],
  ])('%s is refused', async (_, more, status, path, message) => {
    const answer = await place(orderOf(prints, more));
    expect(answer.status).toBe(status);
    if (path) expectRefusal(answer.body, path, message);
    else expect(answer.body).toMatchObject({ message, code: 'not_found', requestId: expect.any(String) });
  });

  test.each([0, -1, 1.5, 100, 1e9, '2', null])('a quantity of %j names its line', async (quantity) => {
    const sent = orderOf(prints);
    const items = [sent.items[0], { ...sent.items[1], quantity }];
    const { status, body } = await place({ ...sent, items });
    expect(status).toBe(400);
    expectRefusal(body, 'items.1.quantity', 'Quantity must be a whole number from 1 to 99');
  });

  test.each([
    ['an unknown product', { productId: '019a0000-0000-7000-8000-00000000dead' }, 422, 'unknown_product'],
    ['a malformed product id', { productId: "x'; drop table" }, 422, 'unknown_product'],
    ['an unknown size', { size: 'Enormous' }, 422, 'unknown_size'],
  ])('%s is refused by its line', async (_, wrong, status, code) => {
    const sent = orderOf(prints);
    const answer = await place({ ...sent, items: [sent.items[0], { ...sent.items[1], ...wrong }] });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.errors[0]?.path).toMatch(/^items\.1\./);
  });

  test('what went out of stock is refused by its line, and ordered again when it is back', async () => {
    const sold = (inStock: boolean) =>
      shop.db.dataSource.query('update catalog_product set in_stock = $2 where id = $1', [prints[1].id, inStock]);
    await sold(false);
    const { status, body } = await place(orderOf(prints));
    await sold(true);
    expect([status, body.code, fields(body.errors)]).toEqual([409, 'out_of_stock', ['items.1.quantity']]);
    expect((await place(orderOf(prints))).status).toBe(201);
  });

  test('the largest order that can be sent is counted to the paisa, everywhere', async () => {
    const dear = { id: '019a0000-0000-7000-8000-000000000099', name: 'Dear', price: 99_999_999.99 };
    await shop.db.dataSource.query(
      `insert into catalog_product (id, name, description, sizes, mat) values ($1, $2, $2, $3, '#f5f4ec')`,
      [dear.id, dear.name, JSON.stringify([{ name: 'Small', price: dear.price, originalPrice: null }])],
    );
    const line = { productId: dear.id, size: 'Small', quantity: 99, price: dear.price };
    const { status, body } = await place({ ...orderOf([]), items: Array.from({ length: 50 }, () => line) });
    expect([status, body.order.total]).toEqual([201, 494_999_999_950.5]);
    const { order } = (await staff(`/admin/orders/${body.order._id}`)).body;
    expect(order.total).toBe(494_999_999_950.5);
    expect((await staff('/admin/orders')).body.orders.map(({ total }) => total)).toContain(494_999_999_950.5);
  });

  test('broken JSON and bodies that are no order get a sentence, not a stack', async () => {
    for (const body of ['{"items": [', '[]', '"order"', 'null', '{"items":{"length":1}}']) {
      const { status, body: answer } = await place(body, { 'content-type': 'application/json' });
      expect(status).toBe(400);
      expect(answer).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      expect(JSON.stringify(answer)).not.toMatch(/at .*\.ts|select|insert/i);
    }
  });
});

describe('the same key', () => {
  test('twice gives one order and the same answer', async () => {
    const sent = orderOf(prints, { customerInfo: customer({ email: 'twice@example.com' }) });
    const key = { 'idempotency-key': randomUUID() };
    const first = await place(sent, key);
    const again = await place(sent, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    // In the same words and the same order.
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await place({ ...sent, notes: 'another' }, key);
    expect(other.status).toBe(422);
  });

  test('from twenty twins at once gives one order', async () => {
    const sent = orderOf(prints);
    const key = { 'idempotency-key': randomUUID() };
    const before = (await staff('/admin/orders')).body.totalOrders;
    const twins = await Promise.all(Array.from({ length: 20 }, () => place(sent, key)));
    expect(twins.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const numbers = new Set(twins.flatMap(({ status, body }) => (status === 201 ? [body.order.orderNumber] : [])));
    expect(numbers.size).toBe(1);
    expect((await staff('/admin/orders')).body.totalOrders).toBe(before + 1);
  });

  test('is not used up by a refusal', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await place(orderOf(prints, { total: 1 }), key)).status).toBe(409);
    expect((await place(orderOf(prints), key)).status).toBe(201);
  });
});

describe('tracking', () => {
  const track = (orderNumber: string, email: string) =>
    shop.http<StaffReply>(
      'GET',
      `/api/orders/track/${encodeURIComponent(orderNumber)}?email=${encodeURIComponent(email)}`,
    );

  test('finds the order however number and e-mail are typed, and keeps it to the shopper', async () => {
    const { orderNumber } = await placed({ customerInfo: customer({ email: ' Track@Example.com ' }) });
    const typed = orderNumber.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { status, body, headers } = await track(typed, ' TRACK@example.COM');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.order).toMatchObject({
      orderNumber,
      orderStatus: 'processing',
      customerInfo: { email: 'track@example.com' },
    });
    expect(body.order.reachedAt).toEqual({ processing: body.order.createdAt });
  });

  test('answers a wrong e-mail and an unknown number alike', async () => {
    const { orderNumber } = await placed();
    const answers = [
      await track(orderNumber, 'other@example.com'),
      await track('CH-00000-00000', 'other@example.com'),
      await track("'; drop table ordering_order --", 'other@example.com'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({
        message: 'Order not found. Please check your order number and email.',
        code: 'not_found',
        requestId: '',
      });
    }
    expect((await track(orderNumber, 'no mail')).status).toBe(400);
  });
});
