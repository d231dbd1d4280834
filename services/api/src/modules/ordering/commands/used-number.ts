import { staffOrders } from '@shop/contracts/staff-orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';

const LOCK = 400;

// Serialises two orders that get the same number at once, so that the second sees the first.
const lock = (number: string) => sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(upper(${number})))`;
const others = (orderId: string, number: string) => sql`
  select order_number as "orderNumber" from ordering_order
  where tracking_number is not null and upper(tracking_number) = upper(${number}) and id <> ${orderId}
  order by created_at desc limit 1`;

/** Throws 409 `tracking_number_used` when another order has this tracking number, whatever the case of its letters. */
export async function rejectUsedNumber(tx: Tx, orderId: string, number: string): Promise<void> {
  await query(tx, lock(number));
  const [other] = await query<{ orderNumber: string }>(tx, others(orderId, number));
  if (!other) return;
  fail(staffOrders.update, 'numberUsed', { message: `${other.orderNumber} has this tracking number already` });
}
