import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardStats } from '@shop/contracts/dashboard';
import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { Product, ProductCard, StaffProduct } from '@shop/contracts/products';
import { sharePath } from '@shop/contracts/shop';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer } from '../../../../test/support/prints.ts';
import { createProduct, editProduct, png } from '../../../../test/support/product-form.ts';
import { ProductSnapshot } from '../public/queries.ts';

type Reply = Required<ErrorBody> & {
  product: Product;
  products: ProductCard[];
  groups: HomeGroup[];
  stats: DashboardStats;
  total: number;
  results: { ok: boolean; version?: number; error?: { code: string } }[];
};
type StaffReply = Required<ErrorBody> & {
  message: string;
  product: StaffProduct;
  products: StaffProductCard[];
  counts: Record<string, number>;
  total: number;
  stats: DashboardStats;
};

let shop: Shop;
const get = async (path: string) => (await shop.http<Reply>('GET', `/api${path}`)).body;
const staff = async (method: string, path: string, body?: object) =>
  shop.http<StaffReply>(method, `/api${path}`, body, await shop.staff());
const patch = async (row: object) =>
  (
    await shop.http<Reply>(
      'PATCH',
      '/api/products',
      { rows: [row] },
      { ...(await shop.staff()), 'idempotency-key': randomUUID() },
    )
  ).body.results;
const listed = async (query = '') =>
  (await staff('GET', `/products/admin${query}`)).body.products.map(({ name }) => name);
const names = (products: readonly ProductCard[]) => products.map(({ name }) => name);
const order = (productId: string) => ({
  customerInfo: customer(),
  items: [{ productId, size: 'Small', quantity: 1, price: 1250 }],
  paymentMethod: 'COD',
});

/** Each place of the shop that shows the product. */
async function seenBy({ _id, mat, images }: Product): Promise<string[]> {
  const seen = {
    list: names((await get('/products?limit=100')).products).includes('Secret Bay'),
    category: names((await get('/products?category=one%20piece')).products).includes('Secret Bay'),
    count: (await get('/products?category=one%20piece')).total > 1,
    search: (await get('/products?search=secret%20bay')).total > 0,
    misspelt: (await get('/products?search=secert')).total > 0,
    colours: (await get('/products?facets=1&size=huge')).total > 0,
    home: (await get('/home')).groups.flatMap(({ products }) => names(products)).includes('Secret Bay'),
    related: names((await get(`/products/${neighbour._id}/related`)).products).includes('Secret Bay'),
    sitemap: JSON.stringify(await get('/addresses')).includes(_id),
    page: (await shop.http('GET', `/api/products/${_id}`)).status !== 404,
    relatedOfIt: (await shop.http('GET', `/api/products/${_id}/related`)).status !== 404,
    picture: (await fetch(shop.url + sharePath({ _id, mat, images }))).status !== 404,
    checkout: (await shop.http('POST', '/api/orders', order(_id))).status !== 422,
  };
  return Object.entries(seen).flatMap(([place, isSeen]) => (isSeen ? [place] : []));
}
const everywhere = [
  'list',
  'category',
  'count',
  'search',
  'misspelt',
  'colours',
  'home',
  'related',
  'sitemap',
  'page',
  'relatedOfIt',
  'picture',
  'checkout',
];

let neighbour: Product;
let draft: Product;
const sizes = JSON.stringify([
  { name: 'Small', price: 1250 },
  { name: 'Huge', price: 9000 },
]);
beforeAll(async () => {
  shop = await startShop({ role: 'both' });
  neighbour = await createProduct(shop, { name: 'Open Sea' });
  draft = await createProduct(shop, { name: 'Secret Bay', sizes, published: 'false' }, [await png('#2050a0')]);
});
afterAll(() => shop.stop());

test('a draft is seen by staff and nowhere in the shop, until it is published, and not after it is hidden again', async () => {
  expect(await seenBy(draft)).toEqual([]);
  expect([await listed(), await listed('?view=drafts'), await listed('?search=SECRET')]).toEqual([
    ['Secret Bay', 'Open Sea'],
    ['Secret Bay'],
    ['Secret Bay'],
  ]);
  expect((await staff('GET', `/products/admin/${draft._id}`)).body.product).toMatchObject({
    ...draft,
    published: false,
  });

  expect(await patch({ _id: draft._id, published: true, version: 1 })).toMatchObject([{ ok: true, version: 2 }]);
  expect(await seenBy(draft)).toEqual(everywhere);
  expect(await listed('?view=drafts')).toEqual([]);

  expect((await editProduct(shop, draft._id, { name: 'Secret Bay', published: 'false' })).body.product.version).toBe(3);
  expect(await seenBy(draft)).toEqual([]);
  // The order that was placed meanwhile keeps it.
  const snapshot = await shop.app.get(QueryBus).execute(new ProductSnapshot(undefined, draft._id));
  expect(snapshot).toMatchObject({ name: 'Secret Bay', onSale: false });
});

test('an edit that says nothing of it keeps a draft a draft', async () => {
  const made = await createProduct(shop, { name: 'Quiet', published: 'false' });
  await editProduct(shop, made._id, { name: 'Quieter' });
  expect(await patch({ _id: made._id, inStock: false })).toMatchObject([{ ok: true }]);
  expect((await staff('GET', `/products/admin/${made._id}`)).body.product).toMatchObject({
    name: 'Quieter',
    published: false,
    inStock: false,
  });
});

test('a deleted product is listed as such and comes back as it was, once', async () => {
  const made = await createProduct(shop, { name: 'Boomerang' }, [await png('#a05020')]);
  await staff('DELETE', `/products/${made._id}`);
  const [gone] = (await staff('GET', '/products/admin?view=deleted')).body.products;
  expect(gone).toMatchObject({ _id: made._id, published: true, deletedAt: expect.stringMatching(/Z$/) });
  expect(await listed('?search=boomerang')).toEqual([]);
  expect((await staff('GET', `/products/admin/${made._id}`)).status).toBe(404);

  const answers = await Promise.all([1, 2, 3].map(() => staff('POST', `/products/${made._id}/restore`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const { body } = answers.find(({ status }) => status === 200) ?? {};
  expect(body).toMatchObject({ message: 'Product restored', product: { ...made, version: 2, published: true } });
  expect((await get(`/products/${made._id}`)).product).toMatchObject({ name: 'Boomerang', images: made.images });
  expect((await get('/products?search=boomerang')).total).toBe(1);
  const lost = await staff('POST', '/products/none/restore');
  expect([lost.status, lost.body.message]).toEqual([404, 'No deleted product was found. It may be restored already.']);
});

test('a draft that was deleted comes back as a draft', async () => {
  const made = await createProduct(shop, { name: 'Half done', published: 'false' });
  await staff('DELETE', `/products/${made._id}`);
  expect(await listed('?view=drafts&search=half')).toEqual([]);
  expect((await staff('POST', `/products/${made._id}/restore`)).body.product.published).toBe(false);
  expect(await listed('?view=drafts&search=half')).toEqual(['Half done']);
  expect((await get('/products?search=half%20done')).products).toEqual([]);
});

test('the list of staff has pages, and counts for each view', async () => {
  const { body } = await staff('GET', '/products/admin?limit=2&page=2');
  expect([body.products.length, body.total, body.counts['all']]).toEqual([2, body.counts['all'], body.total]);
  const drafts = await staff('GET', '/products/admin?view=drafts&limit=1');
  expect(drafts.body).toMatchObject({ total: body.counts['drafts'], counts: body.counts });
  expect((await staff('GET', '/products/admin?view=hidden')).status).toBe(400);
  expect((await shop.http('GET', '/api/products/admin')).status).toBe(401);
  expect((await shop.http('GET', `/api/products/admin/${draft._id}`)).status).toBe(401);
  expect((await shop.http('POST', `/api/products/${draft._id}/restore`)).status).toBe(401);
});

test('prices are set by size and version; a size that is gone is a conflict', async () => {
  const made = await createProduct(shop, { name: 'Priced', sizes });
  const prices = [{ name: 'Huge', price: 9500, originalPrice: 11000 }];
  expect(await patch({ _id: made._id, prices, version: 1 })).toMatchObject([{ ok: true, version: 2 }]);
  expect((await get(`/products/${made._id}`)).product.sizes).toMatchObject([
    { name: 'Small', price: 1250, originalPrice: null },
    { name: 'Huge', price: 9500, originalPrice: 11000 },
  ]);
  expect(await patch({ _id: made._id, prices, version: 1 })).toMatchObject([
    { ok: false, error: { code: 'stale_version' } },
  ]);
  const unknown = await patch({ _id: made._id, prices: [{ name: 'Tiny', price: 10 }] });
  expect(unknown).toMatchObject([{ ok: false, error: { code: 'stale_version' } }]);
  expect(
    (await staff('PATCH', '/products', { rows: [{ _id: made._id, prices: [{ name: 'Huge', price: 0 }] }] })).status,
  ).toBe(400);
});

test('the dashboard counts what is for sale, through drafts, deletions and restorations', async () => {
  await eventsSettled(shop);
  const { stats } = (await staff('GET', '/admin/dashboard')).body;
  expect(stats.totalProducts).toBe((await get('/products')).total);
  const differences = await shop.app.get(RebuildProjections).differences();
  expect(differences.filter((line) => line.includes('products'))).toEqual([]);
});
