import { ReviewReplied } from '../public.ts';
import { auditLogOf } from '../../../../test/support/audit-log.ts';
import { type Shop, startShop } from '../../../../test/support/harness.ts';
import { prints, sellPrints } from '../../../../test/support/prints.ts';
import { refused, reviewCalls, sell, written } from '../../../../test/support/written-reviews.ts';

let shop: Shop;
const { get, staff, decide } = reviewCalls(() => shop);
beforeAll(async () => {
  shop = await startShop();
  await sellPrints(shop);
});
afterAll(() => shop.stop());

const thanks = 'Thank you! We print it on thicker paper now.';
const reply = (id: string, text: unknown, version: unknown) => staff('PUT', `/${id}/reply`, { reply: text, version });
async function published() {
  const print = await sell(shop, 'Grey Heron');
  const { reviewId } = await written(shop, print);
  await decide(reviewId, true);
  const shown = async () => (await get(`/product/${print.id}`)).body.reviews[0]?.reply;
  const onWall = async () => (await get('/approved')).body.reviews.find(({ _id }) => _id === reviewId)?.reply;
  return { reviewId, shown, onWall };
}
const eventsOf = (reviewId: string) =>
  shop.db.dataSource.query<{ first: string }[]>(
    `select data ->> 'isFirst' as first from platform_outbox where name = $1 and data ->> 'reviewId' = $2 order by seq`,
    [ReviewReplied.name, reviewId],
  );

test('a reply is written, changed and removed, and shoppers see it at once where they see the review', async () => {
  const { reviewId, shown, onWall } = await published();
  expect([await shown(), await onWall()]).toEqual([null, null]);
  const saved = await reply(reviewId, `  ${thanks} `, 0);
  expect(saved.body).toMatchObject({
    message: 'Reply saved',
    review: { _id: reviewId, reply: { text: thanks }, replyVersion: 1 },
  });
  const first = await shown();
  expect([first, await onWall()]).toEqual([saved.body.review.reply, saved.body.review.reply]);
  await reply(reviewId, 'Thank you very much!', 1);
  expect(await shown()).toEqual({ text: 'Thank you very much!', createdAt: first?.createdAt });
  const removed = await reply(reviewId, null, 2);
  expect(removed.body).toMatchObject({ message: 'Reply deleted', review: { reply: null, replyVersion: 3 } });
  expect([await shown(), await onWall()]).toEqual([null, null]);
  expect(await eventsOf(reviewId)).toEqual([{ first: 'true' }, { first: 'false' }, { first: 'false' }]);
});

test('of two people who write at a time the second is told; the same reply again is no change', async () => {
  const { reviewId, shown } = await published();
  const answers = await Promise.all([reply(reviewId, thanks, 0), reply(reviewId, 'Shukriya!', 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = answers.find(({ status }) => status === 409);
  expect(stale?.body.code).toBe('stale_version');
  const kept = (await shown())?.text;
  expect((await reply(reviewId, kept, 1)).body.review.replyVersion).toBe(1);
  expect(await eventsOf(reviewId)).toHaveLength(1);
});

test('a review that is not published can have no reply; one that is taken back hides it', async () => {
  const { reviewId: pending } = await written(shop, prints[0]);
  expect((await reply(pending, thanks, 0)).body.code).toBe('not_published');
  const { reviewId, shown } = await published();
  await reply(reviewId, thanks, 0);
  await decide(reviewId, false);
  expect(await shown()).toBeUndefined();
  expect((await reply(reviewId, null, 1)).status).toBe(200);
});

test.each([
  ['', 400],
  ['   ', 400],
  ['x'.repeat(1_001), 400],
  [7, 400],
  ['x'.repeat(1_000), 200],
])('a reply %# is answered with %d', async (text, status) => {
  const { reviewId } = await published();
  expect((await reply(reviewId, text, 0)).status).toBe(status);
});

test('only who may moderate replies, to reviews that are there', async () => {
  const unknown = await reply('019a0000-0000-7000-8000-00000000dead', thanks, 0);
  expect(refused(unknown)).toEqual([404, 'Review not found']);
  expect(refused(await reply('nothing', thanks, 0))).toEqual([404, 'Review not found']);
  const { reviewId } = await published();
  const stranger = await shop.http('PUT', `/api/reviews/${reviewId}/reply`, { reply: thanks, version: 0 });
  expect(stranger.status).toBe(401);
});

test('the audit log says that a reply changed, and not what it says: it may greet by name', async () => {
  const { reviewId } = await published();
  const entries = await auditLogOf(shop).writtenBy(() => reply(reviewId, 'Thank you, Ayesha!', 0));
  expect(entries).toMatchObject([{ action: 'changed', kind: 'review', after: { reply: { hidden: true } } }]);
  expect(entries).toHaveLength(1);
});
