import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Product } from '@shop/contracts/products';
import type { ResponseOf } from '@shop/contracts/route';
import type { stock } from '@shop/contracts/stock';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { type OrderReply, type StaffReply, customer, prints, sellPrints } from '../../../../test/support/prints.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { createProduct, editProduct } from '../../../../test/support/product-form.ts';
import { share } from '../../../../test/support/share.ts';

type Edited = ResponseOf<typeof stock.change> & Required<ErrorBody>;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const sizes = [
  { name: 'Small', price: 1000 },
  { name: 'Large', price: 2000 },
];
/** A new product, and what is done with its stock. */
async function counted(small: number | null, more: object = {}) {
  const product = await createProduct(shop, {
    name: `Print ${randomUUID().slice(0, 8)}`,
    sizes: JSON.stringify(sizes),
  });
  const _id = `${product._id}/small`;
  await edit({ _id, count: small, ...more });
  return { productId: product._id, name: product.name, _id };
}
async function edit(...rows: object[]) {
  const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
  return (await shop.http<Edited>('PATCH', '/api/admin/stock', { rows }, headers)).body.results;
}
const staffGet = async <T>(path: string) => (await shop.http<T>('GET', path, undefined, await shop.staff())).body;
const listed = async (query: string) => staffGet<ResponseOf<typeof stock.list>>(`/api/admin/stock?${query}`);
const left = async (productId: string) =>
  (await listed(`product=${productId}`)).stock.find(({ size }) => size === 'Small')?.count;
async function historyOf(_id: string) {
  const changes: ResponseOf<typeof stock.history>['changes'] = [];
  const path = `/api/admin/stock/history?stock=${encodeURIComponent(_id)}&limit=100`;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await staffGet<ResponseOf<typeof stock.history>>(`${path}&page=${page}`);
    changes.push(...found.changes);
    pages = found.totalPages;
  }
  return changes;
}
const shown = async (id: string) => (await shop.http<{ product: Product }>('GET', `/api/products/${id}`)).body.product;

const line = (productId: string, quantity = 1, size = 'Small') => ({ productId, size, quantity });
const order = (items: object[], more: { phone?: string; key?: string } = {}) =>
  shop.http<OrderReply>(
    'POST',
    '/api/orders',
    {
      customerInfo: customer({ email: `${randomUUID()}@example.com`, ...(more.phone && { phone: more.phone }) }),
      items,
      paymentMethod: 'COD',
    },
    { 'idempotency-key': more.key ?? randomUUID() },
  );
const setStatus = async (id: string, orderStatus: string) =>
  shop.http<StaffReply>('PUT', `/api/admin/orders/${id}`, { orderStatus }, await shop.staff());

/** The history of the size accounts for its count. */
async function accounted(_id: string, count: number) {
  const changes = await historyOf(_id);
  expect(changes.reduce((sum, { change }) => sum + change, 0)).toBe(count);
  expect(changes[0]?.countAfter).toBe(count);
}

test('an order takes what it holds, once however often it is sent, and shoppers read how few are left', async () => {
  const { productId, _id } = await counted(5);
  expect((await shown(productId)).sizes[0]).not.toHaveProperty('left');
  const key = randomUUID();
  const first = await order([line(productId, 2), line(productId)], { key });
  expect(first.status).toBe(201);
  const again = await order([line(productId, 2), line(productId)], { key });
  expect(again.status).toBe(422);
  expect(await left(productId)).toBe(2);
  const product = await shown(productId);
  expect(product.sizes.map((size) => size.left)).toEqual([2, undefined]);
  expect(product.version).toBe(1);
  expect((await historyOf(_id))[0]).toMatchObject({
    change: -3,
    countAfter: 2,
    cause: 'placed',
    by: '',
    orderId: first.body.order._id,
  });
  await accounted(_id, 2);
});

test('more than there are is refused, by a quote and by an order, in words that say how many are left of what', async () => {
  const { productId } = await counted(2);
  const refused = await order([line(productId, 3)]);
  const message = 'Only 2 left.';
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'out_of_stock',
    'Only 2 left of a product in your cart.',
  ]);
  expect(refused.body.errors).toEqual([{ path: 'items.0.quantity', message }]);
  const quote = await shop.http<OrderReply>('POST', '/api/orders/quote', { items: [line(productId, 3)] });
  expect([quote.status, quote.body.errors[0]?.message]).toEqual([409, message]);
  const fits = await shop.http<OrderReply>('POST', '/api/orders/quote', { items: [line(productId, 2)] });
  expect(fits.body.quote.items).toMatchObject([{ left: 2 }]);
  expect(await left(productId)).toBe(2);
});

test('a product all of whose sizes are gone is out of stock by itself, and comes back by itself', async () => {
  const { productId, _id } = await counted(1);
  await edit({ _id: `${productId}/large`, count: 0 });
  expect(await shown(productId)).toMatchObject({ inStock: true });
  expect((await order([line(productId)])).status).toBe(201);
  expect(await shown(productId)).toMatchObject({ inStock: false, sizes: [{ left: 0 }, { left: 0 }] });
  const { body } = await order([line(productId)]);
  expect(body.code).toBe('out_of_stock');
  expect(await edit({ _id, change: 3 })).toEqual([{ _id, ok: true, count: 3 }]);
  expect(await shown(productId)).toMatchObject({ inStock: true, sizes: [{ left: 3 }, { left: 0 }] });
});

test('a cancelled order gives back once, and takes again when it is not cancelled any more, or says what is missing', async () => {
  const { productId, name, _id } = await counted(2);
  const { body } = await order([line(productId, 2)]);
  const { _id: id } = body.order;
  await Promise.all([setStatus(id, 'cancelled'), setStatus(id, 'cancelled')]);
  await setStatus(id, 'cancelled');
  expect(await left(productId)).toBe(2);
  expect((await setStatus(id, 'processing')).status).toBe(200);
  expect(await left(productId)).toBe(0);
  await setStatus(id, 'cancelled');
  expect((await order([line(productId)])).status).toBe(201);
  const refused = await setStatus(id, 'processing');
  expect([refused.status, refused.body.code, refused.body.errors[0]?.message]).toEqual([
    409,
    'out_of_stock',
    `Only 1 of ${name} (Small) is left.`,
  ]);
  expect(await left(productId)).toBe(1);
  await accounted(_id, 1);
});

test('what came back damaged is not sold again, whatever becomes of its order', async () => {
  const { productId, _id } = await counted(20);
  const { book, ship, decide, takeBack } = parcelCalls(() => shop);
  const { _id: id } = (await order([line(productId)])).body.order;
  await setStatus(id, 'confirmed');
  const { parcelId } = await book(id);
  await ship(parcelId, `N-${randomUUID()}`);
  await decide(parcelId, { outcome: 'returned', reason: 'damaged', stockBack: false });
  expect(await left(productId)).toBe(19);
  expect((await historyOf(_id)).slice(0, 2)).toMatchObject([
    { change: -1, countAfter: 19, cause: 'written-off', by: 'admin', orderId: id },
    { change: 1, countAfter: 20, cause: 'returned', by: 'admin', orderId: id },
  ]);
  // Another piece is to be sent, and is not.
  await setStatus(id, 'processing');
  expect(await left(productId)).toBe(18);
  await setStatus(id, 'cancelled');
  expect(await left(productId)).toBe(19);
  // It was not damaged, nor back.
  expect((await takeBack(parcelId)).code).toBeUndefined();
  expect(await left(productId)).toBe(19);
  await decide(parcelId, { outcome: 'returned', reason: 'refused', stockBack: true });
  expect(await left(productId)).toBe(20);
  await accounted(_id, 20);
});

test('an order from before a size was counted gives nothing back', async () => {
  const { productId, _id } = await counted(null);
  const { body } = await order([line(productId)]);
  await edit({ _id, count: 4 });
  await setStatus(body.order._id, 'cancelled');
  expect(await left(productId)).toBe(4);
  await setStatus(body.order._id, 'processing');
  expect(await left(productId)).toBe(3);
  await edit({ _id, count: null });
  await edit({ _id, count: 7 });
  await setStatus(body.order._id, 'cancelled');
  expect(await left(productId)).toBe(7);
  await accounted(_id, 7);
});

test('of many orders at once as many win as there are pieces, and for the last one exactly one', async () => {
  // More at once than a busy machine serves in time are told so, which is no answer about the stock.
  const many = share(50, 12);
  for (const pieces of [5, 1]) {
    const { productId, _id } = await counted(pieces);
    const other = await counted(1000);
    const answers = await Promise.all(
      Array.from({ length: many }, (_, n) => {
        const items = [line(productId), line(other.productId)];
        return order(n % 2 === 0 ? items : items.toReversed());
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(pieces);
    expect(statuses.filter((status) => status === 409)).toHaveLength(many - pieces);
    expect(await left(productId)).toBe(0);
    expect(await left(other.productId)).toBe(1000 - pieces);
    await accounted(_id, 0);
  }
});

test('of many orders at once on the last piece exactly one wins, each time', async () => {
  const many = share(20, 10);
  for (let round = 0; round < share(50, 3); round++) {
    const { productId } = await counted(1);
    const answers = await Promise.all(Array.from({ length: many }, () => order([line(productId)])));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: many - 1 }, () => 409)]);
    expect(await left(productId)).toBe(0);
  }
});

test('a limited print is sold as often as the shop says: in an order, and to a phone, also at the same moment', async () => {
  const { productId } = await counted(null, { perOrder: 3, perPhone: 4 });
  const tooMany = await order([line(productId, 4)]);
  expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
    422,
    'over_limit',
    'We sell at most 3 of this print in one order.',
  ]);
  const quote = await shop.http<OrderReply>('POST', '/api/orders/quote', { items: [line(productId, 4)] });
  expect([quote.status, quote.body.code]).toEqual([422, 'over_limit']);
  const phone = '0321 7654321';
  const answers = await Promise.all(Array.from({ length: 10 }, () => order([line(productId, 2)], { phone })));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(2);
  const over = answers.find(({ status }) => status === 422)?.body;
  expect([over?.code, over?.message]).toEqual(['over_limit', 'We sell at most 4 of this print to one customer.']);
  await setStatus(placed[0]?.body.order._id ?? '', 'cancelled');
  expect((await order([line(productId, 2)], { phone })).status).toBe(201);
  expect((await order([line(productId, 2)], { phone: '0333 1111111' })).status).toBe(201);
});

test('after a random history the changes of a size sum to its count, and what cancelled orders took is back', async () => {
  const { productId, _id } = await counted(30);
  const ids: string[] = [];
  const rounds = share(5, 3);
  for (let n = 0; n < rounds; n++) {
    const placed = await Promise.all(Array.from({ length: 6 }, () => order([line(productId, 1 + (n % 2))])));
    ids.push(...placed.flatMap(({ status, body }) => (status === 201 ? [body.order._id] : [])));
    const moves = ids.flatMap((id, at) => [
      setStatus(id, at % 3 === 0 ? 'cancelled' : 'processing'),
      setStatus(id, at % 2 === 0 ? 'processing' : 'cancelled'),
    ]);
    await Promise.all([...moves, edit({ _id, change: n })]);
  }
  const count = (await left(productId)) ?? -1;
  expect(count).toBeGreaterThanOrEqual(0);
  await accounted(_id, count);
  await Promise.all(ids.map((id) => setStatus(id, 'cancelled')));
  expect(await left(productId)).toBe(30 + (rounds * (rounds - 1)) / 2);
});

test('rows are set each by itself; a count that changed meanwhile, too few, and an unknown size are refused', async () => {
  const { productId, _id } = await counted(3);
  const stranger = `${randomUUID()}/small`;
  expect(
    await edit(
      { _id, count: 9, seen: 5 },
      { _id: `${productId}/large`, count: 2, low: 1, perOrder: 2, costPrice: 450 },
      { _id: stranger, count: 1 },
      { _id: 'none', count: 1 },
    ),
  ).toMatchObject([
    { _id, ok: false, error: { code: 'stale_count', message: expect.stringContaining('Now: 3.') } },
    { ok: true, count: 2 },
    { ok: false, error: { code: 'not_found' } },
    { ok: false, error: { code: 'not_found' } },
  ]);
  expect(await edit({ _id, change: -4 })).toMatchObject([{ ok: false, error: { code: 'none_left' } }]);
  const { stock: rows } = await listed(`product=${productId}`);
  expect(rows).toMatchObject([
    { size: 'Small', count: 3, low: null },
    { size: 'Large', count: 2, low: 1, perOrder: 2, perPhone: null, costPrice: 450 },
  ]);
  const low = await listed('low=1&limit=100');
  expect(low.stock.map((row) => row._id)).toContain(_id);
  expect(low.stock.map((row) => row._id)).not.toContain(`${productId}/large`);
  expect(low.lowStock).toBe(3);
});

test('a size that is removed takes its count along; an edit of a product keeps the others', async () => {
  const { productId, _id, name } = await counted(2);
  await edit({ _id: `${productId}/large`, count: 1 });
  const form = new FormData();
  form.set('name', name);
  form.set('description', 'A print');
  form.set('sizes', JSON.stringify([{ name: 'SMALL', price: 1100 }]));
  const { status } = await shop.http('PUT', `/api/products/${productId}`, form, await shop.staff());
  expect(status).toBe(200);
  expect((await shown(productId)).sizes).toMatchObject([{ name: 'SMALL', left: 2 }]);
  expect((await historyOf(`${productId}/large`))[0]).toMatchObject({ change: -1, countAfter: null, cause: 'deleted' });
  await accounted(_id, 2);
});

test('sizes without a threshold of their own follow the settings', async () => {
  const { productId } = await counted(6);
  const { version } = await staffGet<{ version: number }>('/api/admin/settings/orders');
  const values = { highestQuantity: 20, lowStock: 6 };
  await shop.http('PUT', '/api/admin/settings/orders', { version, values }, await shop.staff());
  await eventsSettled(shop);
  expect((await shown(productId)).sizes[0]?.left).toBe(6);
});

test('the list shows low sizes first, then counted ones, then the others by name, each once over all pages', async () => {
  await counted(0);
  await counted(1);
  await counted(50);
  const { total, lowCount } = await listed('');
  const inPagesOf = async (limit: number) => {
    const rows: ResponseOf<typeof stock.list>['stock'] = [];
    for (let page = 1; page <= Math.ceil(total / limit); page++) {
      rows.push(...(await listed(`limit=${limit}&page=${page}`)).stock);
    }
    return rows;
  };
  const whole = await inPagesOf(100);
  expect(whole).toHaveLength(total);
  const rank = ({ count, low }: (typeof whole)[number]) => {
    if (count === null) return 2;
    return count === 0 || count <= (low ?? 6) ? 0 : 1;
  };
  const ranks = whole.map(rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const counts = whole.filter((row) => rank(row) === 0).map(({ count }) => count ?? 0);
  expect([counts.length, counts]).toEqual([lowCount, counts.toSorted((a, b) => a - b)]);
  const names = whole.filter(({ count }) => count === null).map(({ productName }) => productName);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(await inPagesOf(7)).toEqual(whole);
  const low = await listed('low=1&limit=100');
  expect([low.total, low.stock]).toEqual([lowCount, whole.slice(0, lowCount)]);
});

test('prints that nobody counts are sold as before', async () => {
  const [{ id }] = prints;
  expect((await order([line(id, 20)])).status).toBe(201);
  expect(await historyOf(`${id}/small`)).toEqual([]);
});

test('a key that was used for another count is refused', async () => {
  const headers = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
  const set = (count: number) =>
    shop.http<{ code: string }>(
      'PATCH',
      '/api/admin/stock',
      { rows: [{ _id: `${prints[0].id}/small`, count }] },
      headers,
    );
  expect((await set(5)).status).toBe(200);
  const other = await set(6);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

describe('counts in the form of a product', () => {
  const form = (rows: object[], more: object = {}) => ({
    name: `Counted ${randomUUID().slice(0, 8)}`,
    sizes: JSON.stringify(sizes),
    stock: JSON.stringify(rows),
    ...more,
  });

  test('a new product is counted from the start, and its history names who counted', async () => {
    const product = await createProduct(shop, form([{ size: 'Small', count: 2 }]));
    const _id = `${product._id}/small`;
    expect(product.sizes.map((size) => size.left)).toEqual([2, undefined]);
    expect(await historyOf(_id)).toMatchObject([
      { change: 2, countAfter: 2, cause: 'counted', by: shop.config.admin.username, orderId: null },
    ]);
    expect((await order([line(product._id, 3)])).status).toBe(409);
  });

  test('an edit that was opened before a sale neither hides the sale nor loses it', async () => {
    const product = await createProduct(shop, form([{ size: 'Small', count: 5 }]));
    expect((await order([line(product._id)])).status).toBe(201);
    const untouched = await editProduct(shop, product._id, form([], { stock: undefined }));
    expect([untouched.status, await left(product._id)]).toEqual([200, 4]);
    const stale = await editProduct(shop, product._id, form([{ size: 'Small', count: 10, seen: 5 }]));
    expect([stale.status, stale.body.code, stale.body.errors[0]?.message]).toEqual([
      409,
      'stale_count',
      'Small: The count has changed in the meantime. Now: 4. Please count again.',
    ]);
    expect((await shown(product._id)).name).toBe(untouched.body.product.name);
    const counted = await editProduct(shop, product._id, form([{ size: 'Small', count: 10, seen: 4 }]));
    expect([counted.status, await left(product._id)]).toEqual([200, 10]);
    const ended = await editProduct(shop, product._id, form([{ size: 'Small', count: null, seen: 10 }]));
    expect([ended.status, await left(product._id)]).toEqual([200, null]);
    const gone = await editProduct(shop, product._id, form([{ size: 'Small', count: 3, seen: 10 }]));
    expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('Now: not counted.')]);
  });

  test('a size that is renamed takes along what a sale has left of it', async () => {
    const product = await createProduct(shop, form([{ size: 'Small', count: 5 }]));
    await order([line(product._id)]);
    const renamed = (seen: number) =>
      editProduct(
        shop,
        product._id,
        form([{ size: 'A4', count: seen, seen, was: 'Small' }], {
          sizes: JSON.stringify([{ name: 'A4', price: 1000 }]),
        }),
      );
    const stale = await renamed(5);
    expect([stale.status, stale.body.errors[0]?.message]).toEqual([409, expect.stringContaining('Now: 4.')]);
    expect((await renamed(4)).status).toBe(200);
    const { stock: rows } = await listed(`product=${product._id}`);
    expect(rows).toMatchObject([{ size: 'A4', count: 4 }]);
  });

  test('a size that the product does not have is named, and nothing is stored', async () => {
    const product = await createProduct(shop, form([]));
    const { status, body } = await editProduct(shop, product._id, form([{ size: 'Huge', count: 1 }]));
    expect([status, body.errors]).toEqual([400, [{ path: 'stock.0.size', message: 'The product has no size Huge' }]]);
    expect((await shown(product._id)).version).toBe(1);
  });

  test('edits and orders at the same time leave a count that its history accounts for', async () => {
    const product = await createProduct(shop, form([{ size: 'Small', count: 20 }]));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2
          ? order([line(product._id)])
          : editProduct(shop, product._id, form([{ size: 'Small', count: 30, seen: 20 }])),
      ),
    );
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    await accounted(`${product._id}/small`, (await left(product._id)) ?? -1);
  });
});
