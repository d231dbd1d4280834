import type { Trends } from '../../src/modules/ordering/public/figures.ts';

/** Asks the database one question. */
export type Ask = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;

// Computes trends without the sums of each day, from the orders of these days one by one.
const recount = `
  with span as (
    select last - ($1::int - 1) as first, last
    from (select coalesce($2::date, (now() at time zone 'Asia/Karachi')::date)) as today (last)
  ), placed as (
    select o.*, (o.created_at at time zone 'Asia/Karachi')::date as day from ordering_order o, span
    where (o.created_at at time zone 'Asia/Karachi')::date >= span.first
  ), sold as (
    select * from placed where order_status <> 'cancelled'
  ), sums as (
    select day, count(*)::int as orders, sum(total)::float8 as revenue from sold group by day
  ), days as (
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
    from span cross join generate_series(span.first, span.last, interval '1 day') as day
    left join sums on sums.day = day.day::date order by day.day
  ), statuses as (
    select order_status as name, count(*)::int as orders, sum(total)::float8 as revenue
    from placed group by 1 order by 2 desc, 1
  ), methods as (
    select payment_method as name, count(*)::int as orders, sum(total)::float8 as revenue
    from sold group by 1 order by 2 desc, 1
  ), cities as (
    select initcap(min(city)) as name, count(*)::int as orders, sum(total)::float8 as revenue
    from sold group by lower(city) order by 2 desc, 1 limit 8
  ), products as (
    select line.product_id as "productId",
           (select product_name from ordering_line l where l.product_id = line.product_id order by order_id desc limit 1) as name,
           sum(line.quantity)::int as pieces, sum(line.quantity * line.price)::float8 as revenue
    from sold join ordering_line line on line.order_id = sold.id
    group by line.product_id order by 3 desc, 4 desc, 1 limit 8
  )
  select (select json_agg(days) from days) as days,
    coalesce((select json_agg(statuses) from statuses), '[]') as statuses,
    coalesce((select json_agg(methods) from methods), '[]') as methods,
    coalesce((select json_agg(cities) from cities), '[]') as cities,
    coalesce((select json_agg(products) from products), '[]') as products`;

/** The trends of so many days, counted again from all orders; the last day is today, by the clock of the database. */
export async function recountTrends(ask: Ask, days: number, last?: string): Promise<Trends | undefined> {
  const [found] = await ask<Trends>(recount, [days, last ?? null]);
  return found;
}

// Differences on any day between a count of the orders and the sums with their pending changes, in both directions.
const strays = `
  with counted as (
    select (created_at at time zone 'Asia/Karachi')::date as day, o.* from ordering_order o
  ), sold as (
    select * from counted where order_status <> 'cancelled'
  ), wanted as (
    select day, 'status' as kind, order_status as name, count(*) as amount, sum(total) as revenue from counted group by 1, 3
    union all select day, 'method', payment_method, count(*), sum(total) from sold group by 1, 3
    union all select day, 'city', lower(city), count(*), sum(total) from sold group by 1, 3
    union all select day, 'product', product_id::text, sum(quantity), sum(quantity * price)
    from sold join ordering_line on order_id = sold.id group by 1, 3
  ), stored as (
    select day, kind, name, sum(amount) as amount, sum(revenue) as revenue from (
      select day, kind, name, amount, revenue from ordering_trend
      union all select day, part.* from ordering_trend_change, ordering_trend_parts(order_id, was, became) part
    ) parts group by 1, 2, 3 having sum(amount) <> 0 or sum(revenue) <> 0
  )
  (select 'missing' as is, * from wanted except all select 'missing', * from stored)
  union all (select 'too much', * from stored except all select 'too much', * from wanted)`;

/** Sums of a day that differ from a count of its orders. */
export const strayTrends = (ask: Ask): Promise<object[]> => ask(strays);
