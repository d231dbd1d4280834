import { everyCall } from '@shop/contracts/every-call';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { fail } from '../../platform/errors/api-error.ts';

const owners = sql`
  select id from identity_account where role = 'owner' and removed_at is null order by id for update`;

/**
 * The owners, locked until the transaction ends: of two that remove each other at once, the second waits, and is no
 * owner any more when it is its turn.
 */
export async function lockOwners(tx: Tx, actorId: string): Promise<ReadonlySet<string>> {
  const found = new Set((await query<{ id: string }>(tx, owners)).map(({ id }) => id));
  if (!found.has(actorId)) fail(everyCall, 'unauthorized');
  return found;
}
