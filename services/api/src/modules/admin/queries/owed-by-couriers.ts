import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwedByCouriers } from '@shop/contracts/cod-figures';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The cash of delivered orders that couriers have not paid yet, by its age in Pakistan. */
export class ReadOwedByCouriers extends Query<OwedByCouriers> {}

const sumOf = (which: Sql) => sql`coalesce(sum(total) filter (where ${which}), 0)::float8`;
// Orders that were counted before the day of delivery was kept have the day on which they were placed.
const read = sql`
  with owed as (
    select coalesce(courier, '') as courier, total,
      (now() at time zone 'Asia/Karachi')::date - coalesce(delivered_on, day) as age
    from admin_order_figure where stage = 'delivered' and method = 'COD' and not paid
  ), couriers as (
    select courier, count(*)::int as orders, sum(total)::float8 as amount, max(age)::int as "oldestDays",
      json_build_object('week', ${sumOf(sql`age <= 7`)}, 'fortnight', ${sumOf(sql`age between 8 and 14`)},
        'month', ${sumOf(sql`age between 15 and 30`)}, 'older', ${sumOf(sql`age > 30`)}) as ages
    from owed group by courier
  )
  select coalesce(json_agg(couriers order by amount desc, courier), '[]') as couriers,
    coalesce(sum(amount), 0)::float8 as total
  from couriers`;

@QueryHandler(ReadOwedByCouriers)
export class ReadOwedByCouriersHandler implements IQueryHandler<ReadOwedByCouriers> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<OwedByCouriers> {
    const [found] = await this.db.read<OwedByCouriers>(read);
    if (!found) throw new Error('What is owed was not read');
    return found;
  }
}
