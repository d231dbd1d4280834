import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CodFigures } from '@shop/contracts/cod-figures';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';

/** Reads the outcomes of the cash-on-delivery orders of the last days, today included, in the time zone of Pakistan. */
export class ReadCodFigures extends Query<CodFigures> {
  constructor(readonly days: number) {
    super();
  }
}

const SHOWN = constant(8);

const outcomes = sql`count(*) filter (where stage = 'delivered')::int as delivered,
  count(*) filter (where stage = 'returned')::int as returned`;

// By how many and not by their share: one parcel of one says little.
const cameBack = sql`having count(*) filter (where stage = 'returned') > 0
  order by count(*) filter (where stage = 'returned') desc, count(*), 1`;

const returns = (name: Sql, group: Sql) => sql`
  coalesce((select json_agg(part) from (
    select ${name} as name, ${outcomes} from ended group by ${group} ${cameBack} limit ${SHOWN}) part), '[]')`;

const read = (days: number) => sql`
  with placed as materialized (
    select * from admin_order_figure
    where day > (now() at time zone 'Asia/Karachi')::date - ${days}::int
  ), ended as (
    select * from placed where stage in ('delivered', 'returned')
  ), cod as (
    select count(*)::int as placed,
      count(*) filter (where stage in ('confirmed', 'shipped', 'delivered', 'returned'))::int as confirmed,
      count(*) filter (where stage in ('shipped', 'delivered', 'returned'))::int as shipped,
      ${outcomes},
      count(*) filter (where stage = 'cancelled')::int as cancelled,
      coalesce(sum(total) filter (where stage = 'delivered' and paid), 0)::float8 as collected,
      coalesce(sum(total) filter (where stage = 'delivered' and not paid), 0)::float8 as owed
    from placed where method = 'COD'
  )
  select (select to_json(cod) from cod) as cod, (
    select json_build_object('pieces', coalesce(sum(pieces), 0), 'costedPieces', coalesce(sum(costed_pieces), 0),
      'revenue', coalesce(sum(revenue), 0)::float8, 'cost', coalesce(sum(cost), 0)::float8)
    from ended where stage = 'delivered' and paid is not null) as margin, json_build_object(
    'couriers', ${returns(sql`coalesce(courier, '')`, sql`coalesce(courier, '')`)},
    'cities', ${returns(sql`mode() within group (order by city)`, sql`city_key`)},
    'methods', ${returns(sql`method`, sql`method`)},
    'products', coalesce((select json_agg(part) from (
      select product_id as "productId", min(name) as name, ${outcomes}
      from ended join admin_order_figure_product using (order_id)
      group by product_id ${cameBack} limit ${SHOWN}) part), '[]')) as returns`;

@QueryHandler(ReadCodFigures)
export class ReadCodFiguresHandler implements IQueryHandler<ReadCodFigures> {
  constructor(private readonly db: Database) {}

  async execute({ days }: ReadCodFigures): Promise<CodFigures> {
    const [found] = await this.db.read<CodFigures>(read(days));
    if (!found) throw new Error('The figures were not read');
    return found;
  }
}
