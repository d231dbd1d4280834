import type { ReviewForm } from '@shop/contracts/review-form';
import type { ReviewState } from '@shop/contracts/reviews';
import { type Rng, createRng } from './rng.ts';
import { type ReviewComment, type Stars, comments, rejectedComments } from './demo-catalogue.ts';
import type { SeededOrder } from './seed-orders.ts';

const DAY = 86_400_000;

/** A review of the demo. */
export interface GeneratedReview {
  writtenAt: Date;
  form: ReviewForm;
  /** State after the decision of staff. */
  state: ReviewState;
  /** Number of photos of the review. */
  photos: number;
}

const PENDING_COUNT = 5;
/** Positions, among the approved reviews with four or five stars, of those with photos. */
const withPhotos = [2, 5, 9, 14, 20, 27];

/** Reviews of delivered products, oldest first; the newest are pending. */
export function generateReviews(orders: readonly SeededOrder[], now: Date): GeneratedReview[] {
  const rng = createRng('reviews of the demo shop');
  const unused = new Set(shuffled(comments, rng));
  const drafts = orders
    .flatMap((order) => draftsOf(order, rng))
    .filter(({ writtenAt }) => writtenAt < now)
    .toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  const reviews = drafts.flatMap(({ writtenAt, form, about }): GeneratedReview[] => {
    const stars = rng.weighted<Stars>([
      [5, 58],
      [4, 25],
      [3, 10],
      [2, 4],
      [1, 3],
    ]);
    const fitting = [...unused].filter((comment) => comment.stars === stars && fits(comment, about));
    // A comment about this print is better than one that fits any print.
    const comment = fitting.find(({ product }) => product) ?? fitting[0];
    // No comment is used twice; without one left, there is no review.
    if (!comment) return [];
    unused.delete(comment);
    return [{ writtenAt, form: { ...form, rating: stars, comment: comment.text }, state: 'approved', photos: 0 }];
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

/** Facts of an order that a comment may depend on. */
type About = Required<Omit<ReviewComment, 'text' | 'stars'>>;

const fits = ({ product, size, city, paymentMethod }: ReviewComment, about: About): boolean =>
  [product ?? about.product, size ?? about.size, city ?? about.city, paymentMethod ?? about.paymentMethod].join() ===
  [about.product, about.size, about.city, about.paymentMethod].join();

/** The reviews that the customer of a delivered order may write: one for some of its products, not yet rated. */
function draftsOf({ generated, order }: SeededOrder, rng: Rng) {
  const delivered = generated.steps.find((step) => 'update' in step && step.update.orderStatus === 'delivered');
  if (!delivered) return [];
  const { paymentMethod } = generated.form;
  const { firstName, lastName: last, email, city } = generated.form.customerInfo;
  const lastName = last ?? '';
  const customerName = rng.weighted([
    [`${firstName} ${lastName}`, 5],
    [`${firstName} ${lastName.slice(0, 1)}.`, 2],
    [firstName, 2],
  ] as const);
  const lines = new Map(order.items.map((line) => [line.productId, line]));
  return [...lines.values()]
    .filter(() => rng.chance(0.72))
    .map(({ productId, productName, size }) => ({
      writtenAt: new Date(delivered.at.getTime() + rng.range(0.2, 6) * DAY),
      form: { productId, customerName, customerEmail: email ?? undefined, orderNumber: order.orderNumber },
      about: { product: productName, size: size === 'Large' ? 'Large' : 'Small', city, paymentMethod } satisfies About,
    }));
}

function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  return list
    .map((each) => [rng.next(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
}
