import { categories } from '@shop/contracts/categories';
import { sqlState } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/errors/api-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Does the work that may give a category a name; rejects it when another one has that, be it in other capitals. */
export async function mapUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const { message } = categories.update.errors.duplicate;
    fail(categories.update, 'duplicate', { errors: [{ path: 'name', message }] });
  }
}
