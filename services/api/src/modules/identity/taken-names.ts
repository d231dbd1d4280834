import type { emailTaken, nameTaken } from '@shop/contracts/people';
import { sqlState } from '../../platform/database/database.ts';
import { fail } from '../../platform/errors/api-error.ts';
import { isError } from '../../platform/observability/is-error.ts';

interface NamesTaken {
  readonly errors: { nameTaken: typeof nameTaken; emailTaken: typeof emailTaken };
}

/** Writes an account, or says whether its username or its e-mail is somebody else's. */
export async function mapTakenNames<T>(route: NamesTaken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== '23505' || !isError(error) || !('constraint' in error)) throw error;
    if (error.constraint === 'identity_account_username') fail(route, 'nameTaken');
    if (error.constraint === 'identity_account_email') fail(route, 'emailTaken');
    throw error;
  }
}
