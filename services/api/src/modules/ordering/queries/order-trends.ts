import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { OrderTrends, type Trends } from '../public.ts';

// Orders of the last days, by the calendar of Pakistan; cancelled ones sold nothing. The index by time bounds what is
// read to these days, however many orders the shop has had; so does the offset, without which all lines would be read. A product's newest name is looked up for those few that are
// shown, from the newest order on: it was sold in these days, so it is found soon.
const trends = `
  with span as (
    select ((now() at time zone 'Asia/Karachi')::date - ($1::int - 1)) as first,
           (now() at time zone 'Asia/Karachi')::date as last
  ), placed as (
    select o.id, o.total, o.payment_method, o.city, o.order_status, (o.created_at at time zone 'Asia/Karachi')::date as day
    from ordering_order o, span
    where o.created_at >= (span.first::timestamp at time zone 'Asia/Karachi')
  ), sold as materialized (
    select * from placed where order_status <> 'cancelled'
  ), statuses as (
    select order_status as name, count(*)::int as orders, sum(total)::float8 as revenue
    from placed group by 1 order by 2 desc, 1
  ), sums as (
    select day, count(*)::int as orders, sum(total)::float8 as revenue from sold group by day
  ), days as (
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from span cross join generate_series(span.first, span.last, interval '1 day') as day
    left join sums on sums.day = day.day::date
    order by day.day
  ), methods as (
    select payment_method as name, count(*)::int as orders, sum(total)::float8 as revenue
    from sold group by 1 order by 2 desc, 1
  ), cities as (
    select initcap(min(city)) as name, count(*)::int as orders, sum(total)::float8 as revenue
    from sold group by lower(city) order by 2 desc, 1 limit 8
  ), products as (
    select line.product_id as "productId", sum(line.quantity)::int as pieces,
           sum(line.quantity * line.price)::float8 as revenue
    from sold cross join lateral (select * from ordering_line where order_id = sold.id offset 0) line
    group by line.product_id order by 2 desc, 3 desc limit 8
  ), named as (
    select "productId", name, pieces, revenue
    from products cross join lateral (
      select product_name as name from ordering_line where product_id = "productId" order by order_id desc limit 1) newest
    order by pieces desc, revenue desc
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
    const [found] = await this.db.read<Trends>('ordering.trends', trends, [days]);
    return found ?? { days: [], statuses: [], methods: [], cities: [], products: [] };
  }
}
