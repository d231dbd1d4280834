import { randomUUID } from 'node:crypto';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { sellPrints } from '../../../../test/support/prints.ts';
import {
  ordered,
  photo,
  refused,
  reviewOf,
  sell,
  reviewCalls,
  write,
  written,
} from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const { get, staff, decide } = reviewCalls(() => shop);

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('reading', () => {
  test('no list shows an e-mail or an order number', async () => {
    const print = await sell(shop, 'Quiet Lake');
    const { reviewId, email, orderNumber } = await written(shop, print, {}, [await photo()]);
    await decide(reviewId, true);
    const paths = [`/product/${print.id}`, `/product/${print.id}/summary`, '/approved?limit=100', '/approved?rating=4'];
    for (const path of paths) {
      const bytes = await (await fetch(`${shop.url}/api/reviews${path}`)).text();
      expect(bytes).not.toContain(email);
      expect(bytes).not.toContain(orderNumber);
      expect(bytes).not.toMatch(/@example\.com|customerEmail|orderNumber|isApproved|CH-[0-9A-Z]{5}-/);
      if (!path.includes('summary')) expect(bytes).toContain(reviewId);
    }
  });

  test('with photos before all others where that is asked, each part newest first', async () => {
    const print = await sell(shop, 'Nine Lanterns');
    const ids: string[] = [];
    for (const photos of [[await photo()], [], [await photo()], []]) {
      const { reviewId } = await written(shop, print, { rating: '1' }, photos);
      await decide(reviewId, true);
      ids.push(reviewId);
    }
    const [first, second, third, fourth] = ids;
    const read = async (query: string) => {
      const { reviews } = (await get(`/approved?${query}`)).body;
      return reviews.map(({ _id }) => _id).filter((id) => ids.includes(id));
    };
    expect(await read('photos=first&rating=1&limit=100')).toEqual([third, first, fourth, second]);
    expect(await read('photos=first&limit=100')).toEqual([third, first, fourth, second]);
    expect(await read('limit=100')).toEqual([fourth, third, second, first]);
    expect((await get('/approved?photos=last')).status).toBe(400);
  });

  test('newest first, six of a product and fifty of all unless asked, and of one rating', async () => {
    const print = await sell(shop, 'Seven Hills');
    const ids: string[] = [];
    for (let n = 1; n <= 7; n++) {
      const { reviewId } = await written(shop, print, { rating: String((n % 5) + 1) });
      await decide(reviewId, true);
      ids.unshift(reviewId);
    }
    const first = (await get(`/product/${print.id}`)).body;
    expect(first).toMatchObject({ total: 7, totalPages: 2, page: 1, limit: 6 });
    const second = (await get(`/product/${print.id.toUpperCase()}?page=2`)).body;
    expect([...first.reviews, ...second.reviews].map(({ _id }) => _id)).toEqual(ids);
    const ofTwo = { total: 2, totalPages: 2, page: 2, limit: 1, reviews: [{ _id: ids[6], rating: 2 }] };
    expect((await get(`/product/${print.id}?rating=2&page=2&limit=1`)).body).toMatchObject(ofTwo);
    expect((await get(`/product/${print.id}?rating=2`)).body.reviews.map(({ _id }) => _id)).toEqual([ids[1], ids[6]]);
    expect((await get(`/product/${print.id}?rating=5`)).body.reviews.map(({ _id }) => _id)).toEqual([ids[3]]);
    const all = (await get('/approved')).body;
    expect(all).toMatchObject({ limit: 50, page: 1 });
    const twos = (await get('/approved?rating=2')).body;
    expect(twos.total).toBe(all.starCounts['2']);
    expect(twos.reviews.map(({ rating }) => rating)).toEqual(Array.from({ length: twos.total }, () => 2));
    expect(twos.starCounts).toEqual(all.starCounts);
    expect((await get('/approved?page=1000')).body.reviews).toEqual([]);
    for (const query of ['rating=6', 'rating=x', 'page=0', 'limit=-5', 'limit=abc']) {
      expect((await get(`/approved?${query}`)).status).toBe(400);
      expect((await get(`/product/${print.id}?${query}`)).status).toBe(400);
    }
    expect((await get('/approved?limit=1000000')).body.limit).toBe(100);
  });

  test('an unknown product is not found, one without reviews has none', async () => {
    for (const id of [randomUUID(), 'nothing', '%2500']) {
      expect(refused(await get(`/product/${id}`))).toEqual([404, 'Product not found']);
      expect(refused(await get(`/product/${id}/summary`))).toEqual([404, 'Product not found']);
    }
    const { id } = await sell(shop, 'Blank Page');
    for (const path of [`/product/${id}`, `/product/${id}?rating=4`]) {
      expect((await get(path)).body).toEqual({ reviews: [], total: 0, totalPages: 0, page: 1, limit: 6 });
    }
    expect((await get(`/product/${id}/summary`)).body).toEqual({
      total: 0,
      average: 0,
      starCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    });
  });

  test('a product that went off sale can still be reviewed and keeps its reviews', async () => {
    const print = await sell(shop, 'Last Train');
    const { reviewId } = await written(shop, print);
    const order = await ordered(shop, [print]);
    const { status } = await shop.http('DELETE', `/api/products/${print.id}`, undefined, await shop.staff());
    expect(status).toBe(200);
    expect((await decide(reviewId, true)).body.review.product.name).toBe('Last Train');
    expect((await write(shop, reviewOf(order, print))).status).toBe(201);
    const [newest] = (await staff('GET', '/admin?limit=1')).body.reviews;
    expect(newest).toMatchObject({ orderNumber: order.orderNumber, product: { _id: print.id, name: 'Last Train' } });
    expect((await get(`/product/${print.id}`)).body.total).toBe(1);
  });

  test('answers carry a validator, and the same address answers again once staff decided', async () => {
    const print = await sell(shop, 'Morning Star');
    const { reviewId } = await written(shop, print);
    const path = `/product/${print.id}`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const conditional = () => shop.http('GET', `/api/reviews${path}`, undefined, { 'if-none-match': etag });
    expect((await conditional()).status).toBe(304);
    await decide(reviewId, true);
    expect((await conditional()).status).toBe(200);
  });
});
