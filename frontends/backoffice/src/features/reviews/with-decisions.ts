import type { ReviewState, StaffReview } from '@shop/contracts/reviews';
import type { ModerationPage, ReviewFilter } from './moderation-queries.ts';

/** Decision of staff on its way to the server: true is approved, false is rejected, null is pending again. */
export interface Decision {
  review: StaffReview;
  isApproved: boolean | null;
}

/** The state that a decision puts a review into. */
export const stateOf = (isApproved: boolean | null): ReviewState =>
  isApproved === null ? 'pending' : isApproved ? 'approved' : 'rejected';

/** A page of reviews as it will be: what was decided shows at once, in its card and in the counts. */
export function withDecisions(page: ModerationPage, filter: ReviewFilter, decisions: readonly Decision[]) {
  const counts = { ...page.counts };
  const wanted = new Map(decisions.map(({ review, isApproved }) => [review._id, isApproved]));
  const reviews = page.reviews.flatMap((review) => {
    const isApproved = wanted.get(review._id);
    // The server may have it already.
    if (isApproved === undefined || isApproved === review.isApproved) return [review];
    counts[stateOf(review.isApproved)] -= 1;
    counts[stateOf(isApproved)] += 1;
    return filter === 'all' || stateOf(isApproved) === filter ? [{ ...review, isApproved }] : [];
  });
  return { ...page, counts, reviews, total: page.total - (page.reviews.length - reviews.length) };
}
