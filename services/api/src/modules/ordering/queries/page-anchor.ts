import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import type { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { Days } from '../domain/days.ts';

/** Filters of a list of orders. */
interface Filter extends Days {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/** The conditions on both statuses, to follow another one. */
export function statusFilter({ status, paymentStatus }: Filter): Sql {
  const ofOrder = status ? sql` and order_status = ${status}` : sql``;
  return paymentStatus ? sql`${ofOrder} and payment_status = ${paymentStatus}` : ofOrder;
}

const days = (first: string, last: string, filter: Sql, offset: number) => sql`
  select day::text, (sofar - orders)::int as newer from (
    select day, sum(orders) as orders, sum(sum(orders)) over (order by day desc) as sofar from ordering_count
    where day between ${first} and ${last}${filter} group by day) counted
  where sofar > ${offset} order by day desc limit 1`;

/** The day on which the row after `offset` newer ones was ordered, and how many of them are of later days. */
export async function pageAnchor(
  db: Database,
  filter: Filter,
  offset: number,
): Promise<{ day: string; newer: number } | undefined> {
  const { dateFrom = '0001-01-01', dateTo = 'infinity' } = filter;
  const [found] = await db.read<{ day: string; newer: number }>(days(dateFrom, dateTo, statusFilter(filter), offset));
  return found;
}
