import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { OrdersToday, Waiting } from '@shop/contracts/dashboard';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { ReadOrdersToday } from '../public/figures.ts';
import { isoTimestamp } from './order-columns.ts';
import { openMoney } from './open-money.ts';
import { transfersWithoutReceipt } from './transfers-without-receipt.ts';

// The number comes from the stored counts; the oldest order is the first in its index.
const waiting = (counted: Sql, filter: Sql) => sql`
  json_build_object(
    'count', coalesce(sum(orders) filter (where ${counted}), 0),
    'oldest', (select ${isoTimestamp(sql`created_at`)} from ordering_order where ${filter} order by created_at, id limit 1))`;
const ofStatus = (status: Sql) => waiting(sql`order_status = ${status}`, sql`order_status = ${status}`);
const paid = sql`order_status = 'processing' and payment_status = 'paid'`;

const sales = (current: Sql, before: Sql) => sql`
  json_build_object(
    'orders', coalesce(sum(orders) filter (where ${current}), 0),
    'revenue', coalesce(sum(revenue) filter (where ${current}), 0)::float8,
    'ordersBefore', coalesce(sum(orders) filter (where ${before}), 0),
    'revenueBefore', coalesce(sum(revenue) filter (where ${before}), 0)::float8)`;

/**
 * SQL for the pending orders, from the counts of the list, and the sales, from the sums of each day (see
 * order-trends.ts). The present day is compared with yesterday until the same time, whose orders are read one by one.
 */
export const ordersToday = sql`
  with span as (
    select (now() at time zone 'Asia/Karachi')::date as today
  ), parts as (
    select trend.day, trend.amount, trend.revenue
    from ordering_trend trend
    where day between (select today - 59 from span) and (select today from span)
      and kind = 'status' and name <> 'cancelled'
    union all
    select change.day, part.amount, part.revenue
    from ordering_trend_change change cross join lateral ordering_trend_parts(order_id, was, became) part
    where day between (select today - 59 from span) and (select today from span)
      and part.kind = 'status' and part.name <> 'cancelled'
  ), days as (
    select span.today - day as ago, sum(amount) as orders, sum(revenue) as revenue
    from parts cross join span group by day, span.today
  ), yesterday as (
    select count(*) as orders, coalesce(sum(total), 0) as revenue
    from ordering_order
    where created_at >= (select (today - 1)::timestamp at time zone 'Asia/Karachi' from span)
      and created_at < now() - interval '1 day' and order_status <> 'cancelled'
  ), confirming as (
    select created_at from ordering_order where order_status = 'processing' and payment_method = 'COD'
    order by created_at, id limit 1000
  )
  select
    (select json_build_object(
      'toConfirm', (select json_build_object('count', count(*), 'oldest', ${isoTimestamp(sql`min(created_at)`)})
                    from confirming),
      'paid', ${waiting(paid, paid)},
      'toPack', ${ofStatus(sql`'confirmed'`)},
      'shipped', ${ofStatus(sql`'shipped'`)},
      'enroute', ${ofStatus(sql`'enroute'`)})
     from ordering_count where day = '-infinity') as waiting,
    (select json_build_object(
      'today', json_build_object(
        'orders', coalesce(sum(orders) filter (where ago = 0), 0),
        'revenue', coalesce(sum(revenue) filter (where ago = 0), 0)::float8,
        'ordersBefore', (select orders from yesterday),
        'revenueBefore', (select revenue::float8 from yesterday)),
      'week', ${sales(sql`ago < 7`, sql`ago between 7 and 13`)},
      'month', ${sales(sql`ago < 30`, sql`ago >= 30`)})
     from days) as sales`;

@QueryHandler(ReadOrdersToday)
export class ReadOrdersTodayHandler implements IQueryHandler<ReadOrdersToday> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<OrdersToday> {
    const [[found], transfers, money] = await Promise.all([
      this.db.read<OrdersToday>(ordersToday),
      transfersWithoutReceipt(this.db, this.queries),
      openMoney(this.db, this.queries),
    ]);
    if (!found) throw new Error('A statement of sums answers always');
    const waitingIn = (orders: readonly { createdAt: string }[]): Waiting => ({
      count: orders.length,
      oldest: orders[0]?.createdAt ?? null,
    });
    return {
      ...found,
      waiting: {
        ...found.waiting,
        withoutReceipt: waitingIn(transfers),
        partPaid: waitingIn(money.part_paid),
        toRefund: waitingIn(money.to_refund),
      },
    };
  }
}
