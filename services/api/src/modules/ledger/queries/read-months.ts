import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LedgerMonth, ledger } from '@shop/contracts/ledger';
import type { ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { type Parts, WHOLE, noParts, toProfit } from '../domain/profit.ts';
import { daySums } from '../day-sums.ts';
import { partsIn, profitSums } from '../stored-profits.ts';

type Months = ResponseOf<typeof ledger.months>;

/** The months of the cash book, the newest first; this month is always among them. */
export class ReadMonths extends Query<Months> {}

const MAX_MONTHS = constant(24);

const months = sql`
  with side as materialized (
    select * from ${daySums(sql`true`)} sums
  ), profit as materialized (
    select * from ${profitSums(sql`product_id = ${WHOLE}`, sql`month`)} sums
  ), shown as (
    select month from (
      select date_trunc('month', now() at time zone 'Asia/Karachi')::date as month
      union select month from side union select month from ledger_month union select month from profit) known
    order by month desc limit ${MAX_MONTHS}
  )
  select to_char(month, 'YYYY-MM') as month,
    case when closed_at is null and not month <= (select max(month) from ledger_month) is true then 'open' else 'closed' end as state,
    to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt", closed_by as "closedBy",
    coalesce((select -sum(paisa) from side where side.month = shown.month and place = 'sold'), 0)::float8 / 100 as sold,
    coalesce((select json_agg(json_build_object('place', place, 'party', party, 'amount', paisa::float8 / 100) order by place, party)
      from side where side.month = shown.month and place <> 'sold' and paisa <> 0), '[]') as places,
    (select ${partsIn(sql`profit`)} from profit where profit.month = shown.month) as parts,
    (select count(*)::int from ledger_entry late where late.month = shown.month and late.day < late.month) as "lateEntries"
  from shown left join ledger_month closed using (month) order by month desc`;

@QueryHandler(ReadMonths)
export class ReadMonthsHandler implements IQueryHandler<ReadMonths> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<Months> {
    const found = await this.db.read<Omit<LedgerMonth, 'profit'> & { parts: Parts | null }>(months);
    return { months: found.map(({ parts, ...month }) => ({ ...month, profit: toProfit(parts ?? noParts()) })) };
  }
}
