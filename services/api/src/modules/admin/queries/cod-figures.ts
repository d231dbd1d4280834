import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CodFigures } from '@shop/contracts/cod-figures';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { ReadCodMoney } from '../../ledger/public.ts';
import { sumsOfDays } from '../projections/figure-sums.ts';

/** Reads the outcomes of the cash-on-delivery orders of the last days, today included, in the time zone of Pakistan. */
export class ReadCodFigures extends Query<CodFigures> {
  constructor(readonly days: number) {
    super();
  }
}

const SHOWN = constant(8);

// By how many and not by their share: one parcel of one says little. Each part has the name that most of its orders have.
const returns = (kind: Sql, id: Sql = sql``) => sql`
  coalesce((select json_agg(part) from (
    select ${id} (array_agg(name order by delivered + returned desc, name))[1] as name, sum(delivered)::int as delivered,
      sum(returned)::int as returned
    from outcomes where kind = ${kind} group by key having sum(returned) > 0
    order by sum(returned) desc, sum(delivered + returned), key limit ${SHOWN}) part), '[]')`;

const read = (days: number) => sql`
  with ${sumsOfDays(sql`day > (now() at time zone 'Asia/Karachi')::date - ${days}::int`)}, total as (
    select coalesce(sum(placed), 0)::int as placed, coalesce(sum(confirmed), 0)::int as confirmed,
      coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(delivered), 0)::int as delivered,
      coalesce(sum(returned), 0)::int as returned, coalesce(sum(cancelled), 0)::int as cancelled,
      coalesce(sum(collected), 0)::float8 as collected, coalesce(sum(owed), 0)::float8 as owed
    from days
  )
  select (select to_json(total) from total) as cod, (
    select json_build_object('pieces', coalesce(sum(pieces), 0), 'costedPieces', coalesce(sum(costed_pieces), 0),
      'revenue', coalesce(sum(revenue), 0)::float8, 'cost', coalesce(sum(cost), 0)::float8)
    from days) as margin, json_build_object(
    'couriers', ${returns(sql`'courier'`)}, 'cities', ${returns(sql`'city'`)}, 'methods', ${returns(sql`'method'`)},
    'products', ${returns(sql`'product'`, sql`key as "productId",`)}) as returns`;

@QueryHandler(ReadCodFigures)
export class ReadCodFiguresHandler implements IQueryHandler<ReadCodFigures> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ days }: ReadCodFigures): Promise<CodFigures> {
    const [[found], money] = await Promise.all([
      this.db.read<Omit<CodFigures, 'money'>>(read(days)),
      this.queries.execute(new ReadCodMoney(days)),
    ]);
    if (!found) throw new Error('The figures were not read');
    return { ...found, money };
  }
}
