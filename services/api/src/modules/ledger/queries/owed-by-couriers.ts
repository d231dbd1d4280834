import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwedByCouriers } from '@shop/contracts/cod-figures';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { ReadOwedByCouriers } from '../public.ts';

const sumOf = (which: Sql) => sql`coalesce(sum(amount) filter (where ${which}), 0)::float8 / 100`;
const read = sql`
  with owed as (
    select party as courier, amount, (now() at time zone 'Asia/Karachi')::date - since as age
    from ledger_balance where place = 'courier' and amount <> 0
  ), couriers as (
    select courier, count(*)::int as orders, sum(amount)::float8 / 100 as amount, max(age)::int as "oldestDays",
      json_build_object('week', ${sumOf(sql`age <= 7`)}, 'fortnight', ${sumOf(sql`age between 8 and 14`)},
        'month', ${sumOf(sql`age between 15 and 30`)}, 'older', ${sumOf(sql`age > 30`)}) as ages
    from owed group by courier
  )
  select coalesce(json_agg(couriers order by amount desc, courier), '[]') as couriers,
    (select coalesce(sum(amount), 0)::float8 / 100 from owed) as total
  from couriers`;

@QueryHandler(ReadOwedByCouriers)
export class ReadOwedByCouriersHandler implements IQueryHandler<ReadOwedByCouriers> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<OwedByCouriers> {
    const [found] = await this.db.read<OwedByCouriers>(read);
    if (!found) throw new Error('A statement of sums answers always');
    return found;
  }
}
