import { type Sql, sql } from '../../platform/database/sql.ts';

/** The id of the account with this username or e-mail, locked until the transaction ends. */
export const lockAccountNamed = (name: string): Sql => sql`
  select id from identity_account
  where (lower(username) = lower(${name}) or lower(email) = lower(${name})) and removed_at is null
  order by lower(username) = lower(${name}) desc limit 1 for update`;
