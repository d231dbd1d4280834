import type { Role } from '@shop/contracts/permissions';
import { type Sql, sql } from '../../platform/database/sql.ts';

/** A person whose account is about to change. */
export interface LockedPerson {
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  role: Role;
  fromSettings: boolean;
}

/** The person, locked until the transaction ends; none: there is no such person. */
export const lockPerson = (id: string): Sql => sql`
  select id, username, name, email, role, from_settings as "fromSettings"
  from identity_account where id = ${id} and removed_at is null for update`;
