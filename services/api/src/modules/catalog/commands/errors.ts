import { categories } from '@shop/contracts/categories';
import { products } from '@shop/contracts/products';
import { sqlState } from '../../../platform/database/database.ts';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';

const [, stale, tooMany, strange] = products.update.errors;
const [, staleCategoryVersion, duplicate] = categories.update.errors;

/** An edit of a product that is not any more what was edited. */
export const staleVersion = (): ApiError => apiError(stale.status, stale.code, stale.message);

/** An edit of a category that is not any more what was edited. */
export const staleCategory = (): ApiError => {
  const { status, code, message } = staleCategoryVersion;
  return apiError(status, code, message);
};

export const tooManyPictures = (): ApiError => apiError(tooMany.status, tooMany.code, tooMany.message);

/** A picture to keep, by its place in the list, that the product does not have. */
export const unknownImage = (place: number): ApiError =>
  apiError(strange.status, strange.code, strange.message, {
    errors: [{ path: `keepImages.${place}`, message: strange.message }],
  });

const UNIQUE_VIOLATION = '23505';

/** Does the work that may give a category a name; refuses when another one has that, be it in other capitals. */
export async function mapUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const { status, code, message } = duplicate;
    throw apiError(status, code, message, { errors: [{ path: 'name', message }] });
  }
}
