import { verifyPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const find = (id: string) => sql`
  select password_hash as "passwordHash" from identity_account where id = ${id} and removed_at is null`;

/** Returns true when this is the password of the account. */
export async function isOwnPassword(db: Database, id: string, password: string): Promise<boolean> {
  const [found] = await db.read<{ passwordHash: string }>(find(id));
  return verifyPassword(found?.passwordHash, password);
}
