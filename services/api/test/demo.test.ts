import type { Artist } from '@shop/contracts/artists';
import type { DashboardStats } from '@shop/contracts/dashboard';
import type { OrderRow, StatusCounts } from '@shop/contracts/listed-orders';
import type { CodFigures } from '@shop/contracts/cod-figures';
import type { categories } from '@shop/contracts/categories';
import type { coupons } from '@shop/contracts/coupons';
import type { ErrorBody } from '@shop/contracts/errors';
import type { payments } from '@shop/contracts/payments';
import type { Product, ProductCard } from '@shop/contracts/products';
import type { reviews } from '@shop/contracts/reviews';
import type { ResponseOf } from '@shop/contracts/route';
import { artists, catalogue, demoFile } from '../src/demo/demo-catalogue.ts';
import { seedDemoData } from '../src/demo/seed-demo-data.ts';
import { generateOrders } from '../src/demo/generate-orders.ts';
import type { GeneratedOrder } from '../src/demo/generated-order.ts';
import { RebuildProjections } from '../src/platform/events/rebuild-projection.ts';
import { type Shop, startShop } from './support/harness.ts';

const DAY = 24 * 60 * 60_000;
// Yesterday at nine in Karachi: the orders are the same at the same hour, and coupons are judged by the real day.
const now = new Date((Math.floor(Date.now() / DAY) - 1) * DAY + 4 * 60 * 60_000);
const named = (name: string) => catalogue.filter((product) => product.name === name);
const demoProducts = [
  ...named('First Light on the Far Range'),
  ...named('The Long Road North'),
  ...named('Summer Holidays, Two in the Afternoon'),
];
const seed = () => seedDemoData(shop.app, { catalogue: demoProducts, orders: 60, now });

let shop: Shop;
let isSeeded: boolean;

beforeAll(async () => {
  shop = await startShop();
  isSeeded = await seed();
});
afterAll(() => shop.stop());

async function product(name: string): Promise<Product> {
  const { body } = await shop.http<{ products: ProductCard[] }>('GET', '/api/products');
  const card = body.products.find((each) => each.name === name);
  return (await shop.http<{ product: Product }>('GET', `/api/products/${card?._id}`)).body.product;
}

test('products are created with their images, one in a room, and their mat colour', async () => {
  expect(isSeeded).toBe(true);
  const { images, mat, tags, sizes } = await product('First Light on the Far Range');
  expect(images.map(({ sources }) => sources.length)).toEqual([6, 5]);
  expect(mat).toMatch(/^#[\da-f]{6}$/);
  expect(mat).not.toBe((await product('Summer Holidays, Two in the Afternoon')).mat);
  expect(tags.length).toBeGreaterThan(0);
  expect(images.map(({ alt }) => alt)).toEqual([
    'First Light on the Far Range',
    'First Light on the Far Range, 50 × 70 cm, framed, above a bed',
  ]);
  expect(sizes).toMatchObject([
    { widthCm: 30, heightCm: 40 },
    { widthCm: 50, heightCm: 70 },
  ]);
  for (const { sources } of images) {
    for (const path of sources.flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg])) {
      expect((await fetch(shop.url + path)).status).toBe(200);
    }
  }
  expect((await product('The Long Road North')).images).toHaveLength(2);
  expect((await product('Summer Holidays, Two in the Afternoon')).images).toHaveLength(0);
});

test('orders are listed and counted on the days on which they were placed', async () => {
  interface List {
    orders: OrderRow[];
    total: number;
    statusCounts: StatusCounts;
  }
  const list = async (query: string) =>
    (await shop.http<List>('GET', `/api/admin/orders?limit=100${query}`, undefined, await shop.staff())).body;
  const { orders, statusCounts } = await list('');
  expect(statusCounts.all).toBe(60);
  expect(orders).toHaveLength(60);
  const dayOf = ({ createdAt }: OrderRow) =>
    new Date(createdAt).toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' });
  const days = orders.map(dayOf);
  expect(new Set(days).size).toBeGreaterThan(5);
  for (const day of new Set(days)) {
    const { total } = await list(`&dateFrom=${day}&dateTo=${day}`);
    expect(total).toBe(days.filter((each) => each === day).length);
  }
});

test('the dashboard shows all of it without a worker, and no event is pending', async () => {
  const { body } = await shop.http<{ stats: DashboardStats; freshness: { pendingEvents: number } }>(
    'GET',
    '/api/admin/dashboard',
    undefined,
    await shop.staff(),
  );
  expect(body.stats).toMatchObject({ totalProducts: 3, totalOrders: 60 });
  expect(body.stats.totalRevenue).toBeGreaterThan(0);
  expect(body.freshness.pendingEvents).toBe(0);
  expect(await shop.app.get(RebuildProjections).differences()).toEqual([]);
});

test('every event is marked as imported, so no e-mail is sent', async () => {
  const marks = await shop.db.dataSource.query('select distinct imported from platform_outbox');
  expect(marks).toEqual([{ imported: true }]);
});

test('there are proofs of payment in every state, each with a receipt that opens', async () => {
  const { body } = await shop.http<ResponseOf<typeof payments.verifications>>(
    'GET',
    '/api/payments/admin/verifications?status=all&limit=100',
    undefined,
    await shop.staff(),
  );
  for (const { receiptUrl, receiptType } of body.payments) {
    const receipt = await fetch(shop.url + receiptUrl);
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get('content-type')).toBe(receiptType === 'pdf' ? 'application/pdf' : 'image/jpeg');
  }
  const waiting = body.payments.filter(({ isVerified }) => isVerified === null);
  expect(new Set(waiting.map(({ receiptType }) => receiptType))).toEqual(new Set(['image', 'pdf']));
  expect(waiting.filter(({ attempt }) => attempt === 2)).not.toEqual([]);
  expect(waiting.flatMap(({ duplicates }) => duplicates)).toEqual([
    expect.objectContaining({ orderNumber: expect.any(String), transactionId: true, receipt: false, isEarlier: true }),
  ]);
  const rejected = body.payments.filter(({ isVerified }) => isVerified === false);
  expect(rejected.filter(({ adminNotes }) => !adminNotes)).toEqual([]);
  const stateOf = (_id: string) => body.payments.find(({ order }) => order._id === _id)?.isVerified;
  expect(rejected.map(({ order }) => stateOf(order._id))).toEqual(expect.arrayContaining([null, false]));
  const { pending, verified, all } = body.counts;
  expect([pending, verified, rejected.length]).toEqual([4, all - 4 - rejected.length, body.counts.rejected]);
  expect(verified).toBeGreaterThan(4);
});

test('there are coupons in every state, used as often as the orders say', async () => {
  const staff = await shop.staff();
  const { body } = await shop.http<ResponseOf<typeof coupons.list>>('GET', '/api/admin/coupons', undefined, staff);
  const answers = await Promise.all(
    body.coupons.map(async ({ code }) => {
      const asked = { code, orderTotal: 4000 };
      const reply = await shop.http<Partial<ErrorBody>>('POST', '/api/coupons/validate', asked);
      return [code, reply.body.code ?? 'granted'] as const;
    }),
  );
  expect(Object.fromEntries(answers)).toEqual({
    LAUNCH20: 'coupon_expired',
    WELCOME10: 'granted',
    BIGWALL500: 'coupon_minimum',
    FIRST8: 'coupon_exhausted',
    SHUKRIYA150: 'granted',
    OLDPRICES: 'coupon_inactive',
    EIDI12: 'coupon_not_started',
  });
  const held: { code: string; uses: number }[] = await shop.db.dataSource.query(
    `select coupon_code as code, count(*)::int as uses from ordering_order
     where coupon_code is not null and order_status <> 'cancelled' group by 1`,
  );
  const shown = body.coupons.filter(({ usedCount }) => usedCount > 0);
  expect(Object.fromEntries(shown.map(({ code, usedCount }) => [code, usedCount]))).toEqual(
    Object.fromEntries(held.map(({ code, uses }) => [code, uses])),
  );
  expect(shown.length).toBeGreaterThan(3);
});

test('the default categories say what the demo has in them', async () => {
  const { body } = await shop.http<ResponseOf<typeof categories.list>>('GET', '/api/categories');
  expect(body.categories.map(({ name, description }) => [name, description])).toContainEqual([
    'One Piece',
    'Ships, lighthouses, whales and treasure maps: our own drawings of the sea.',
  ]);
});

test('products and categories have Urdu texts, and some products an artist with a page', async () => {
  const road = await product('The Long Road North');
  expect(road.artist).toEqual({ slug: 'rafiq-ahmed', name: 'Rafiq Ahmed' });
  const inUrdu = async <T>(path: string) => (await shop.http<T>('GET', `/api/${path}?language=ur`)).body;
  const { artist } = await inUrdu<{ artist: Artist }>('artists/rafiq-ahmed');
  expect(artist.name).toBe('رفیق احمد');
  expect((await inUrdu<{ product: Product }>(`products/${road._id}`)).product.name).toBe('شمال کا لمبا راستہ');
  const { categories: listed } = await inUrdu<ResponseOf<typeof categories.list>>('categories');
  expect(listed.map(({ title }) => title)).toContain('یادیں شمال کی');
  // Its one artist is not in this catalogue.
  expect((await shop.http('GET', '/api/artists/zainab-qureshi')).status).toBe(404);
});

test('the whole catalogue has its pictures, and sets of products that stand behind them', async () => {
  const sets = catalogue.filter(({ parts }) => parts);
  expect(sets.map(({ parts }) => parts?.length)).toEqual([3]);
  for (const set of sets) {
    const others = catalogue.slice(catalogue.indexOf(set) + 1);
    for (const { name, size } of set.parts ?? [])
      expect(others.find((each) => each.name === name)?.sizes.map((each) => each.name)).toContain(size);
  }
  for (const { pictures, photos } of catalogue)
    for (const file of [...pictures.map((each) => each.file), ...photos])
      expect((await demoFile(file)).length).toBeGreaterThan(0);
  const known = artists.map(({ name }) => name);
  expect(catalogue.flatMap(({ artist }) => artist ?? []).filter((name) => !known.includes(name))).toEqual([]);
});

test('there are reviews in every state, and the approved ones rate the products', async () => {
  const { body } = await shop.http<ResponseOf<typeof reviews.moderation>>(
    'GET',
    '/api/reviews/admin?status=all&limit=100',
    undefined,
    await shop.staff(),
  );
  expect(body.counts).toEqual({ all: body.total, pending: 5, approved: body.total - 8, rejected: 3 });
  expect(new Set(body.reviews.map(({ comment }) => comment)).size).toBe(body.total);
  for (const isApproved of [true, null]) {
    const photos = body.reviews.filter((each) => each.isApproved === isApproved).flatMap(({ images }) => images);
    expect(photos).not.toEqual([]);
    for (const { url } of photos) expect((await fetch(shop.url + url)).status).toBe(200);
  }
  for (const { name } of demoProducts) {
    const { _id, rating, reviewCount } = await product(name);
    const stars = body.reviews.flatMap((each) => (each.product._id === _id && each.isApproved ? [each.rating] : []));
    const average = stars.reduce((sum, each) => sum + each, 0) / Math.max(1, stars.length);
    expect({ rating, reviewCount }).toEqual({ rating: Math.round(average * 100) / 100, reviewCount: stars.length });
  }
});

test('a shop that has products is not changed', async () => {
  expect(await seed()).toBe(false);
  const { body } = await shop.http<{ total: number }>('GET', '/api/products');
  expect(body.total).toBe(3);
});

test('the desk is at work: orders wait for a call, parcels came back, cash is owed, and two sizes are low', async () => {
  const staff = await shop.staff();
  const read = async <T>(path: string) => (await shop.http<T>('GET', `/api/admin/${path}`, undefined, staff)).body;
  const { counts } = await read<{ counts: { now: number } }>('confirmations');
  expect(counts.now).toBeGreaterThanOrEqual(3);
  const { cod } = await read<CodFigures>('cod-figures?days=90');
  expect(cod.returned).toBeGreaterThan(0);
  expect(cod.owed).toBeGreaterThan(0);
  const { counts: parcels } = await read<{ counts: { shipped: number; returned: number } }>('parcels');
  expect([parcels.shipped > 0, parcels.returned > 0]).toEqual([true, true]);
  const { settlements } = await read<{ settlements: { _id: string; state: string }[] }>('settlements');
  expect(settlements.map(({ state }) => state)).toEqual(['open']);
  const { rows } = await read<{ rows: { problem: string | null }[] }>(`settlements/${settlements[0]?._id}`);
  expect(new Set(rows.map(({ problem }) => problem))).toEqual(new Set(['other_amount', 'on_the_way', null]));
  const { stock } = await read<{ stock: { count: number }[] }>('stock?low=1');
  expect(stock.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([2, 3]);
  const { margin } = await read<{ margin: { pieces: number; costedPieces: number } }>('cod-figures?days=90');
  expect(margin.costedPieces).toBeGreaterThan(0);
  expect(margin.costedPieces).toBeLessThan(margin.pieces);
});

test('120 orders show every status, and the steps of each are in order', async () => {
  const one = await product('First Light on the Far Range');
  const orders = generateOrders([one], 120, now);
  const updates = ({ steps }: GeneratedOrder) =>
    steps.flatMap((step) => ('update' in step ? [{ at: step.at, ...step.update }] : []));
  const latest = orders.map((order) => updates(order).findLast(({ orderStatus }) => orderStatus)?.orderStatus);
  expect(new Set(latest)).toEqual(new Set([undefined, 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled']));
  const onTheWay = orders.filter((order) =>
    ['confirmed', 'shipped'].includes(updates(order).at(-1)?.orderStatus ?? ''),
  );
  expect(onTheWay.filter(({ form }) => form.paymentMethod !== 'COD').length).toBeGreaterThanOrEqual(2);
  for (const order of orders) {
    const { placedAt, form, steps } = order;
    const moments = [placedAt, ...steps.map((step) => step.at), now].map(Number);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    const delivered = updates(order).find(({ orderStatus }) => orderStatus === 'delivered');
    const paid = updates(order).find(({ paymentStatus }) => paymentStatus === 'paid');
    // A courier may still have the cash.
    if (form.paymentMethod === 'COD' && paid) expect(paid).toEqual(delivered);
  }
  const night = orders.filter(({ placedAt }) => (placedAt.getUTCHours() + 5) % 24 < 7).length;
  const evening = orders.filter(({ placedAt }) => (placedAt.getUTCHours() + 5) % 24 >= 17).length;
  expect(evening).toBeGreaterThan(3 * night);
});
