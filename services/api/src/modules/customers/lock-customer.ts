import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const lock = (phone: string) => sql`select pg_advisory_xact_lock(hashtextextended('customers ' || ${phone}::text, 0))`;

/**
 * Whoever has the phone (E.164) is written of by nobody else until the transaction ends, not even by events. What was read
 * before may be over by then: read after it. Take it before any order.
 */
export async function lockCustomer(tx: Tx, phone: string): Promise<void> {
  await query(tx, lock(phone));
}
