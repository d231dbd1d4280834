import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Amounts that an order takes out of the sums of its day before an edit; `addToTrends` needs them. */
export type TrendParts = readonly { day: string; kind: string; name: string; amount: number; revenue: string }[];

// Pending changes of the order have its amounts from before the edit, so they are added now, too.
const takeOut = (orderId: string) => sql`
  with waiting as (
    delete from ordering_trend_change where order_id = ${orderId} returning order_id, day, was, became
  ), placed as (
    select id, (created_at at time zone 'Asia/Karachi')::date as day, order_status from ordering_order where id = ${orderId}
  )
  select to_char(day, 'YYYY-MM-DD') as day, kind, name, sum(amount)::int as amount, sum(revenue)::text as revenue
  from (
    select waiting.day, part.kind, part.name, part.amount, part.revenue
    from waiting cross join lateral ordering_trend_parts(order_id, was, became) part
    union all
    select placed.day, part.kind, part.name, -part.amount, -part.revenue
    from placed cross join lateral ordering_trend_parts(id, null, order_status) part
  ) parts group by 1, 2, 3`;

// In the order in which the worker takes the sums, so that the two cannot deadlock.
const add = (orderId: string, parts: TrendParts) => sql`
  insert into ordering_trend as trend (day, kind, name, amount, revenue)
  select day, kind, name, sum(amount), sum(revenue)
  from (
    select day, kind, name, amount, revenue
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part
      (day date, kind text, name text, amount integer, revenue numeric)
    union all
    select (o.created_at at time zone 'Asia/Karachi')::date, part.kind, part.name, part.amount, part.revenue
    from ordering_order o cross join lateral ordering_trend_parts(o.id, null, o.order_status) part where o.id = ${orderId}
  ) parts
  group by day, kind, name having sum(amount) <> 0 or sum(revenue) <> 0 order by day, kind, name
  on conflict (day, kind, name) do update set amount = trend.amount + excluded.amount,
    revenue = trend.revenue + excluded.revenue`;

/** Before a held order is edited: what its sums lose. Nothing is lost before `addToTrends` has it. */
export const takeOutOfTrends = (tx: Tx, orderId: string): Promise<TrendParts> => query(tx, takeOut(orderId));

/** The last step of an edit: other edits of the day's orders wait for the sums until the transaction ends. */
export async function addToTrends(tx: Tx, orderId: string, parts: TrendParts): Promise<void> {
  await query(tx, add(orderId, parts));
}
