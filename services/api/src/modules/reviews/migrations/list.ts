import { Reviews1764000000620 } from './1764000000620-reviews.ts';
import { RatedReviewsOfProduct1764000000625 } from './1764000000625-rated-reviews-of-product.ts';
import { PhotosFirst1764000000626 } from './1764000000626-photos-first.ts';

export const migrations = [Reviews1764000000620, RatedReviewsOfProduct1764000000625, PhotosFirst1764000000626];
