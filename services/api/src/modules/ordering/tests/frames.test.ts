import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { orderEdits } from '@shop/contracts/order-edits';
import { OPTION_SIZE_GONE } from '@shop/contracts/product-options';
import type { Product } from '@shop/contracts/products';
import type { Quote } from '@shop/contracts/quotes';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, customer, sellPrints } from '../../../../test/support/prints.ts';
import { createProduct, editProduct, productForm } from '../../../../test/support/product-form.ts';

type Errors = Required<ErrorBody>;
type Edited = ResponseOf<typeof orderEdits.edit> & Errors;
type EditQuote = ResponseOf<typeof orderEdits.quoteEdit> & Errors;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const sizes = JSON.stringify([
  { name: 'A4', price: 1000.1 },
  { name: 'A3', price: 2000 },
]);
const offered = [
  {
    group: 'frame',
    name: 'Black wood',
    prices: [
      { size: 'A4', price: 1500.2 },
      { size: 'a3', price: 2200 },
    ],
  },
  { group: 'frame', name: 'Oak', prices: [{ size: 'A3', price: 2600 }] },
  { group: 'mat', name: 'White mat', prices: [{ size: 'A4', price: 400 }] },
] as const;
const framed = (name: string, more: object = {}) =>
  createProduct(shop, { name, sizes, options: JSON.stringify(offered), ...more });
const line = (
  { _id }: Pick<Product, '_id'>,
  options?: { frame?: string; mat?: string },
  quantity = 1,
  size = 'A4',
) => ({
  productId: _id,
  size,
  quantity,
  ...(options && { options }),
});
const order = (items: object[], more: object = {}) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    { customerInfo: customer({ email: `${randomUUID()}@example.com` }), items, paymentMethod: 'COD', ...more },
    { 'idempotency-key': randomUUID() },
  );
const quote = (items: object[], more: object = {}) =>
  shop.http<{ quote: Quote } & Errors>('POST', '/api/orders/quote', { items, ...more });
const staff = async <T>(method: string, path: string, body?: object) =>
  shop.http<T>(method, `/api${path}`, body, { ...(await shop.staff()), 'idempotency-key': randomUUID() });
const staffOrder = async (id: string) => (await staff<StaffReply>('GET', `/admin/orders/${id}`)).body.order;
const count = async ({ _id }: Product, pieces: number) =>
  staff('PATCH', '/admin/stock', { rows: [{ _id: `${_id}/a4`, count: pieces }] });
const left = async ({ _id }: Product) => {
  const { body } = await staff<{ stock: { size: string; count: number | null }[] }>(
    'GET',
    `/admin/stock?product=${_id}`,
  );
  return body.stock.find(({ size }) => size === 'A4')?.count;
};
const black = { frame: 'Black wood', framePrice: 1500.2 };
const blackAndWhite = { ...black, mat: 'White mat', matPrice: 400 };

test('a print is sold with frame and mat, whose names and prices stay in its order', async () => {
  const print = await framed('Framed moon');
  expect(print.options).toEqual(offered);
  const items = [
    line(print),
    line(print, { frame: 'black WOOD' }, 2),
    line(print, { frame: 'Black wood', mat: 'White mat' }),
    line(print, { frame: '', mat: '' }),
  ];
  const { body } = await quote(items);
  expect(body.quote.items.map(({ price, options }) => [price, options])).toEqual([
    [1000.1, undefined],
    [2500.3, black],
    [2900.3, blackAndWhite],
    [1000.1, undefined],
  ]);
  expect(body.quote.subtotal).toBe(9901.1);

  const placed = (await order(items, { subtotal: 9901.1 })).body.order;
  expect(placed).toMatchObject({ subtotal: 9901.1, total: 9901.1 });
  expect(placed.items.map(({ price, options }) => [price, options])).toEqual([
    [1000.1, undefined],
    [2500.3, black],
    [2900.3, blackAndWhite],
    [1000.1, undefined],
  ]);
  // Neither other prices nor none change what was bought.
  await editProduct(shop, print._id, { name: print.name, sizes, options: '[]' });
  const stored = await staffOrder(placed._id);
  expect(stored.items).toEqual(placed.items);
  const list = await staff<{ orders: { itemSummary: string; optionSummary: string }[] }>(
    'GET',
    `/admin/orders?ids=${placed._id}`,
  );
  expect(list.body.orders[0]?.optionSummary).toBe(
    '2 × Framed moon (A4): Black wood; 1 × Framed moon (A4): Black wood, White mat',
  );
});

test('what the form does not send stays, and a price for a size that is not there is refused', async () => {
  const print = await framed('Kept frames');
  const kept = await editProduct(shop, print._id, { name: print.name, sizes });
  expect(kept.body.product.options).toEqual(offered);
  const send = async (options: object[]) =>
    (
      await shop.http<Errors>(
        'PUT',
        `/api/products/${print._id}`,
        productForm({ sizes, options: JSON.stringify(options) }),
        await shop.staff(),
      )
    ).body.errors;
  const oak = { group: 'frame', name: 'Oak', prices: [{ size: 'A2', price: 1 }] };
  expect(await send([oak])).toEqual([{ path: 'options.0.prices.0.size', message: OPTION_SIZE_GONE }]);
  expect((await send([offered[1], { ...offered[1], name: 'OAK' }]))[0]?.path).toBe('options');
  expect((await send([{ ...oak, prices: [] }]))[0]?.path).toBe('options.0.prices');
  const none = await editProduct(shop, print._id, { name: print.name, sizes, options: '[]' });
  expect(none.body.product.options).toBeNull();
});

test('a coupon takes its part of print and frame, and a price that has changed is shown before it is asked', async () => {
  const print = await framed('Coupon and frame');
  await staff('POST', '/admin/coupons', { code: 'FRAME10', discountType: 'percentage', discountValue: 10 });
  const items = [line(print, { frame: 'Black wood' }, 2, 'A3')];
  const { body } = await quote(items, { discountCode: { code: 'FRAME10' } });
  expect(body.quote).toMatchObject({ subtotal: 8400, discount: 840, total: 7560 });
  const cheap = [{ ...items[0], price: 2000 }];
  const changed = await order(cheap);
  expect([changed.status, changed.body.code, changed.body.errors[0]?.path]).toEqual([
    409,
    'price_changed',
    'items.0.price',
  ]);
  expect(changed.body.quote.items[0]?.price).toBe(4200);
});

test('an option that is gone, or is not there for a size, is refused by every call that prices a line', async () => {
  const print = await framed('Gone frames');
  const { _id } = (await order([line(print, { frame: 'Black wood' })])).body.order;
  const { version } = await staffOrder(_id);
  const wanted: [options: object, size: string][] = [
    [{ frame: 'Gold' }, 'A4'],
    [{ frame: 'Oak' }, 'A4'],
    [{ mat: 'White mat' }, 'A3'],
    [{ frame: 'White mat' }, 'A4'],
  ];
  for (const [options, size] of wanted) {
    const items = [line(print), line(print, options, 1, size)];
    const byStaff = {
      items,
      customerInfo: customer(),
      paymentMethod: 'COD',
      isConfirmed: true,
      isPaid: false,
    };
    for (const { status, body } of [
      await quote(items),
      await order(items),
      await staff<Errors>('POST', '/admin/orders/quote', { items }),
      await staff<Errors>('POST', '/admin/orders', byStaff),
      await staff<Errors>('PATCH', `/admin/orders/${_id}/edit`, { version, items }),
      await staff<Errors>('POST', `/admin/orders/${_id}/edit/quote`, { version, items }),
    ]) {
      expect([status, body.code, body.errors[0]?.path]).toEqual([422, 'unknown_option', 'items.1.options']);
    }
  }
  const { body } = await order([line(print, { frame: 'Gold' })]);
  expect(body.message).toBe('A frame or mat in your cart is no longer available.');
  expect(body.errors[0]?.message).toBe('This frame or mat is no longer available.');
});

test('a print with and without its frame share the stock of its size', async () => {
  const print = await framed('Shared stock');
  await count(print, 3);
  const both = (framedOnes: number, bare: number) => [
    line(print, { frame: 'Black wood' }, framedOnes),
    line(print, undefined, bare),
  ];
  const tooMany = await order(both(2, 2));
  expect([tooMany.status, tooMany.body.code, tooMany.body.errors[0]?.path]).toEqual([
    409,
    'out_of_stock',
    'items.1.quantity',
  ]);
  const { _id } = (await order(both(1, 2))).body.order;
  expect(await left(print)).toBe(0);
  await staff('PUT', `/admin/orders/${_id}`, { orderStatus: 'cancelled' });
  expect(await left(print)).toBe(3);
});

test('staff edit the lines of an order with and without frames, each at the price it was bought at or today’s', async () => {
  const print = await framed('Edited frames');
  await count(print, 10);
  const { _id } = (await order([line(print, { frame: 'Black wood' }, 2), line(print)])).body.order;
  await editProduct(shop, print._id, {
    name: print.name,
    sizes,
    options: JSON.stringify([{ ...offered[0], prices: [{ size: 'A4', price: 1800 }] }, offered[2]]),
  });
  const { version } = await staffOrder(_id);
  const items = [
    // Kept: bought for 1500.20 more.
    line(print, { frame: 'BLACK wood' }),
    line(print, { frame: 'Black wood', mat: 'White mat' }),
    line(print),
  ];
  const quoted = await staff<EditQuote>('POST', `/admin/orders/${_id}/edit/quote`, { version, items });
  expect(quoted.body.items.map(({ price, options }) => [price, options])).toEqual([
    [2500.3, black],
    [3200.1, { ...blackAndWhite, framePrice: 1800 }],
    [1000.1, undefined],
  ]);
  const edited = await staff<Edited>('PATCH', `/admin/orders/${_id}/edit`, { version, items });
  expect([edited.status, edited.body.total]).toEqual([200, 6700.5]);
  const { items: stored, history } = await staffOrder(_id);
  expect(stored.map(({ price, options }) => [price, options])).toEqual(
    quoted.body.items.map(({ price, options }) => [price, options]),
  );
  expect(history.filter(({ field }) => field === 'line').map(({ from, to }) => [from, to])).toEqual([
    ['2 × Edited frames (A4, Frame: Black wood)', '1 × Edited frames (A4, Frame: Black wood)'],
    [null, '1 × Edited frames (A4, Frame: Black wood, Mat: White mat)'],
  ]);
  // Three pieces as before: a frame is no stock.
  expect(await left(print)).toBe(7);
});

test('an order that staff take has frames, too', async () => {
  const print = await framed('Taken with a frame');
  const placed = await staff<OrderReply>('POST', '/admin/orders', {
    items: [line(print, { frame: 'Oak' }, 1, 'A3')],
    customerInfo: customer(),
    paymentMethod: 'COD',
    isConfirmed: true,
    isPaid: false,
    total: 4600,
  });
  expect(placed.body.order.items).toMatchObject([{ price: 4600, options: { frame: 'Oak', framePrice: 2600 } }]);
});
