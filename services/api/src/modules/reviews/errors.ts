import { reviews } from '@shop/contracts/reviews';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';

const [unmatched, twice] = reviews.create.errors;
const [unknown] = reviews.remove.errors;

/** One sentence for every mismatch, so that it does not show which part was right. */
export const mismatch = (): ApiError => apiError(unmatched.status, unmatched.code, unmatched.message);

/** The order's customer has had a say on this product. */
export const alreadyReviewed = (): ApiError => apiError(twice.status, twice.code, twice.message);

/** There is no such review, or not any more. */
export const reviewNotFound = (): ApiError => apiError(unknown.status, unknown.code, unknown.message);
