import type { Waiting } from '@shop/contracts/dashboard';
import { Command, Query } from '@nestjs/cqrs';
import { ReviewState, type StaffReview } from '@shop/contracts/reviews';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

const review = { reviewId: z.uuid(), productId: z.uuid(), orderId: z.uuid() };

export const ReviewSubmitted = event(
  'reviews.review-submitted',
  z.object({ ...review, rating: z.int(), createdAt: z.iso.datetime() }),
  { summary: 'A buyer reviewed an ordered product. The review waits for approval.' },
);

export const ReviewDecided = event(
  'reviews.review-decided',
  z.object({ ...review, from: ReviewState, to: ReviewState, by: z.string().describe('the name of the admin') }),
  { summary: 'Staff approved a review, rejected it or put it back to pending.' },
);

export const ReviewReplied = event(
  'reviews.review-replied',
  z.object({ ...review, isFirst: z.boolean().describe('true: there was no reply before') }),
  {
    summary: 'Staff wrote, changed or removed the reply of the shop to a published review.',
    cacheTags: ({ productId }) => ['reviews', `reviews:${productId}`, 'home'],
  },
);

export const ReviewDeleted = event(
  'reviews.review-deleted',
  z.object({ ...review, from: ReviewState, files: z.array(z.string()).describe('storage keys of its pictures') }),
  { summary: 'Staff deleted a review. Its pictures are deleted too.' },
);

export const RatingChanged = event(
  'reviews.rating-changed',
  z.object({
    productId: z.uuid(),
    total: z.int().describe('approved reviews'),
    average: z.number().describe('average of their stars, with two decimals; 0 without reviews'),
    revision: z.int().describe('revision of the rating; of two events of one product, the higher is later'),
  }),
  {
    summary: 'The approved reviews of a product changed. This is their new sum.',
    cacheTags: ({ productId }) => ['reviews', `reviews:${productId}`, `product:${productId}`, 'products', 'home'],
  },
);

/**
 * The address at which the customer of an order reviews what they bought, filled in; null: all of it is reviewed. Made if
 * it is asked for first.
 */
export class IssueInvitationLink extends Command<string | null> {
  constructor(
    readonly tx: Tx,
    readonly orderId: string,
    readonly items: readonly { productId: string }[],
  ) {
    super();
  }
}

/** The reply of the shop to a review; null: there is none, or the review is not published. */
export class ReplyOfReview extends Query<string | null> {
  constructor(
    readonly tx: Tx,
    readonly reviewId: string,
  ) {
    super();
  }
}

/** Counts the reviews that wait for a decision. */
export class CountPendingReviews extends Query<Waiting> {}

/** The reviews that were removed, and the storage keys of their pictures, which remain: delete them after the commit. */
export interface RemovedReviews {
  reviews: number;
  files: string[];
}

/** Removes the reviews of these orders, with the ratings that they made; the ratings shown in catalog need a rebuild. */
export class RemoveReviews extends Command<RemovedReviews> {
  constructor(
    readonly tx: Tx,
    readonly orderIds: readonly string[],
  ) {
    super();
  }
}

/** The reviews of these orders in any state, oldest first. */
export class ReviewsOfOrders extends Query<StaffReview[]> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}
