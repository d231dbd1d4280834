import { Query } from '@nestjs/cqrs';
import { ReviewState } from '@shop/contracts/reviews';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

const review = { reviewId: z.uuid(), productId: z.uuid(), orderId: z.uuid() };

export const ReviewSubmitted = event(
  'reviews.review-submitted',
  z.object({ ...review, rating: z.int(), createdAt: z.iso.datetime() }),
  { summary: 'Somebody reviewed a product that they had ordered. It waits for staff and shows nowhere yet.' },
);

export const ReviewDecided = event(
  'reviews.review-decided',
  z.object({ ...review, from: ReviewState, to: ReviewState, by: z.string().describe('the name of the admin') }),
  { summary: 'Staff approved a review, rejected it or put it back to pending.' },
);

export const ReviewDeleted = event(
  'reviews.review-deleted',
  z.object({ ...review, from: ReviewState, files: z.array(z.string()).describe('where its pictures were kept') }),
  { summary: 'Staff deleted a review; its pictures go with it.' },
);

export const RatingChanged = event(
  'reviews.rating-changed',
  z.object({
    productId: z.uuid(),
    total: z.int().describe('approved reviews'),
    average: z.number().describe('of their stars, with two decimals; 0 when there is none'),
    revision: z.int().describe("of the product's rating: of two facts about one product the higher is the later"),
  }),
  {
    summary: "A product's approved reviews became other ones: what they add up to.",
    touches: ({ productId }) => ['reviews', `reviews:${productId}`, `product:${productId}`, 'products', 'home'],
  },
);

/** What the approved reviews of a product add up to. */
export interface CountedRating {
  productId: string;
  total: number;
  /** With two decimals; 0 when there is none. */
  average: number;
  /** Of the last `RatingChanged` that this count holds already. */
  revision: number;
}

/** Counts the approved reviews of every product that ever had one, one by one: what a projection is proved against. */
export class CountRatings extends Query<CountedRating[]> {
  /** Inside a transaction, the count is of its snapshot. */
  constructor(readonly tx: EntityManager) {
    super();
  }
}

/** A review as a letter to its writer tells of it. */
export interface LetterReview {
  customerName: string;
  customerEmail: string;
  orderNumber: string;
  productId: string;
  productName: string;
  rating: number;
  comment: string;
  state: ReviewState;
}

/** The review that a letter is about, as it is now; null: there is none any more. */
export class ReviewForLetter extends Query<LetterReview | null> {
  constructor(readonly reviewId: string) {
    super();
  }
}
