import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import { reviews } from '@shop/contracts/reviews';
import type { ResponseOf } from '@shop/contracts/route';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { reviewCalls, written } from '../../../../test/support/written-reviews.ts';

type Reply = ResponseOf<typeof reviews.setStatuses> & Required<ErrorBody>;

let shop: Shop;
let ids: string[];
const { get, staff } = reviewCalls(() => shop);
const bulk = async (rows: unknown, key: string = randomUUID()) =>
  shop.http<Reply>('PATCH', '/api/reviews/admin', { rows }, { ...(await shop.staff()), 'idempotency-key': key });
const decide = (isApproved: unknown, key?: string) =>
  bulk(
    ids.map((_id) => ({ _id, isApproved })),
    key,
  );
const totalOf = async () => (await get(`/product/${prints[0].id}/summary`)).body.total;

beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
  ids = [];
  for (let count = 0; count < 6; count++) ids.push((await written(shop, prints[0])).reviewId);
});
afterAll(() => shop.stop());

test('reviews are decided together, and put back together; each result says what became of one', async () => {
  const done = ids.map((_id) => ({ _id, ok: true }));
  const stranger = randomUUID();
  const { code, message } = reviews.setStatus.errors.notFound;
  const approval = [...ids, stranger].map((_id) => ({ _id, isApproved: true }));
  expect((await bulk(approval)).body.results).toEqual([
    ...done,
    { _id: stranger, ok: false, error: { code, message } },
  ]);
  expect(await totalOf()).toBe(6);
  expect((await decide(null)).body.results).toEqual(done);
  expect(await totalOf()).toBe(0);
  expect((await staff('GET', '/admin?status=pending')).body.total).toBe(6);
});

test('a repeated call is one decision; another body under its key is an error', async () => {
  const key = randomUUID();
  const first = await decide(true, key);
  await decide(false);
  const again = await decide(true, key);
  expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
  expect(await totalOf()).toBe(0);
  const other = await decide(false, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test('two calls at once leave every review in a state that was asked for, and the rating right', async () => {
  await decide(null);
  const answers = await Promise.all([
    decide(true),
    bulk(ids.toReversed().map((_id) => ({ _id, isApproved: false }))),
    decide(true),
  ]);
  expect(answers.flatMap(({ body }) => body.results.filter(({ ok }) => !ok))).toEqual([]);
  const { body } = await staff('GET', '/admin?status=all');
  expect(body.counts.pending).toBe(0);
  expect(await totalOf()).toBe(body.counts.approved);
  expect(body.reviews.filter(({ isApproved }) => isApproved)).toHaveLength(body.counts.approved);
});

test.each([
  ['no row', []],
  ['a decision that is none', [{ _id: randomUUID(), isApproved: 'yes' }]],
  ['no decision', [{ _id: randomUUID() }]],
])('%s is an error of the whole call', async (_, rows) => {
  const { status, body } = await bulk(rows);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});
