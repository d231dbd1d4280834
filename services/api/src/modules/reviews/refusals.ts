import { reviews } from '@shop/contracts/reviews';
import { type Problem, problem } from '../../platform/http/problem.ts';

const [unmatched, twice] = reviews.create.errors;
const [unknown] = reviews.remove.errors;

/** One sentence for every mismatch, so that nobody learns which part was right. */
export const mismatch = (): Problem => problem(unmatched.status, unmatched.code, unmatched.message);

/** The order's customer has had a say on this product. */
export const alreadyReviewed = (): Problem => problem(twice.status, twice.code, twice.message);

/** There is no such review, or not any more. */
export const reviewNotFound = (): Problem => problem(unknown.status, unknown.code, unknown.message);
