import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LedgerMonth, ledger } from '@shop/contracts/ledger';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';

type Months = ResponseOf<typeof ledger.months>;

/** The months of the cash book, the newest first; this month is always among them. */
export class ReadMonths extends Query<Months> {}

const MAX_MONTHS = constant(24);

const months = sql`
  with shown as (
    select distinct month from (
      select date_trunc('month', now() at time zone 'Asia/Karachi')::date as month
      union all select distinct month from ledger_entry union all select month from ledger_month) known
    order by month desc limit ${MAX_MONTHS}
  ), side as (
    select month, place, party, sum(paisa) as paisa
    from ledger_entry cross join lateral (values (to_place, to_party, amount), (from_place, from_party, -amount))
      each (place, party, paisa)
    where month >= (select min(month) from shown) group by 1, 2, 3
  )
  select to_char(month, 'YYYY-MM') as month,
    case when closed_at is null and not month <= (select max(month) from ledger_month) is true then 'open' else 'closed' end as state,
    to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt", closed_by as "closedBy",
    coalesce((select -sum(paisa) from side where side.month = shown.month and place = 'sold'), 0)::float8 / 100 as sold,
    coalesce((select json_agg(json_build_object('place', place, 'party', party, 'amount', paisa::float8 / 100) order by place, party)
      from side where side.month = shown.month and place <> 'sold' and paisa <> 0), '[]') as places,
    (select count(*)::int from ledger_entry late where late.month = shown.month and day < shown.month) as "lateEntries"
  from shown left join ledger_month closed using (month) order by month desc`;

@QueryHandler(ReadMonths)
export class ReadMonthsHandler implements IQueryHandler<ReadMonths> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Months> {
    return { months: await this.db.read<LedgerMonth>(months) };
  }
}
