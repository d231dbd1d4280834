import { randomUUID } from 'node:crypto';
import { countRatings } from '../queries/count-ratings.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import {
  ordered,
  photo,
  reviewOf,
  staffCall,
  storedFiles,
  write,
  written,
} from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const [sun, gate] = prints;
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const all = async () => (await staffCall(shop, 'GET', '/admin')).body.counts.all;
const filesOfOnePhoto = async () => {
  const before = storedFiles(shop).length;
  await written(shop, sun, {}, [await photo()]);
  return storedFiles(shop).length - before;
};

test('twenty twins with one key make one review, one answer and one set of files', async () => {
  const perPhoto = await filesOfOnePhoto();
  const order = await ordered(shop, [sun]);
  const [before, files, jpeg] = [await all(), storedFiles(shop).length, await photo()];
  const key = { 'idempotency-key': randomUUID() };
  const send = () => write(shop, reviewOf(order, sun), [jpeg], key);
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  for (const { status, body } of replies) {
    // In flight while the first one had not committed within the patience of the database.
    if (status !== 409) expect([status, body.message]).toEqual([201, expect.stringContaining('submitted')]);
    else expect(body.code).toBe('in_flight');
  }
  expect(replies.filter((each) => each.status === 201 && !each.headers.get('idempotency-replayed'))).toHaveLength(1);
  expect((await send()).headers.get('idempotency-replayed')).toBe('true');
  expect(await all()).toBe(before + 1);
  expect(storedFiles(shop)).toHaveLength(files + perPhoto);
});

test('twenty reviews of one order and product at once, each with its own key, leave one', async () => {
  const order = await ordered(shop, [sun]);
  const [before, files, jpeg] = [await all(), storedFiles(shop).length, await photo()];
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => write(shop, reviewOf(order, sun), [jpeg], { 'idempotency-key': randomUUID() })),
  );
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await all()).toBe(before + 1);
  expect(storedFiles(shop).length - files).toBeLessThan(10);
});

test('many decisions at once about reviews of one product stay exact, and none waits for ever', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    const { reviewId } = await written(shop, n % 3 ? sun : gate, { rating: String((n % 5) + 1) });
    ids.push(reviewId);
  }
  const choices = [true, false, null, true];
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all(
      ids.flatMap((id, at) => [
        staffCall(shop, 'PUT', `/${id}/status`, { isApproved: choices[(at + round) % 4] }),
        staffCall(shop, 'PUT', `/${id}/status`, { isApproved: choices[(at * 7 + round) % 4] }),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
  const [gone, ...remaining] = ids;
  const deleted = await Promise.all(
    Array.from({ length: 5 }, () => staffCall(shop, 'DELETE', `/${gone}`)).concat(
      remaining.map((id) => staffCall(shop, 'PUT', `/${id}/status`, { isApproved: true })),
    ),
  );
  expect(deleted.filter(({ status }) => status === 404)).toHaveLength(4);
  expect(deleted.filter(({ status }) => status === 200)).toHaveLength(12);
  await expectExact();
});

/** The stored figures equal a recount, and so does the last event about each product. */
async function expectExact(): Promise<void> {
  const counted = await shop.db.transaction(countRatings);
  expect(counted).toHaveLength(2);
  const published: { data: { productId: string; total: number; average: number; revision: number } }[] =
    await shop.db.dataSource.query(
      `select distinct on (data ->> 'productId') data from platform_outbox where name = 'reviews.rating-changed'
       order by data ->> 'productId', (data ->> 'revision')::int desc`,
    );
  expect(published.map(({ data }) => data)).toEqual(counted);
  const repeated: unknown[] = await shop.db.dataSource.query(
    `select from platform_outbox where name = 'reviews.rating-changed'
     group by data ->> 'productId', data ->> 'revision' having count(*) > 1`,
  );
  expect(repeated).toEqual([]);
  const { counts } = (await staffCall(shop, 'GET', '/admin')).body;
  const [recount]: unknown[] = await shop.db.dataSource.query(
    `select count(*)::int as "all", (count(*) filter (where state = 'pending'))::int as pending,
       (count(*) filter (where state = 'approved'))::int as approved,
       (count(*) filter (where state = 'rejected'))::int as rejected from reviews_review`,
  );
  expect(counts).toEqual(recount);
  for (const { productId, total, average } of counted) {
    const { body } = await shop.http('GET', `/api/reviews/product/${productId}/summary`);
    expect(body).toMatchObject({ total, average });
  }
}
