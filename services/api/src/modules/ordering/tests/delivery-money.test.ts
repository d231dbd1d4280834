import { randomUUID } from 'node:crypto';
import { couponShop, subtotal } from '../../../../test/support/coupon-shop.ts';
import { deliveryShop, zones } from '../../../../test/support/delivery-shop.ts';
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
let rates: ReturnType<typeof deliveryShop>;
let at: ReturnType<typeof couponShop>;

beforeAll(async () => {
  shop = await startShop();
  rates = deliveryShop(shop);
  at = couponShop(shop);
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const to = (city: string, more: object = {}) =>
  orderOf(prints, { customerInfo: customer({ city, email: `${randomUUID()}@example.com` }), ...more });
const place = (order: object) =>
  shop.http<OrderReply>('POST', '/api/orders', order, { 'idempotency-key': randomUUID() });
/** The same cart, as it is quoted. */
const quote = ({ customerInfo, ...cart }: ReturnType<typeof to>) =>
  shop.http<OrderReply>('POST', '/api/orders/quote', { ...cart, city: customerInfo.city });
const amounts = ({ delivery, codFee, total }: { delivery: number | null; codFee: number; total: number }) => [
  delivery,
  codFee,
  total,
];

describe('an untouched shop', () => {
  test('delivers free, and cash costs nothing', async () => {
    const { body } = await place(to('Gwadar'));
    expect(amounts(body.order)).toEqual([0, 0, subtotal]);
    const { delivery, codFee, cashOnDelivery } = (await quote(to('Gwadar'))).body.quote;
    expect({ delivery, codFee, cashOnDelivery }).toEqual({
      delivery: 0,
      codFee: 0,
      cashOnDelivery: { fee: 0, advance: 0, refusal: null },
    });
  });
});

describe('a shop that gives a discount for paying ahead', () => {
  beforeAll(() => rates.set({ payAhead: { kind: 'percent', value: 5, most: 200 } }));
  afterAll(() => rates.set({}));

  test('a quote offers it, an order by transfer has it in its sums, and one in cash has not', async () => {
    const ahead = { paymentMethod: 'JazzCash' };
    const quoted = (await quote(to('Lahore', ahead))).body.quote;
    expect(quoted).toMatchObject({ payAhead: 200, payAheadDiscount: 200, total: subtotal - 200 });
    expect((await quote(to('Lahore'))).body.quote).toMatchObject({
      payAhead: 200,
      payAheadDiscount: 0,
      total: subtotal,
    });
    const { order } = (await place(to('Lahore', { ...ahead, payAheadDiscount: 200, total: quoted.total }))).body;
    expect(order).toMatchObject({ payAheadDiscount: 200, discountCode: null, total: subtotal - 200 });
    const found = await shop.http<OrderReply>('GET', `/api/payments/instructions/${order.orderNumber}`);
    expect(found.body.order).toMatchObject({ payAheadDiscount: 200, total: subtotal - 200 });
    const another = await place(to('Lahore', { ...ahead, payAheadDiscount: 0 }));
    expect([another.status, another.body.quote.total]).toEqual([409, subtotal - 200]);
    expect((await place(to('Lahore'))).body.order).toMatchObject({ payAheadDiscount: 0, total: subtotal });
  });

  test('it follows an edit, and stays as it was given once the shop gives another', async () => {
    const { order } = (await place(to('Lahore', { paymentMethod: 'JazzCash' }))).body;
    const edit = async (discount: number) => {
      const path = `/api/admin/orders/${order._id}`;
      const { body } = await shop.http<StaffReply>('GET', path, undefined, await shop.staff());
      const sent = { version: body.order.version, discount };
      const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
      return (await shop.http<{ total: number }>('PATCH', `${path}/edit`, sent, headers)).body.total;
    };
    const goods = 1_000;
    expect(await edit(subtotal - goods)).toBe(goods - 50);
    await rates.set({ payAhead: { kind: 'fixed', value: 10, most: null } });
    expect(await edit(subtotal - goods - 100)).toBe(goods + 100 - 50);
    await rates.set({ payAhead: { kind: 'percent', value: 5, most: 200 } });
  });
});

describe('a shop that charges for delivery and for cash', () => {
  beforeAll(() => rates.set({ ...zones, cod: { fee: 49.5, highestTotal: 6000 } }));

  // Goods for 4499.
  test.each<[string, string, string, (number | null)[]]>([
    ['near, and free from less', 'Lahore', 'COD', [0, 49.5, 4548.5]],
    ['in a spelling of its own', ' LAHORE  Cantt.', 'COD', [0, 49.5, 4548.5]],
    ['elsewhere, from the sum exactly', 'Chak 45', 'COD', [0, 49.5, 4548.5]],
    ['far, and paid in advance', 'gwadar', 'JazzCash', [600.5, 0, 5099.5]],
  ])('asks the same in quote and order: %s', async (_, city, paymentMethod, expected) => {
    const order = to(city, { paymentMethod });
    const quoted = (await quote(order)).body.quote;
    expect(amounts(quoted)).toEqual(expected);
    const { delivery, codFee, total } = quoted;
    const { status, body } = await place({ ...order, delivery, codFee, total });
    expect([status, amounts(body.order)]).toEqual([201, expected]);
  });

  test('counts goods with the discount taken off', async () => {
    const { code } = await at.coupon({ discountType: 'fixed', discountValue: 1 });
    const { body } = await place(to('Multan', { discountCode: { code } }));
    expect(amounts(body.order)).toEqual([300, 49.5, 4847.5]);
  });

  test('leaves delivery out of a quote for no city', async () => {
    const { items } = orderOf(prints);
    const { body } = await shop.http<OrderReply>('POST', '/api/orders/quote', { items, delivery: 0 });
    expect(amounts(body.quote)).toEqual([null, 0, subtotal]);
  });

  test.each<[string, object, string[]]>([
    ['delivery', { delivery: 0 }, ['delivery']],
    ['the fee of cash', { codFee: 0 }, ['codFee']],
    ['the total', { total: subtotal }, ['total']],
    ['all of them', { delivery: 1, codFee: 50, total: 1 }, ['delivery', 'codFee', 'total']],
  ])('asks again when the shopper saw another figure: %s', async (_, seen, paths) => {
    const order = to('Kasur', seen);
    const [only] = order.items;
    const cart = { ...order, items: only ? [only] : [] };
    for (const { status, body } of [await quote(cart), await place(cart)]) {
      expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([409, 'price_changed', paths]);
      expect(amounts(body.quote)).toEqual([150, 49.5, 2699.5]);
    }
  });

  test('refuses cash where it is not taken, with what the cart costs otherwise', async () => {
    const message = 'We do not offer cash on delivery in your city. Please choose another payment method.';
    const order = to('Gwadar', { total: 1 });
    for (const { status, body } of [await quote(order), await place(order)]) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'cod_unavailable', message, errors: [{ path: 'paymentMethod', message }] },
      });
      expect(amounts(body.quote)).toEqual([600.5, 0, 5099.5]);
      expect(body.quote.cashOnDelivery).toEqual({ fee: 49.5, advance: 0, refusal: message });
    }
  });

  test('refuses cash above the highest total, the fees in it, and takes it at exactly that', async () => {
    const order = to('Lahore', { shippingProtection: { enabled: true } });
    const limits = { ...zones, cod: { fee: 49.5, highestTotal: 4748.5 } };
    await rates.set(limits);
    expect((await place(order)).body.order.total).toBe(4748.5);
    await rates.set({ ...limits, cod: { fee: 49.51, highestTotal: 4748.5 } });
    const message = expect.stringMatching(
      /^We take cash on delivery for orders up to Rs\s4,749\. Please choose another payment method\.$/,
    ) as unknown;
    for (const { status, body } of [await quote(order), await place(order)]) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'cod_unavailable', message } });
    }
    expect((await place({ ...order, paymentMethod: 'JazzCash' })).status).toBe(201);
  });

  test('gives protection at its price while it is offered', async () => {
    const seen = { shippingProtection: { enabled: true, cost: 200 }, paymentMethod: 'JazzCash' };
    await rates.set({ protection: { offered: true, cost: 350 } });
    const dearer = await place(to('Lahore', seen));
    expect([dearer.status, dearer.body.quote.shippingProtection]).toEqual([409, { enabled: true, cost: 350 }]);
    await rates.set({ protection: { offered: false, cost: 350 } });
    const gone = await place(to('Lahore', seen));
    expect([gone.status, gone.body.quote.shippingProtection]).toEqual([409, { enabled: false, cost: 0 }]);
  });
});

describe('an order that was placed', () => {
  let placed: OrderReply['order'];
  const email = 'kept@example.com';
  beforeAll(async () => {
    await rates.set({ charge: 'flat', flat: { fee: 250, freeFrom: null }, cod: { fee: 50, highestTotal: null } });
    placed = (await place(to('Multan', { customerInfo: customer({ email }) }))).body.order;
    await rates.set({});
  });

  test('keeps what it was asked, for the customer and for staff', async () => {
    const expected = [250, 50, subtotal + 300];
    const track = `/api/orders/track/${placed.orderNumber}?email=${email}`;
    const [tracked, own, payment] = [
      await shop.http<StaffReply>('GET', track),
      await shop.http<StaffReply>('GET', `/api/admin/orders/${placed._id}`, undefined, await shop.staff()),
      await shop.http<StaffReply>('GET', `/api/payments/instructions/${placed.orderNumber}`),
    ];
    for (const { body } of [tracked, own, payment]) expect(amounts(body.order)).toEqual(expected);
  });

  test('adds up in the database, whoever writes it', async () => {
    const wrong = shop.db.dataSource.query('update ordering_order set cod_fee = 0 where id = $1', [placed._id]);
    await expect(wrong).rejects.toThrow('ordering_order_adds_up');
  });
});
