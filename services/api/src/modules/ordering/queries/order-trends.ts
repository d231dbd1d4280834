import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrderTrends, type Trends } from '../public/figures.ts';

/**
 * SQL for the sales of the last days, in the time zone of Pakistan. It adds the few pending changes to the sums of each
 * day. Only the few products that are shown get their newest name. The search for it starts at the newest order and
 * ends soon, because each product was sold in these days.
 */
export const trends = (days: number) => sql`
  with span as (
    select ((now() at time zone 'Asia/Karachi')::date - (${days}::int - 1)) as first,
           (now() at time zone 'Asia/Karachi')::date as last
  ), parts as (
    select day, kind, name, amount, revenue
    from ordering_trend where day between (select first from span) and (select last from span)
    union all
    select change.day, part.kind, part.name, part.amount, part.revenue
    from ordering_trend_change change cross join lateral ordering_trend_parts(order_id, was, became) part
    where day between (select first from span) and (select last from span)
  ), sums as materialized (
    select kind, name, sum(amount)::int as amount, sum(revenue)::float8 as revenue
    from parts group by kind, name having sum(amount) <> 0
  ), sold as (
    select day, sum(amount)::int as orders, sum(revenue)::float8 as revenue
    from parts where kind = 'status' and name <> 'cancelled' group by day
  ), days as (
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from span cross join generate_series(span.first, span.last, interval '1 day') as day
    left join sold on sold.day = day.day::date
    order by day.day
  ), statuses as (
    select name, amount as orders, revenue from sums where kind = 'status' order by 2 desc, 1
  ), methods as (
    select name, amount as orders, revenue from sums where kind = 'method' order by 2 desc, 1
  ), cities as (
    select initcap(name) as name, amount as orders, revenue from sums where kind = 'city' order by 2 desc, 1 limit 8
  ), products as (
    select name::uuid as "productId", amount as pieces, revenue
    from sums where kind = 'product' order by 2 desc, 3 desc, 1 limit 8
  ), named as (
    select "productId", name, pieces, revenue
    from products cross join lateral (
      select product_name as name from ordering_line where product_id = "productId" order by order_id desc limit 1) newest
    order by pieces desc, revenue desc, "productId"
  )
  select (select json_agg(days) from days) as days,
    coalesce((select json_agg(statuses) from statuses), '[]') as statuses,
    coalesce((select json_agg(methods) from methods), '[]') as methods,
    coalesce((select json_agg(cities) from cities), '[]') as cities,
    coalesce((select json_agg(named) from named), '[]') as products`;

@QueryHandler(OrderTrends)
export class OrderTrendsHandler implements IQueryHandler<OrderTrends> {
  constructor(private readonly db: Database) {}

  async execute({ days }: OrderTrends): Promise<Trends> {
    const [found] = await this.db.read<Trends>(trends(days));
    return found ?? { days: [], statuses: [], methods: [], cities: [], products: [] };
  }
}
