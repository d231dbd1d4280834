import type { ReviewForm, ReviewState } from '@shop/contracts/reviews';
import { type Chance, chance } from './chance.ts';
import { comments, notShown } from './review-comments.ts';
import type { PlacedOrder } from './sell-prints.ts';

const DAY = 86_400_000;

/** A review as it was written, what became of it, and how many photos of the print on a wall came with it. */
export interface InventedReview {
  at: Date;
  form: ReviewForm;
  state: ReviewState;
  photos: number;
}

const NEWEST_WAITING = 5;
const photosAmongThem = [2, 5, 9, 14, 20, 27];

/** Reviews of what was delivered, oldest first; the newest still wait for staff. */
export function inventReviews(placed: readonly PlacedOrder[], now: Date): InventedReview[] {
  const luck = chance('reviews of the demo shop');
  const pools = new Map(Object.entries(comments).map(([stars, list]) => [Number(stars), shuffled(list, luck)]));
  const occasions = placed
    .flatMap((order) => occasionsOf(order, luck))
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const written = occasions.flatMap(({ at, form }): InventedReview[] => {
    const stars = luck.pick([
      [5, 60],
      [4, 24],
      [3, 9],
      [2, 4],
      [1, 3],
    ] as const);
    const comment = pools.get(stars)?.pop();
    // Nobody writes what somebody else wrote: who finds no words is silent.
    if (comment === undefined) return [];
    return [{ at, form: { ...form, rating: stars, comment }, state: 'approved', photos: 0 }];
  });
  for (const review of written.slice(-NEWEST_WAITING)) review.state = 'pending';
  for (const [nth, comment] of notShown.entries()) {
    const review = written[Math.floor((written.length * (nth + 1)) / (notShown.length + 2))];
    if (review?.state === 'approved') Object.assign(review, { state: 'rejected', form: { ...review.form, comment } });
  }
  // Those who hang a print up at once are those who like it.
  const glad = written.filter(({ form, state }) => (form.rating ?? 5) >= 4 && state === 'approved');
  for (const [nth, place] of photosAmongThem.entries()) {
    const review = glad[place];
    if (review) review.photos = nth === 1 ? 2 : 1;
  }
  const waiting = written.findLast(({ form, state }) => state === 'pending' && form.rating === 5);
  if (waiting) waiting.photos = 1;
  return written;
}

/** When the customer of a delivered order wrote about a print in it: not all do, and about few prints twice. */
function occasionsOf({ invented, order }: PlacedOrder, luck: Chance) {
  const delivered = invented.steps.find((step) => 'update' in step && step.update.orderStatus === 'delivered');
  if (!delivered) return [];
  const { firstName, lastName, email } = invented.form.customerInfo;
  const customerName = luck.pick([
    [`${firstName} ${lastName}`, 5],
    [`${firstName} ${lastName.slice(0, 1)}.`, 2],
    [firstName, 2],
  ] as const);
  return [...new Set(order.items.map(({ productId }) => productId))]
    .filter(() => luck.happens(0.72))
    .map((productId) => ({
      at: new Date(delivered.at.getTime() + luck.between(0.2, 6) * DAY),
      form: { productId, customerName, customerEmail: email, orderNumber: order.orderNumber },
    }));
}

function shuffled(list: readonly string[], luck: Chance): string[] {
  return list
    .map((each) => [luck.next(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
}
