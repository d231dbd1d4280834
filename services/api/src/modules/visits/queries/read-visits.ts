import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ReadVisits, type VisitSum } from '../public.ts';

const sums = (days: number) => sql`
  select to_char(day, 'YYYY-MM-DD') as day, source, sum(visits)::int as visits, sum(carts)::int as carts,
    sum(checkouts)::int as checkouts
  from visits_day where day > (now() at time zone 'Asia/Karachi')::date - ${days}::int
  group by grouping sets ((day), (source))`;

@QueryHandler(ReadVisits)
export class ReadVisitsHandler implements IQueryHandler<ReadVisits> {
  constructor(private readonly db: Database) {}

  execute({ days }: ReadVisits): Promise<VisitSum[]> {
    return this.db.read<VisitSum>(sums(days));
  }
}
