import type { OrderStatus, PaymentStatus } from '@shop/contracts/statuses';
import type { Database } from '../../../platform/database/database.ts';
import type { Days } from '../domain/days.ts';

/** Which orders a list shows. */
interface Filter extends Days {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
}

/** The conditions on both statuses, with a name for each set of them; their values follow from `$first` on. */
export function statusFilter({ status, paymentStatus }: Filter, first: number) {
  const conditions: string[] = [];
  if (status) conditions.push(` and order_status = $${first}`);
  if (paymentStatus) conditions.push(` and payment_status = $${first + conditions.length}`);
  return {
    name: `${status ? '.status' : ''}${paymentStatus ? '.payment' : ''}`,
    sql: conditions.join(''),
    values: [status, paymentStatus].filter((value) => value !== undefined),
  };
}

const days = (filters: string) => `
  select day::text, (sofar - orders)::int as newer from (
    select day, sum(orders) as orders, sum(sum(orders)) over (order by day desc) as sofar from ordering_count
    where day between $1 and $2${filters} group by day) counted
  where sofar > $3 order by day desc limit 1`;

/** The day on which the row after `offset` newer ones was ordered, and how many of them are of later days. */
export async function pageAnchor(
  db: Database,
  filter: Filter,
  offset: number,
): Promise<{ day: string; newer: number } | undefined> {
  const filters = statusFilter(filter, 4);
  const { dateFrom = '0001-01-01', dateTo = 'infinity' } = filter;
  const [found] = await db.read<{ day: string; newer: number }>(days(filters.sql), [
    dateFrom,
    dateTo,
    offset,
    ...filters.values,
  ]);
  return found;
}
