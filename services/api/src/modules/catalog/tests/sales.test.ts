import type { ErrorBody } from '@shop/contracts/errors';
import type { HomeGroup } from '@shop/contracts/home';
import type { Quote } from '@shop/contracts/quotes';
import type { ProductFacets } from '@shop/contracts/product-filters';
import type { Product, ProductCard } from '@shop/contracts/products';
import { randomUUID } from 'node:crypto';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { customer } from '../../../../test/support/prints.ts';
import { createProduct } from '../../../../test/support/product-form.ts';
import { saleShop, minutes } from '../../../../test/support/sale-shop.ts';

type Body = Required<ErrorBody> & {
  product: Product;
  products: ProductCard[];
  groups: HomeGroup[];
  facets: ProductFacets;
  total: number;
  quote: Quote;
  order: { total: number; items: { price: number }[] };
};

let shop: Shop;
let at: ReturnType<typeof saleShop>;
let sea: Product;
let rose: Product;
let lily: Product;

const sizes = (...all: [name: string, price: number, originalPrice?: number][]) =>
  JSON.stringify(all.map(([name, price, originalPrice]) => ({ name, price, originalPrice })));

beforeAll(async () => {
  shop = await startShop();
  at = saleShop(shop);
  sea = await createProduct(shop, { name: 'Sea', sizes: sizes(['Small', 1_005], ['Large', 3_500]) });
  rose = await createProduct(shop, { name: 'Rose', sizes: sizes(['Small', 1_000, 2_000]) });
  lily = await createProduct(shop, { name: 'Lily', category: 'More Anime', sizes: sizes(['Small', 900]) });
});
afterAll(() => shop.stop());
afterEach(() => at.none());

const get = async (path: string) => (await shop.http<Body>('GET', `/api${path}`)).body;
const pricesOf = (product: Pick<ProductCard, 'sizes'> | undefined) =>
  product?.sizes.map(({ price, originalPrice }) => [price, originalPrice]);
const cardOf = (cards: readonly ProductCard[], { _id }: Product) => cards.find((card) => card._id === _id);
const buy = (product: Product, price?: number, path = '/orders') =>
  shop.http<Body>(
    'POST',
    `/api${path}`,
    {
      ...(path === '/orders' && { customerInfo: customer(), paymentMethod: 'COD' }),
      items: [{ productId: product._id, size: 'Small', quantity: 2, price }],
    },
    { 'idempotency-key': randomUUID() },
  );

test('while a sale runs, whatever shows a price shows the sale’s, with the usual one beside it', async () => {
  await at.sale({ percentOff: 30, categories: ['one piece'], endsAt: minutes(60) });
  // 30 % of Rs 1,005 are 301.5, rounded half up as a coupon's are.
  const wanted = [
    [703, 1_005],
    [2_450, 3_500],
  ];
  expect(pricesOf((await get(`/products/${sea._id}`)).product)).toEqual(wanted);
  for (const path of ['/products', '/products?category=one%20piece', '/products?search=sea']) {
    expect(pricesOf(cardOf((await get(path)).products, sea))).toEqual(wanted);
  }
  const home = (await get('/home')).groups.flatMap(({ products }) => products);
  expect(pricesOf(cardOf(home, sea))).toEqual(wanted);
  expect(pricesOf(cardOf((await get(`/products/${rose._id}/related`)).products, sea))).toEqual(wanted);
  // Another category keeps its prices.
  expect(pricesOf(cardOf(home, lily))).toEqual([[900, null]]);
  expect((await buy(sea, 703, '/orders/quote')).body.quote).toMatchObject({ subtotal: 1_406 });
  const { status, body } = await buy(sea, 703);
  expect([status, body.order.total, body.order.items[0]?.price]).toEqual([201, 1_406, 703]);
});

test('staff edits the usual prices, whatever sale runs', async () => {
  await at.sale({ percentOff: 30, categories: null });
  const { body } = await shop.http<Body>('GET', `/api/products/admin/${sea._id}`, undefined, await shop.staff());
  expect(pricesOf(body.product)).toEqual([
    [1_005, null],
    [3_500, null],
  ]);
});

test('a print that was reduced by hand keeps the lower price, and never both', async () => {
  await at.sale({ percentOff: 20, categories: null });
  expect(pricesOf((await get(`/products/${rose._id}`)).product)).toEqual([[1_000, 2_000]]);
  expect((await get(`/products/${rose._id}`)).product.saleEndsAt).toBeNull();
  await at.sale({ percentOff: 60, categories: null });
  expect(pricesOf((await get(`/products/${rose._id}`)).product)).toEqual([[800, 2_000]]);
  expect((await buy(rose, 800)).status).toBe(201);
});

test('of two sales the better one counts, never both', async () => {
  await at.sale({ percentOff: 10, categories: null, endsAt: minutes(90) });
  const better = await at.sale({ percentOff: 40, categories: ['More Anime'], endsAt: minutes(30) });
  const { product } = await get(`/products/${lily._id}`);
  expect([pricesOf(product), product.saleEndsAt]).toEqual([[[540, 900]], better.endsAt]);
  expect((await buy(lily, 540)).status).toBe(201);
  expect(pricesOf((await get(`/products/${sea._id}`)).product)).toEqual([
    [904, 1_005],
    [3_150, 3_500],
  ]);
});

test('a sale begins and ends by itself, and a cart from before its end is told', async () => {
  const { _id } = await at.sale({ percentOff: 50, categories: null, startsAt: minutes(30), endsAt: minutes(60) });
  expect(pricesOf((await get(`/products/${lily._id}`)).product)).toEqual([[900, null]]);
  expect((await buy(lily, 450)).body.code).toBe('price_changed');

  // Cached responses stay until the moment the sale begins or ends.
  const begun = at.nextBoundary();
  await at.move(_id, 'starts_at', '3 seconds');
  await begun;
  expect(pricesOf((await get(`/products/${lily._id}`)).product)).toEqual([[450, 900]]);
  expect(pricesOf(cardOf((await get('/products?sort=price-asc')).products, lily))).toEqual([[450, 900]]);

  const ended = at.nextBoundary();
  await at.move(_id, 'ends_at', '3 seconds');
  await ended;
  expect(pricesOf((await get(`/products/${lily._id}`)).product)).toEqual([[900, null]]);
  expect(pricesOf(cardOf((await get('/products?sort=price-asc')).products, lily))).toEqual([[900, null]]);
  const { status, body } = await buy(lily, 450);
  expect([status, body.code, body.quote.items[0]?.price]).toEqual([409, 'price_changed', 900]);
  expect((await buy(lily, 900)).status).toBe(201);
});

test('the price of an order is the one of the moment at which it is placed, whatever pages were cached', async () => {
  const { _id } = await at.sale({ percentOff: 50, categories: null });
  expect(pricesOf((await get(`/products/${lily._id}`)).product)).toEqual([[450, 900]]);
  // Nobody is told: as for a page that is still open.
  await at.move(_id, 'ends_at', '-1 milliseconds', false);
  expect((await buy(lily, 450)).body.quote.items[0]?.price).toBe(900);
});

test('lists are ordered, narrowed and counted by the prices of the sale', async () => {
  const names = async (query: string) => (await get(`/products?${query}`)).products.map(({ name }) => name);
  expect(await names('sort=price-asc')).toEqual(['Lily', 'Rose', 'Sea']);
  expect(await names('onSale=1')).toEqual(['Rose']);
  await at.sale({ percentOff: 30, categories: ['One Piece'] });
  // Sea 703, Lily 900, Rose 1,000.
  expect(await names('sort=price-asc')).toEqual(['Sea', 'Lily', 'Rose']);
  expect(await names('sort=price-desc')).toEqual(['Rose', 'Lily', 'Sea']);
  expect(await names('sort=price-asc&limit=1&page=2')).toEqual(['Lily']);
  expect(await names('maxPrice=800')).toEqual(['Sea']);
  expect(await names('minPrice=800&sort=price-asc')).toEqual(['Lily', 'Rose']);
  expect(await names('onSale=1&sort=price-asc')).toEqual(['Sea', 'Rose']);
  expect(await names('search=sea&maxPrice=800')).toEqual(['Sea']);
  expect((await get('/products?facets=1')).facets).toMatchObject({ onSale: 2, price: { min: 703, max: 1_000 } });
  expect((await get('/products?facets=1&search=sea')).facets).toMatchObject({
    onSale: 1,
    price: { min: 703, max: 703 },
  });
  expect((await get('/products?facets=1&maxPrice=800')).total).toBe(1);
});

test('a sale follows a category that is renamed', async () => {
  const staff = await shop.staff();
  const { _id } = await at.sale({ percentOff: 10, categories: ['More Anime', 'One Piece'] });
  const { body } = await shop.http<{ categories: { _id: string; name: string }[] }>('GET', '/api/categories');
  const { _id: category } = body.categories.find(({ name }) => name === 'More Anime') ?? { _id: '' };
  const rename = (name: string) => shop.http('PUT', `/api/categories/${category}`, { name }, staff);
  expect((await rename('Even More')).status).toBe(200);
  expect((await at.read(_id))?.categories).toEqual(['Even More', 'One Piece']);
  expect(pricesOf((await get(`/products/${lily._id}`)).product)).toEqual([[810, 900]]);
  expect((await rename('More Anime')).status).toBe(200);
});
