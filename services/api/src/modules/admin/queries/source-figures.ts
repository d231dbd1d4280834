import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { SourceFigures } from '@shop/contracts/visits';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReadVisits } from '../../visits/public.ts';
import { type PartialFigure, sourceFigures } from '../domain/source-figures.ts';
import { sumsOfSources } from '../projections/figure-sums.ts';

/** Reads the sources of visits and orders of the last days, today included, in the time zone of Pakistan. */
export class ReadSourceFigures extends Query<SourceFigures> {
  constructor(readonly days: number) {
    super();
  }
}

const today = sql`(now() at time zone 'Asia/Karachi')::date`;
const ofOrders = (days: number) => sql`
  select to_char(day, 'YYYY-MM-DD') as day, source, sum(orders)::int as orders, sum(delivered)::int as delivered,
    sum(revenue)::float8 as revenue
  from (${sumsOfSources(sql`day > ${today} - ${days}::int`)}) sums group by grouping sets ((day), (source))`;
const lastDays = (days: number) => sql`
  select to_char(${today} - ago, 'YYYY-MM-DD') as day from generate_series(${days}::int - 1, 0, -1) as ago`;

@QueryHandler(ReadSourceFigures)
export class ReadSourceFiguresHandler implements IQueryHandler<ReadSourceFigures> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ days }: ReadSourceFigures): Promise<SourceFigures> {
    const [orders, visits, named] = await Promise.all([
      this.db.read<PartialFigure>(ofOrders(days)),
      this.queries.execute(new ReadVisits(days)),
      this.db.read<{ day: string }>(lastDays(days)),
    ]);
    return sourceFigures(
      [...visits, ...orders],
      named.map(({ day }) => day),
    );
  }
}
