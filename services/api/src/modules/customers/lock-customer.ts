import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

// In one order for all, so that two never wait for each other.
const lock = (phones: readonly string[]) => sql`
  select pg_advisory_xact_lock(hashtextextended('customers ' || phone, 0))
  from (select phone from unnest(${phones}::text[]) as phone order by phone) each`;

/**
 * Locks the customers with these phones (E.164) until the transaction ends, against events as well. Read them after it:
 * earlier data may be out of date. Take it before any order.
 */
export async function lockCustomers(tx: Tx, phones: readonly string[]): Promise<void> {
  await query(tx, lock(phones));
}
