import type { Product, ProductCard } from '@shop/contracts/products';
import { Ratings } from '../projections/ratings.ts';
import { RatingChanged } from '../public.ts';
import { RebuildProjections } from '../../../platform/events/rebuild-projection.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ResponseCache } from '../../../platform/response-cache/response-cache.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { randomNumbers, shuffled } from '../../../../test/support/seed.ts';
import { staffCall, written } from '../../../../test/support/written-reviews.ts';

interface Reply {
  product: Product;
  products: ProductCard[];
}

let shop: Shop;
const [print, second] = prints;
const shown = async (id: string) => {
  const { rating, reviewCount } = (await shop.http<Reply>('GET', `/api/products/${id}`)).body.product;
  return [rating, reviewCount];
};
const listed = async (id: string) => {
  const { products } = (await shop.http<Reply>('GET', '/api/products')).body;
  const card = products.find(({ _id }) => _id === id);
  return [card?.rating, card?.reviewCount];
};
const rated = (productId: string, average: number, total: number, revision: number) => ({
  productId,
  average,
  total,
  revision,
});
const consume = (changed: ReturnType<typeof rated>) =>
  shop.db.transaction((tx) => shop.app.get(Ratings, { strict: false }).onRatingChanged(tx, changed));

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

test('a product shows what its reviews add up to, on its page and on its card, at once', async () => {
  expect([await shown(print.id), await listed(print.id)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await consume(rated(print.id, 4.33, 3, 3));
  expect([await shown(print.id), await listed(print.id), await shown(second.id)]).toEqual([
    [4.33, 3],
    [4.33, 3],
    [0, 0],
  ]);
});

test('a page that is made again before the rating has come shows it when it comes', async () => {
  await shop.db.transaction((tx) => publish(tx, RatingChanged, rated(second.id, 5, 1, 1)));
  expect(await shown(second.id)).toEqual([0, 0]);
  await consume(rated(second.id, 5, 1, 1));
  expect(await shown(second.id)).toEqual([5, 1]);
});

test('in whatever order ratings come, and however often, the last one stands', async () => {
  const published = Array.from({ length: 12 }, (_, at) => rated(print.id, (at % 5) + 0.25, at, at + 10));
  const last = published.at(-1);
  const random = randomNumbers('ratings');
  for (let round = 0; round < 3; round++) {
    await Promise.all(shuffled([...published, ...published], random).map(consume));
    expect(await shown(print.id)).toEqual([last?.average, last?.total]);
  }
  await consume(rated(print.id, 0, 0, 40));
  expect(await shown(print.id)).toEqual([0, 0]);
});

test('a rating is no edit: staff who edit the product at the time are not refused', async () => {
  const { version } = (await shop.http<Reply>('GET', `/api/products/${print.id}`)).body.product;
  await consume(rated(print.id, 4, 2, 50));
  const after = (await shop.http<Reply>('GET', `/api/products/${print.id}`)).body.product;
  expect([after.version, after.rating]).toEqual([version, 4]);
});

test('a rating of a product that never was changes nothing', async () => {
  await consume(rated('019a0000-0000-7000-8000-00000000ffff', 4, 2, 1));
  expect(await shown(print.id)).toEqual([4, 2]);
});

describe('with the worker, and reviews as shoppers write them', () => {
  let open: Shop;
  const seen = async () => {
    const { rating, reviewCount } = (await open.http<Reply>('GET', `/api/products/${print.id}`)).body.product;
    return [rating, reviewCount];
  };
  // Awaits what the page shows, for as long as a busy machine may need.
  const shows = async (rating: number, reviewCount: number) => {
    await untilIs([rating, reviewCount], seen);
    expect(await seen()).toEqual([rating, reviewCount]);
  };
  const differences = async () =>
    (await open.app.get(RebuildProjections).differences()).filter((line) => line.startsWith('Ratings'));
  const reviewed = async (rating: number) => (await written(open, print, { rating: String(rating) })).reviewId;
  const decide = (id: string, isApproved: boolean | null) => staffCall(open, 'PUT', `/${id}/status`, { isApproved });

  beforeAll(async () => {
    open = await startShop({ role: 'both' });
    await sellPrints(open);
  });
  afterAll(() => open.stop());

  test('approving, rejecting and deleting move the rating, and it equals a recount', async () => {
    const ids: string[] = [];
    for (const stars of [5, 4, 4]) ids.push(await reviewed(stars));
    const [five = '', four = '', last = ''] = ids;
    await shows(0, 0);
    const approved = await Promise.all(ids.map((id) => decide(id, true)));
    expect(approved.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shows(4.33, 3);
    await decide(five, false);
    await shows(4, 2);
    await staffCall(open, 'DELETE', `/${four}`);
    await shows(4, 1);
    await decide(last, null);
    await shows(0, 0);
    await decide(five, true);
    await shows(5, 1);
    expect(await differences()).toEqual([]);
  });

  test('a rating that was spoiled is named, mended by a rebuild, and shown mended', async () => {
    await open.db.dataSource.query('update catalog_product set rating = 1.5, review_count = 9 where id = $1', [
      print.id,
    ]);
    expect(await differences()).toEqual([
      `Ratings: product ${print.id} shows 1.5 from 9 reviews, a recount gives 5 from 1 review`,
    ]);
    open.app.get(ResponseCache).invalidate('all');
    expect(await seen()).toEqual([1.5, 9]);
    expect(await open.app.get(RebuildProjections).rebuildAll()).toEqual([]);
    await shows(5, 1);
  });
});
