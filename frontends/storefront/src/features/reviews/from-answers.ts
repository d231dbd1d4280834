import { toListedPicture } from '@shop/contracts/picture-files';
import type { Review } from '@shop/contracts/reviews';
import type { ShownReview } from './review-card.tsx';

export const noStars = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };

/** A review as pages hold it, which they do twice: with the addresses of its photos only. */
export const toShownReview = (review: Review): ShownReview => ({
  ...review,
  images: review.images.map(toListedPicture),
});
