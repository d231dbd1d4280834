import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { RemoveDemoOrders } from '../public/commands.ts';

const demo = sql`select id from (${demoRecords('order')}) record`;

// Adds the pending changes to the sums, then subtracts the present share of each order, both with the same function.
// The order of the rows is the worker's, so that the two cannot deadlock.
const subtractTrends = sql`
  with waiting as (
    delete from ordering_trend_change where order_id in (${demo}) returning order_id, day, was, became
  ), placed as (
    select id, (created_at at time zone 'Asia/Karachi')::date as day, order_status, total
    from ordering_order where id in (${demo})
  ), moves as (
    select order_id, day, was, became from waiting
    union all select id, day, order_status, 'cancelled' from placed
  ), parts as (
    select moves.day, part.kind, part.name, part.amount, part.revenue
    from moves cross join lateral ordering_trend_parts(order_id, was, became) part
    union all select day, 'status', 'cancelled', -1, -total from placed
  )
  insert into ordering_trend as trend (day, kind, name, amount, revenue)
  select day, kind, name, sum(amount), sum(revenue) from parts
  group by day, kind, name having sum(amount) <> 0 or sum(revenue) <> 0 order by day, kind, name
  on conflict (day, kind, name) do update set amount = trend.amount + excluded.amount,
    revenue = trend.revenue + excluded.revenue`;
const removeEmptySums = sql`delete from ordering_trend where amount = 0 and revenue = 0`;

const removeFrom = [
  sql`delete from ordering_search where order_id in (${demo})`,
  sql`delete from ordering_history where order_id in (${demo})`,
  sql`delete from ordering_edited_piece where order_id in (${demo})`,
  sql`delete from ordering_line where order_id in (${demo})`,
  sql`delete from ordering_order where id in (${demo})`,
];

@CommandHandler(RemoveDemoOrders)
export class RemoveDemoOrdersHandler implements ICommandHandler<RemoveDemoOrders> {
  async execute({ tx }: RemoveDemoOrders): Promise<void> {
    await withLongTimeout(tx, subtractTrends);
    await query(tx, removeEmptySums);
    for (const statement of removeFrom) await withLongTimeout(tx, statement);
  }
}
