import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Quote } from '@shop/contracts/quotes';
import type { Product } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import { setErrors } from '@shop/contracts/sets';
import type { stock } from '@shop/contracts/stock';
import type { orderEdits } from '@shop/contracts/order-edits';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, customer, sellPrints } from '../../../../test/support/prints.ts';
import { createProduct, editProduct, png, productForm } from '../../../../test/support/product-form.ts';
import { sql } from '../../../platform/database/sql.ts';

type Edited = ResponseOf<typeof stock.change> & Required<ErrorBody>;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const print = async (name: string, price: number, count: number | null, more: object = {}) => {
  const product = await createProduct(shop, { name, sizes: JSON.stringify([{ name: 'Small', price }]) });
  await change({ _id: `${product._id}/small`, count, ...more });
  return product;
};
const change = async (...rows: object[]) => {
  const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
  const { body } = await shop.http<Edited>('PATCH', '/api/admin/stock', { rows }, headers);
  expect(body.results.every(({ ok }) => ok)).toBe(true);
};
interface Part {
  productId: string;
  size: string;
  pieces: number;
}
const part = ({ _id }: Product, pieces = 1): Part => ({ productId: _id, size: 'small', pieces });
const setOf = (name: string, price: number, parts: readonly Part[]) =>
  createProduct(shop, {
    name,
    sizes: JSON.stringify([{ name: 'Set', price }]),
    parts: JSON.stringify(parts),
  });
const staffGet = async <T>(path: string) => (await shop.http<T>('GET', path, undefined, await shop.staff())).body;
const left = async ({ _id }: Product) =>
  (await staffGet<ResponseOf<typeof stock.list>>(`/api/admin/stock?product=${_id}`)).stock[0]?.count;
const shown = async ({ _id }: Product) =>
  (await shop.http<{ product: Product }>('GET', `/api/products/${_id}`)).body.product;
const line = ({ _id }: Product, quantity = 1, size = 'Set') => ({ productId: _id, size, quantity });
const order = (items: object[], phone?: string) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    {
      customerInfo: customer({ email: `${randomUUID()}@example.com`, ...(phone && { phone }) }),
      items,
      paymentMethod: 'COD',
    },
    { 'idempotency-key': randomUUID() },
  );
const quote = (items: object[]) =>
  shop.http<{ quote: Quote } & Required<ErrorBody>>('POST', '/api/orders/quote', { items });
const setStatus = async (id: string, orderStatus: string) =>
  shop.http<StaffReply>('PUT', `/api/admin/orders/${id}`, { orderStatus }, await shop.staff());
const staffOrder = async (id: string) => (await staffGet<StaffReply>(`/api/admin/orders/${id}`)).order;

test('a set is sold at its own price and takes the stock of its parts, which its order names', async () => {
  const moon = await print('Moon over Makli', 1000, 9, { costPrice: 300 });
  const dune = await print('Dune of Thar', 2000, 3, { costPrice: 500 });
  const set = await setOf('Two of Sindh', 3500, [part(moon, 2), part(dune)]);

  const plain = { picture: null, widthCm: null, heightCm: null };
  expect((await shown(set)).parts).toEqual([
    { productId: moon._id, name: moon.name, size: 'Small', pieces: 2, price: 1000, isThere: true, ...plain },
    { productId: dune._id, name: dune.name, size: 'Small', pieces: 1, price: 2000, isThere: true, ...plain },
  ]);
  expect((await shown(set)).sizes[0]).toMatchObject({ price: 3500, left: 3 });
  expect((await shown(moon)).sets).toEqual([{ _id: set._id, name: set.name }]);
  expect((await shown(moon)).parts).toBeNull();

  const priced = await quote([line(set, 2)]);
  expect(priced.body.quote.items).toEqual([
    { productId: set._id, name: set.name, size: 'Set', quantity: 2, price: 3500, left: 3 },
  ]);
  const placed = await order([line(set, 2)]);
  expect(placed.status).toBe(201);
  const parts = [
    { productId: moon._id, name: moon.name, size: 'Small', pieces: 2 },
    { productId: dune._id, name: dune.name, size: 'Small', pieces: 1 },
  ];
  expect(placed.body.order).toMatchObject({ subtotal: 7000, items: [{ price: 3500, quantity: 2, parts }] });
  expect([await left(moon), await left(dune)]).toEqual([5, 1]);
  expect((await shown(set)).sizes[0]?.left).toBe(1);

  const { _id } = placed.body.order;
  expect((await staffOrder(_id)).items).toMatchObject([{ productName: set.name, price: 3500, quantity: 2, parts }]);
  const listed = await staffGet<{ orders: { itemSummary: string }[] }>(`/api/admin/orders?ids=${_id}`);
  expect(listed.orders[0]?.itemSummary).toBe(
    '2 × Two of Sindh (Set: 4 × Moon over Makli (Small), 2 × Dune of Thar (Small))',
  );
  // Its cost is that of its parts.
  const [stored] = await shop.db.read<{ cost: number }>(
    sql`select cost::float8 as cost from ordering_line where order_id = ${_id}`,
  );
  expect(stored?.cost).toBe(1100);
});

test('a part has its first picture and the sides of its size, by which it hangs in a room', async () => {
  const sizes = [
    { name: 'Large', price: 2000, widthCm: 60, heightCm: 80 },
    { name: 'Small', price: 1000, widthCm: 30, heightCm: 40 },
  ];
  const files = [await png('#17214d'), await png('#c0203f')];
  const moon = await createProduct(shop, { name: 'Moon in a room', sizes: JSON.stringify(sizes) }, files);
  const set = await setOf('Pair in a room', 1500, [part(moon, 2)]);
  const { url, width, height } = moon.images[0] ?? {};
  expect((await shown(set)).parts).toMatchObject([{ picture: { url, width, height }, widthCm: 30, heightCm: 40 }]);
});

test('a cancelled set gives its parts back, an order that is taken up again takes them again, or says which is missing', async () => {
  const moon = await print('Moon again', 1000, 4);
  const dune = await print('Dune again', 1000, null);
  const set = await setOf('Both again', 1500, [part(moon, 2), part(dune)]);
  const { _id } = (await order([line(set, 2)])).body.order;
  expect(await left(moon)).toBe(0);
  expect(await shown(set)).toMatchObject({ inStock: false });
  expect((await shown(set)).parts).toMatchObject([{ isThere: false }, { isThere: true }]);
  expect((await order([line(set)])).body).toMatchObject({ code: 'out_of_stock' });

  await setStatus(_id, 'cancelled');
  expect(await left(moon)).toBe(4);
  expect(await shown(set)).toMatchObject({ inStock: true });
  await setStatus(_id, 'cancelled');
  expect(await left(moon)).toBe(4);
  expect((await setStatus(_id, 'processing')).status).toBe(200);
  expect(await left(moon)).toBe(0);
  await setStatus(_id, 'cancelled');
  await order([line(moon, 1, 'Small')]);
  const refused = await setStatus(_id, 'processing');
  expect(refused.status).toBe(409);
  expect(refused.body.errors?.[0]?.message).toBe('Only 3 of Moon again (Small) are left.');
});

test('an order that is edited moves the stock of the parts by the difference', async () => {
  const moon = await print('Moon edited', 1000, 10);
  const dune = await print('Dune edited', 1000, 10);
  const set = await setOf('Both edited', 1500, [part(moon, 3), part(dune)]);
  const { _id } = (await order([line(set, 2)])).body.order;
  const edit = async (items: object[]) => {
    const { version } = await staffOrder(_id);
    const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
    return shop.http<ResponseOf<typeof orderEdits.edit> & Required<ErrorBody>>(
      'PATCH',
      `/api/admin/orders/${_id}/edit`,
      { version, items },
      headers,
    );
  };
  expect((await edit([line(set, 1), line(moon, 1, 'Small')])).status).toBe(200);
  expect([await left(moon), await left(dune)]).toEqual([6, 9]);
  // Parts that a set no longer has go back as they were taken.
  await editProduct(shop, set._id, {
    sizes: JSON.stringify([{ name: 'Set', price: 1500 }]),
    parts: JSON.stringify([part(dune, 2)]),
  });
  expect((await edit([line(set, 3)])).status).toBe(200);
  expect([await left(moon), await left(dune)]).toEqual([10, 4]);
  const tooMany = await edit([line(set, 9)]);
  expect(tooMany.body).toMatchObject({ code: 'out_of_stock' });
  expect([await left(moon), await left(dune)]).toEqual([10, 4]);
});

test('sets and single pieces of a part share its stock and its limits, in a quote as in an order', async () => {
  const moon = await print('Moon shared', 1000, 5);
  const set = await setOf('Shared', 1500, [part(moon, 2)]);
  const cart = [line(moon, 2, 'Small'), line(set, 2)];
  for (const answer of [await quote(cart), await order(cart)]) {
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ path: 'items.1.quantity', message: 'Only 1 left.' }]);
  }
  const rare = await print('Rare', 1000, null, { perPhone: 2 });
  const pair = await setOf('Pair of rare', 1500, [part(rare)]);
  const phone = '+923001230123';
  expect((await order([line(pair)], phone)).status).toBe(201);
  expect((await order([line(pair), line(rare, 1, 'Small')], phone)).body).toMatchObject({ code: 'over_limit' });
  expect((await order([line(rare, 1, 'Small')], phone)).status).toBe(201);
  expect((await order([line(pair)], phone)).body).toMatchObject({ code: 'over_limit' });
});

test('a set whose part is deleted, is a draft or marked as out of stock cannot be bought, and says which', async () => {
  const moon = await print('Moon gone', 1000, null);
  const dune = await print('Dune gone', 1000, null);
  const set = await setOf('Gone', 1500, [part(moon), part(dune)]);
  const patch = async (row: object) =>
    shop.http('PATCH', '/api/products', { rows: [row] }, { ...(await shop.staff()), 'idempotency-key': randomUUID() });
  const isSold = async () => {
    const { inStock, parts = [] } = await shown(set);
    expect((await order([line(set)])).status).toBe(inStock ? 201 : 409);
    return [inStock, ...(parts ?? []).map(({ isThere }) => isThere)];
  };
  expect(await isSold()).toEqual([true, true, true]);
  await patch({ _id: moon._id, inStock: false });
  expect(await isSold()).toEqual([false, false, true]);
  await patch({ _id: moon._id, inStock: true });
  expect(await isSold()).toEqual([true, true, true]);
  await patch({ _id: dune._id, published: false });
  expect(await isSold()).toEqual([false, true, false]);
  await patch({ _id: dune._id, published: true });
  await shop.http('DELETE', `/api/products/${moon._id}`, undefined, await shop.staff());
  expect(await isSold()).toEqual([false, false, true]);
  await shop.http('POST', `/api/products/${moon._id}/restore`, undefined, await shop.staff());
  expect(await isSold()).toEqual([true, true, true]);
});

test('what cannot be a set is refused, each with its sentence', async () => {
  const moon = await print('Moon refused', 1000, null);
  const set = await setOf('Refused', 1500, [part(moon)]);
  const send = async (fields: Readonly<Record<string, string>>, id?: string) => {
    const form = productForm({ sizes: JSON.stringify([{ name: 'Set', price: 1500 }]), ...fields });
    const [method, path] = id ? (['PUT', `/api/products/${id}`] as const) : (['POST', '/api/products'] as const);
    return (await shop.http<Required<ErrorBody>>(method, path, form, await shop.staff())).body.errors;
  };
  const parts = (...all: Part[]) => ({ parts: JSON.stringify(all) });
  const two = JSON.stringify([
    { name: 'One', price: 1 },
    { name: 'Two', price: 2 },
  ]);
  expect(await send({ ...parts(part(moon)), sizes: two })).toEqual([{ path: 'sizes', message: setErrors.oneSize }]);
  expect(await send({ sizes: two }, set._id)).toEqual([{ path: 'sizes', message: setErrors.oneSize }]);
  expect(await send(parts({ ...part(moon), size: 'Huge' }))).toEqual([
    { path: 'parts.0.size', message: setErrors.partGone },
  ]);
  expect(await send(parts({ ...part(set), size: 'Set' }))).toEqual([
    { path: 'parts.0.productId', message: setErrors.partIsSet },
  ]);
  const other = await print('Other refused', 1000, null);
  expect(await send(parts(part(other)), moon._id)).toEqual([{ path: 'parts', message: setErrors.isPart }]);
  expect(await send({ ...parts(part(moon)), stock: JSON.stringify([{ size: 'Set', count: 3 }]) })).toEqual([
    { path: 'stock', message: setErrors.noStock },
  ]);
  expect((await send(parts(part(moon), part(moon))))[0]?.path).toBe('parts');
  // It can become a product like any other again.
  expect(await send({ parts: '[]', sizes: two }, set._id)).toBeUndefined();
});

test('of 50 buyers of a set of three, mixed with buyers of single parts, exactly as many get it as its parts allow', async () => {
  const trio = [
    await print('One of trio', 900, 40),
    await print('Two of trio', 900, 31),
    await print('Three of trio', 900, 60),
  ];
  const [one, two, three] = trio as [Product, Product, Product];
  const set = await setOf('Trio', 2000, [part(three, 2), part(one), part(two)]);
  const mirrored = await setOf('Mirrored trio', 2000, [part(two), part(one), part(three)]);
  const buyers = Array.from({ length: 50 }, (_, at) => {
    const items = [
      [line(set)],
      [line(two, 1, 'Small'), line(one, 1, 'Small')],
      [line(set)],
      [line(mirrored), line(three, 1, 'Small')],
      [line(one, 1, 'Small'), line(set)],
    ];
    return items[at % items.length] ?? [];
  });
  const answers = await Promise.all(buyers.map((items) => order(items)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const sold = answers.flatMap(({ status }, at) => (status === 201 ? (buyers[at] ?? []) : []));
  const piecesOf = (product: Product) => sold.filter(({ productId }) => productId === product._id).length;
  const sets = piecesOf(set);
  const mirrors = piecesOf(mirrored);
  expect(await left(one)).toBe(40 - sets - mirrors - piecesOf(one));
  expect(await left(two)).toBe(31 - sets - mirrors - piecesOf(two));
  expect(await left(three)).toBe(60 - 2 * sets - mirrors - piecesOf(three));
  // One part is gone, and nobody was turned away while it was there.
  expect(Math.min(...(await Promise.all(trio.map(left))).map((count) => count ?? 0))).toBe(0);
  const made = Math.min((await left(one)) ?? 0, (await left(two)) ?? 0, Math.floor(((await left(three)) ?? 0) / 2));
  expect((await shown(set)).inStock).toBe(made > 0);
});
