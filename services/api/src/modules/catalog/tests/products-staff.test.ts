import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardStats } from '@shop/contracts/dashboard';
import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { OrderSummary } from '@shop/contracts/orders';
import type { Product, ProductCard } from '@shop/contracts/products';
import { ProductSnapshot } from '../public/queries.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { eventsSettled, untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { createDatabase } from '../../../../test/support/test-database.ts';
import { customer } from '../../../../test/support/prints.ts';
import {
  createProduct,
  editProduct,
  png,
  productForm,
  storedFiles,
  urlsOf as urls,
} from '../../../../test/support/product-form.ts';

type Reply = Required<ErrorBody> & {
  product: Product;
  products: ProductCard[];
  groups: HomeGroup[];
  total: number;
  order: OrderSummary;
  stats: DashboardStats;
};
type Fields = Readonly<Record<string, string | undefined>>;
type Files = readonly Uint8Array[];

let shop: Shop;
let other: Shop;
let database: Awaited<ReturnType<typeof createDatabase>>;

const get = (path: string, from = shop) => from.http<Reply>('GET', `/api${path}`);
const read = async (id: string) => (await get(`/products/${id}`)).body.product;
const create = (fields?: Fields, files?: Files) => createProduct(shop, fields, files);
const edit = (id: string, fields?: Fields, files?: Files) => editProduct(shop, id, fields, files);
const remove = async (id: string) => shop.http<Reply>('DELETE', `/api/products/${id}`, undefined, await shop.staff());
const called = async (name: string, from = shop) =>
  (await get(`/products?search=${encodeURIComponent(name)}`, from)).body.total;

beforeAll(async () => {
  database = await createDatabase();
  const env = { JWT_SECRET: 'one-secret-for-all-processes-of-a-shop' };
  shop = await startShop({ databaseUrl: database.url, env });
  other = await startShop({ databaseUrl: database.url, env, role: 'both' });
});
afterAll(async () => {
  await shop.stop();
  await other.stop();
  await database.drop();
});

test('the same key makes one product with one set of pictures, and another form under it is refused', async () => {
  const [picture, name] = [await png('#20a020'), `Pressed twice ${randomUUID()}`];
  const key = { ...(await shop.staff()), 'idempotency-key': randomUUID() };
  const send = (fields: Fields = {}) =>
    shop.http<Reply>('POST', '/api/products', productForm({ name, ...fields }, [picture]), key);
  const first = await send();
  const files = storedFiles(shop);
  const again = await send();
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
  const twins = await Promise.all(Array.from({ length: 5 }, () => send()));
  for (const { body } of twins) expect(body.product._id).toBe(first.body.product._id);
  const other = await send({ description: 'Changed after the answer was lost.' });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await called(name)).toBe(1);
  expect(storedFiles(shop)).toEqual(files);
});

test('an edit changes what the form says, keeps what it leaves out, and shows at once', async () => {
  const made = await create({ name: 'Quayside', tags: '["sea"]', featured: 'true' }, [await png('#a02020')]);
  await get('/home');
  await get('/products');
  const sizes = [
    { name: 'Large', price: 2500.5, originalPrice: 3000, widthCm: 50, heightCm: 70.5 },
    { name: 'Small', price: 900, originalPrice: null, widthCm: null, heightCm: null },
  ];
  const { status, body } = await edit(made._id, {
    name: 'Windmill',
    description: 'Other words.',
    category: 'MORE anime',
    sizes: JSON.stringify(sizes),
    inStock: 'false',
  });
  expect([status, body]).toMatchObject([200, { message: 'Product updated' }]);
  expect(body.product).toEqual({
    ...made,
    name: 'Windmill',
    description: 'Other words.',
    category: 'More Anime',
    sizes,
    inStock: false,
    version: 2,
    images: made.images.map((image) => ({ ...image, alt: 'Windmill' })),
  });
  expect(await read(made._id)).toEqual(body.product);
  const group = (await get('/home')).body.groups.find(({ category }) => category === 'More Anime');
  expect(group?.products.map(({ name }) => name)).toContain('Windmill');
  expect((await get('/products?category=one%20piece')).body.products.map(({ _id }) => _id)).not.toContain(made._id);
  expect([await called('Quayside'), await called('Windmill')]).toEqual([0, 1]);
});

test('of two edits of one version one wins, and the other gets a conflict; without a version both apply', async () => {
  const made = await create({ name: 'Contested' });
  const replies = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => edit(made._id, { name, version: '1' }, [await png('#808010', 8, 8)])),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'stale_version', message: expect.stringMatching(/reload/) });
  const now = await read(made._id);
  expect([now.version, now.images.length]).toEqual([2, 1]);
  expect(replies.find(({ status }) => status === 200)?.body.product).toEqual(now);

  // Neither loses the other's picture.
  await Promise.all(['#905010', '#109050', '#501090'].map(async (hex) => edit(made._id, {}, [await png(hex, 8, 8)])));
  expect((await read(made._id)).images).toHaveLength(4);
  expect((await edit(made._id, { version: 'x' })).status).toBe(400);
});

test.each([
  [{ name: ' ' }, 'Please enter a product name'],
  [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  [{ name: undefined }, /name/],
  [{ description: '' }, 'Please enter a description'],
  [{ sizes: undefined }, /sizes/],
  [{ sizes: '[]' }, 'Please provide at least one size with a valid name and price.'],
  [{ sizes: '[{"name":"Small","price":-1}]' }, /price/],
  [{ sizes: '[{"name":"Small","price":0.001}]' }, /decimals|price/],
  [{ sizes: '[{"name":"A","price":1},{"name":"a ","price":2}]' }, 'Please give each size its own name'],
  [{ tags: '["a", ""]' }, 'Please leave no tag empty'],
  [{ featured: 'yes' }, /featured/],
])('the edit %j is refused with a sentence', async (fields, message) => {
  const made = await create({ name: 'Steady' });
  const { status, body } = await edit(made._id, fields);
  expect([status, body.message]).toEqual([400, typeof message === 'string' ? message : expect.stringMatching(message)]);
  expect(await read(made._id)).toEqual(made);
});

test('rating, reviews, dates and id are not for an edit to say', async () => {
  const made = await create({ name: 'Honest' });
  const { body } = await edit(made._id, {
    name: 'Honest',
    rating: '5',
    reviewCount: '9',
    createdAt: '2020-01-01T00:00:00Z',
    _id: 'mine',
    mat: '#000000',
  });
  expect(body.product).toEqual({ ...made, version: 2 });
});

test('a deleted product leaves lists, search, home and ordering; its orders and those who wrote of it keep it', async () => {
  const made = await create({ name: 'Farewell', category: 'Never Forgotten' }, [await png('#903060')]);
  const order = {
    customerInfo: customer(),
    items: [{ productId: made._id, size: 'Small', quantity: 1, price: 1250 }],
    paymentMethod: 'COD',
  };
  const placed = (await shop.http<Reply>('POST', '/api/orders', order)).body.order;
  expect(await called('Farewell')).toBe(1);
  const { total } = (await get('/products')).body;

  const gone = await remove(made._id);
  expect([gone.status, gone.body]).toEqual([200, { message: 'Product deleted' }]);
  expect((await get(`/products/${made._id}`)).status).toBe(404);
  expect([await called('Farewell'), (await get('/products')).body.total]).toEqual([0, total - 1]);
  expect((await get('/home')).body.groups.map(({ category }) => category)).not.toContain('Never Forgotten');
  expect((await shop.http('POST', '/api/orders', order)).status).toBe(422);

  const tracked = await get(`/orders/track/${placed.orderNumber}?email=ayesha@example.com`);
  expect(JSON.stringify(tracked.body.order)).toContain('Farewell');
  expect((await fetch(shop.url + urls(made)[0])).status).toBe(200);
  const shown = await shop.app.get(QueryBus).execute(new ProductSnapshot(undefined, made._id));
  expect(shown).toMatchObject({ name: 'Farewell', onSale: false, picture: { url: urls(made)[0] } });

  expect((await remove(made._id)).status).toBe(404);
  expect((await edit(made._id)).status).toBe(404);
});

test('deleted twice at once, a product is deleted once', async () => {
  const made = await create({ name: 'Once' });
  const replies = await Promise.all([1, 2, 3, 4].map(() => remove(made._id)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  const published = await shop.db.dataSource.query<object[]>(
    `select 1 from platform_outbox where name = 'catalog.product-deleted' and data ->> 'productId' = $1`,
    [made._id],
  );
  expect(published).toHaveLength(1);
});

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', '%F0%9F%98%80', "1' or '1'='1"])(
  'product %s can be neither edited nor deleted',
  async (id) => {
    const before = storedFiles(shop);
    expect([(await edit(id, {}, [await png('#121212')])).body.code, (await remove(id)).body.code]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(storedFiles(shop)).toEqual(before);
  },
);

test('only staff edits or deletes', async () => {
  const made = await create({ name: 'Guarded' });
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, { cookie: 'token=x' }];
  for (const headers of strangers) {
    const put = await shop.http('PUT', `/api/products/${made._id}`, productForm({ name: 'Mine now' }), headers);
    const del = await shop.http('DELETE', `/api/products/${made._id}`, undefined, headers);
    expect([put.status, del.status, put.headers.has('www-authenticate')]).toEqual([401, 401, true]);
  }
  expect(await read(made._id)).toEqual(made);
});

test('another process of the shop shows an edit and a deletion within moments', async () => {
  const made = await create({ name: 'Far Away' });
  const seen = async () => {
    const { status, body } = await get(`/products/${made._id}`, other);
    return status === 200 ? body.product.name : status;
  };
  await untilIs('Far Away', seen);
  await edit(made._id, { name: 'Near By' });
  await untilIs('Near By', seen);
  await remove(made._id);
  await untilIs(404, seen);
  expect(await seen()).toBe(404);
});

test('the dashboard counts what is on sale, whatever came and went', async () => {
  const { dataSource } = shop.db;
  const onSale = async () =>
    (await dataSource.query<{ n: number }[]>('select count(*)::int n from catalog_product where for_sale'))[0];
  const shown = async () =>
    (await shop.http<Reply>('GET', '/api/admin/dashboard', undefined, await shop.staff())).body.stats.totalProducts;
  const { n = 0 } = (await onSale()) ?? {};
  await eventsSettled(shop);
  expect(await shown()).toBe(n);
  expect((await shop.app.get(RebuildProjections).differences()).filter((line) => line.includes('products'))).toEqual(
    [],
  );
});
