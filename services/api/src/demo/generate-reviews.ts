import type { ReviewForm, ReviewState } from '@shop/contracts/reviews';
import { type Rng, createRng } from '@shop/demo-artwork/random';
import { comments, rejectedComments } from './review-comments.ts';
import type { SeededOrder } from './seed-orders.ts';

const DAY = 86_400_000;

/** A review of the demo. */
export interface GeneratedReview {
  writtenAt: Date;
  form: ReviewForm;
  /** As staff decides on it. */
  state: ReviewState;
  /** How many photos the customer sends with it. */
  photos: number;
}

const PENDING_COUNT = 5;
/** Which of the approved reviews with four or five stars have photos. */
const withPhotos = [2, 5, 9, 14, 20, 27];

/** Reviews of delivered products, oldest first; the newest are pending. */
export function generateReviews(orders: readonly SeededOrder[], now: Date): GeneratedReview[] {
  const rng = createRng('reviews of the demo shop');
  const pools = new Map(Object.entries(comments).map(([stars, list]) => [Number(stars), shuffled(list, rng)]));
  const drafts = orders
    .flatMap((order) => draftsOf(order, rng))
    .filter(({ writtenAt }) => writtenAt < now)
    .toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  const reviews = drafts.flatMap(({ writtenAt, form }): GeneratedReview[] => {
    const stars = rng.weighted([
      [5, 60],
      [4, 24],
      [3, 9],
      [2, 4],
      [1, 3],
    ] as const);
    const comment = pools.get(stars)?.pop();
    // No comment is used twice; without one left, there is no review.
    if (comment === undefined) return [];
    return [{ writtenAt, form: { ...form, rating: stars, comment }, state: 'approved', photos: 0 }];
  });
  for (const review of reviews.slice(-PENDING_COUNT)) review.state = 'pending';
  for (const [nth, comment] of rejectedComments.entries()) {
    const review = reviews[Math.floor((reviews.length * (nth + 1)) / (rejectedComments.length + 2))];
    if (review?.state === 'approved') Object.assign(review, { state: 'rejected', form: { ...review.form, comment } });
  }
  const favourable = reviews.filter(({ form, state }) => (form.rating ?? 5) >= 4 && state === 'approved');
  for (const [nth, index] of withPhotos.entries()) {
    const review = favourable[index];
    if (review) review.photos = nth === 1 ? 2 : 1;
  }
  const pending = reviews.findLast(({ form, state }) => state === 'pending' && form.rating === 5);
  if (pending) pending.photos = 1;
  return reviews;
}

/** The reviews that the customer of a delivered order may write: one for some of its products, not yet rated. */
function draftsOf({ generated, order }: SeededOrder, rng: Rng) {
  const delivered = generated.steps.find((step) => 'update' in step && step.update.orderStatus === 'delivered');
  if (!delivered) return [];
  const { firstName, lastName, email } = generated.form.customerInfo;
  const customerName = rng.weighted([
    [`${firstName} ${lastName}`, 5],
    [`${firstName} ${lastName.slice(0, 1)}.`, 2],
    [firstName, 2],
  ] as const);
  return [...new Set(order.items.map(({ productId }) => productId))]
    .filter(() => rng.chance(0.72))
    .map((productId) => ({
      writtenAt: new Date(delivered.at.getTime() + rng.range(0.2, 6) * DAY),
      form: { productId, customerName, customerEmail: email, orderNumber: order.orderNumber },
    }));
}

function shuffled(list: readonly string[], rng: Rng): string[] {
  return list
    .map((each) => [rng.next(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
}
