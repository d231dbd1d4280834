import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { ResponseOf } from '@shop/contracts/route';
import type { orderEdits } from '@shop/contracts/order-edits';
import { couponShop } from '../../../../test/support/coupon-shop.ts';
import { deliveryShop, zones } from '../../../../test/support/delivery-shop.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, orderOf, prints, sellPrints } from '../../../../test/support/prints.ts';
import { paymentsOf, provedOrder } from '../../../../test/support/proofs.ts';

type Edited = ResponseOf<typeof orderEdits.edit> & Required<ErrorBody>;
type Quoted = ResponseOf<typeof orderEdits.quoteEdit> & Required<ErrorBody>;

const [sun] = prints;
let shop: Shop;
let headers: Record<string, string>;
let pay: ReturnType<typeof paymentsOf>;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  headers = await shop.staff();
  pay = paymentsOf(shop);
});
afterAll(() => shop.stop());

const edit = (id: string, body: object) =>
  shop.http<Edited>('PATCH', `/api/admin/orders/${id}/edit`, body, { ...headers, 'idempotency-key': randomUUID() });
const quote = (id: string, body: object) =>
  shop.http<Quoted>('POST', `/api/admin/orders/${id}/edit/quote`, body, headers);

test('an order of which a part was paid costs no less than that, and its rest follows the new total', async () => {
  const { order, proof } = await provedOrder(pay);
  await pay.short(proof._id, 1_000);
  const { version, total } = await pay.order(order._id);
  const below = { version, discount: total - 999 };
  for (const { status, body } of [await quote(order._id, below), await edit(order._id, below)]) {
    expect([status, body.message]).toEqual([
      409,
      'More than that has been received for this order: it cannot cost less.',
    ]);
  }
  expect((await pay.order(order._id)).total).toBe(total);
  const { body } = await edit(order._id, { version, discount: total - 1_500 });
  expect(body.total).toBe(1_500);
  const due = await pay.instructions(order.orderNumber);
  expect(due.body).toMatchObject({ received: 1_000, order: { total: 1_500, paymentStatus: 'pending' } });
});

test('an order that goes to another city costs what delivery there does', async () => {
  await deliveryShop(shop).set(zones);
  const placed = await shop.http<OrderReply>('POST', '/api/orders', orderOf([sun], { paymentMethod: 'COD' }), {
    'idempotency-key': randomUUID(),
  });
  const { _id, delivery } = placed.body.order;
  expect(delivery).toBe(150);
  const elsewhere = { version: 1, customer: { city: 'Multan' } };
  expect((await quote(_id, elsewhere)).body).toMatchObject({ delivery: 300, total: 2800, totalBefore: 2650 });
  expect((await edit(_id, elsewhere)).body.total).toBe(2800);
  // The same city again, in other letters, changes nothing.
  const before = await quote(_id, { version: 2, customer: { city: ' MULTAN' } });
  expect(before.body).toMatchObject({ delivery: 300, total: 2800 });
});

test('an edit keeps no discount that the order could not have, unless staff gave it', async () => {
  const { coupon, order: withCode } = couponShop(shop);
  const { code } = await coupon({ discountValue: 10, minimumOrderAmount: 4_000 });
  const { order } = (await withCode(code)).body;
  expect([order.subtotal, order.discountCode?.discount]).toEqual([4_499, 450]);
  const [first] = order.items.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
  const more = { version: 1, items: [{ ...first, quantity: 4 }] };
  const { subtotal } = (await quote(order._id, more)).body;
  expect((await quote(order._id, more)).body.discount).toBe(Math.round(subtotal / 10));
  const fewer = { version: 1, items: [first] };
  expect((await quote(order._id, fewer)).body).toMatchObject({ discount: 0, cashRefused: null });
  expect((await quote(order._id, { ...fewer, discount: 300 })).body.discount).toBe(300);
  await edit(order._id, { version: 1, discount: 300 });
  expect((await quote(order._id, { ...fewer, version: 2 })).body.discount).toBe(300);
});

test('the price of an edit says where the order could not be paid in cash', async () => {
  await deliveryShop(shop).set({ ...zones, cod: { fee: 0, highestTotal: 3_000 } });
  const placed = await shop.http<OrderReply>('POST', '/api/orders', orderOf([sun], { paymentMethod: 'COD' }), {
    'idempotency-key': randomUUID(),
  });
  const { _id } = placed.body.order;
  const gwadar = { version: 1, customer: { city: 'Gwadar' } };
  expect((await quote(_id, gwadar)).body.cashRefused).toBe('city');
  const dearer = { version: 1, items: [{ productId: sun.id, size: 'Small', quantity: 9 }] };
  expect((await quote(_id, dearer)).body.cashRefused).toBe('total');
  // Staff may agree on it with the customer.
  expect((await edit(_id, gwadar)).status).toBe(200);
});
