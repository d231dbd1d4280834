import { randomUUID } from 'node:crypto';
import { countRatings } from '../queries/count-ratings.ts';
import { untilIs } from '../../../../test/support/events-settled.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import {
  photo,
  refused,
  sell,
  reviewCalls,
  staffCall,
  storedFiles,
  written,
} from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const [sun] = prints;
const { get, staff, decide } = reviewCalls(() => shop);

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

describe('moderating', () => {
  test('each decision moves list, counts and summary together', async () => {
    const print = await sell(shop, 'Silver Fox');
    const { reviewId: four } = await written(shop, print, { rating: '4' });
    const { reviewId: five } = await written(shop, print, { rating: '5' });
    const seen = async () => {
      const [list, summary, all] = await Promise.all([
        get(`/product/${print.id}`),
        get(`/product/${print.id}/summary`),
        get('/approved?limit=100'),
      ]);
      expect(list.body.total).toBe(list.body.reviews.length);
      expect(all.body.reviews.filter(({ product }) => product._id === print.id)).toHaveLength(list.body.total);
      expect(Object.values(all.body.starCounts).reduce((sum, n) => sum + n, 0)).toBe(all.body.total);
      const { total, average, starCounts } = summary.body;
      expect(total).toBe(list.body.total);
      return { ids: list.body.reviews.map(({ _id }) => _id), average, fives: starCounts['5'] };
    };
    const { counts: before } = (await staff('GET', '/admin')).body;
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
    expect((await decide(four, true)).body).toMatchObject({
      message: 'Review approved successfully',
      review: { _id: four, isApproved: true },
    });
    expect(await seen()).toEqual({ ids: [four], average: 4, fives: 0 });
    await decide(five, true);
    expect(await seen()).toEqual({ ids: [five, four], average: 4.5, fives: 1 });
    expect((await decide(four, false)).body.message).toBe('Review rejected successfully');
    expect(await seen()).toEqual({ ids: [five], average: 5, fives: 1 });
    const { counts } = (await staff('GET', '/admin')).body;
    expect(counts).toEqual({
      all: before.all,
      pending: before.pending - 2,
      approved: before.approved + 1,
      rejected: before.rejected + 1,
    });
    await decide(five, null);
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
    await decide(five, true);
    expect(refused(await staff('DELETE', `/${five}`))).toEqual([200, 'Review deleted successfully']);
    expect(refused(await staff('DELETE', `/${five}`))).toEqual([404, 'Review not found']);
    expect(await seen()).toEqual({ ids: [], average: 0, fives: 0 });
  });

  test('each change of a rating is published with a growing revision; a decision taken twice publishes nothing', async () => {
    const print = await sell(shop, 'Green Tea');
    const { reviewId } = await written(shop, print, { rating: '2' });
    for (const isApproved of [true, true, false, false, null, true]) await decide(reviewId, isApproved);
    await staff('DELETE', `/${reviewId}`);
    const published = async (name: string) => {
      const rows: { data: Record<string, unknown> }[] = await shop.db.dataSource.query(
        'select data from platform_outbox where name = $1 order by id',
        [name],
      );
      return rows.map(({ data }) => data).filter(({ productId }) => productId === print.id);
    };
    expect(
      (await published('reviews.rating-changed')).map(({ total, average, revision }) => [total, average, revision]),
    ).toEqual([
      [1, 2, 1],
      [0, 0, 2],
      [1, 2, 3],
      [0, 0, 4],
    ]);
    expect((await published('reviews.review-decided')).map(({ from, to, by }) => [from, to, by])).toEqual([
      ['pending', 'approved', 'admin'],
      ['approved', 'rejected', 'admin'],
      ['rejected', 'pending', 'admin'],
      ['pending', 'approved', 'admin'],
    ]);
    expect(await published('reviews.review-deleted')).toHaveLength(1);
    expect(await published('reviews.review-submitted')).toMatchObject([{ rating: 2 }]);
    const counted = await shop.db.transaction(countRatings);
    expect(counted.find(({ productId }) => productId === print.id)).toEqual({
      productId: print.id,
      total: 0,
      average: 0,
      revision: 4,
    });
  });

  test.each([['true'], ['false'], [1], [0], [undefined], [{}], [[]]])(
    'a status of %j is refused',
    async (isApproved) => {
      const { reviewId } = await written(shop, sun);
      expect((await decide(reviewId, isApproved)).status).toBe(400);
      expect((await decide(reviewId, null)).body.review.isApproved).toBeNull();
    },
  );

  test('a review that does not exist is not found, whatever its id looks like', async () => {
    for (const id of [randomUUID(), 'nothing', '%00', "x';"]) {
      const path = encodeURIComponent(id);
      expect(refused(await decide(path, true))).toEqual([404, 'Review not found']);
      expect(refused(await staff('DELETE', `/${path}`))).toEqual([404, 'Review not found']);
    }
  });

  test('only staff may list, decide or delete', async () => {
    const { reviewId } = await written(shop, sun);
    for (const headers of [undefined, { authorization: 'Bearer nonsense' }]) {
      for (const [method, path, body] of [
        ['GET', '/admin', undefined],
        ['PUT', `/${reviewId}/status`, { isApproved: true }],
        ['DELETE', `/${reviewId}`, undefined],
      ] as const) {
        const reply = await shop.http(method, `/api/reviews${path}`, body, headers);
        expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
      }
    }
    expect((await decide(reviewId, null)).body.review.isApproved).toBeNull();
  });

  test('lists are by state, in pages that neither repeat nor skip, and never cached', async () => {
    const { counts, total } = (await staff('GET', '/admin')).body;
    expect(total).toBe(counts.all);
    const { headers } = await staff('GET', '/admin');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const state of ['pending', 'approved', 'rejected', 'all'] as const) {
      const ids: string[] = [];
      const pages = Math.ceil(counts[state] / 3);
      for (let page = 1; page <= pages; page++) {
        const { body } = await staff('GET', `/admin?status=${state}&limit=3&page=${page}`);
        expect(body).toMatchObject({ total: counts[state], totalPages: pages, page, limit: 3 });
        ids.push(...body.reviews.map(({ _id }) => _id));
      }
      expect(new Set(ids).size).toBe(counts[state]);
      expect(ids).toHaveLength(counts[state]);
    }
    expect((await staff('GET', '/admin?status=nonsense')).status).toBe(400);
    expect((await staff('GET', '/admin?page=999999')).body.reviews).toEqual([]);
  });
});

// A shop of its own replaces the sign-in of the one above: this comes last.
test('the pictures of a deleted review go with it', async () => {
  const both = await startShop({ role: 'both' });
  try {
    await sellPrints(both);
    const { reviewId } = await written(both, sun, {}, [await photo()]);
    expect(storedFiles(both).length).toBeGreaterThan(0);
    await staffCall(both, 'DELETE', `/${reviewId}`);
    await untilIs([], () => storedFiles(both));
    expect(storedFiles(both)).toEqual([]);
  } finally {
    await both.stop();
  }
});
