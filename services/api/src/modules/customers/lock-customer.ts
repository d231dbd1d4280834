import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

// In one order for all, so that two never wait for each other.
const lock = (phones: readonly string[]) => sql`
  select pg_advisory_xact_lock(hashtextextended('customers ' || phone, 0))
  from (select phone from unnest(${phones}::text[]) as phone order by phone) each`;

/**
 * Whoever has these phones (E.164) are written of by nobody else until the transaction ends, not even by events. What was
 * read before may be over by then: read after it. Take it before any order.
 */
export async function lockCustomers(tx: Tx, phones: readonly string[]): Promise<void> {
  await query(tx, lock(phones));
}
