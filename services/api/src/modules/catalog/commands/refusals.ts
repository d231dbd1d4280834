import { categories } from '@shop/contracts/categories';
import { products } from '@shop/contracts/products';
import { sqlState } from '../../../platform/database/database.ts';
import { type Problem, problem } from '../../../platform/http/problem.ts';

const [, stale, tooMany, strange] = products.update.errors;
const [, staleCategoryVersion, duplicate] = categories.update.errors;

/** An edit of a product that is not any more what was edited. */
export const staleVersion = (): Problem => problem(stale.status, stale.code, stale.message);

/** An edit of a category that is not any more what was edited. */
export const staleCategory = (): Problem => {
  const { status, code, message } = staleCategoryVersion;
  return problem(status, code, message);
};

export const tooManyPictures = (): Problem => problem(tooMany.status, tooMany.code, tooMany.message);

/** A picture to keep, by its place in the list, that the product does not have. */
export const strangePicture = (place: number): Problem =>
  problem(strange.status, strange.code, strange.message, {
    errors: [{ path: `keepImages.${place}`, message: strange.message }],
  });

const UNIQUE_VIOLATION = '23505';

/** Does the work that may give a category a name; refuses when another one has that, be it in other capitals. */
export async function oneOfAName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const { status, code, message } = duplicate;
    throw problem(status, code, message, { errors: [{ path: 'name', message }] });
  }
}
