import { Injectable } from '@nestjs/common';
import { query, withLongTimeout } from '../../platform/database/database.ts';
import { constant, sql } from '../../platform/database/sql.ts';
import { RegularWork } from '../../platform/queue/regular-work.ts';

const atOnce = 5000;

// Rows that another worker is folding are left to it; whatever this statement deletes, it adds up again in one row.
const compactCounts = sql`
  with fresh as (
    select id, day, order_status, payment_status from ordering_count where not folded for update skip locked
  ), gone as (
    delete from ordering_count c
    using (select distinct day, order_status, payment_status from fresh) k
    where c.day = k.day and c.order_status = k.order_status and c.payment_status = k.payment_status
      and (c.folded or c.id in (select id from fresh))
    returning c.day, c.order_status, c.payment_status, c.orders
  )
  insert into ordering_count (day, order_status, payment_status, orders, folded)
  select day, order_status, payment_status, sum(orders), true from gone
  group by day, order_status, payment_status having sum(orders) <> 0`;

// In one fixed order, so that two workers cannot deadlock.
const compactTrends = sql`
  with taken as (
    delete from ordering_trend_change
    where ctid = any(array(select ctid from ordering_trend_change limit ${constant(atOnce)} for update skip locked))
    returning order_id, day, was, became
  ), added as (
    insert into ordering_trend as trend (day, kind, name, amount, revenue)
    select day, kind, name, sum(amount), sum(revenue)
    from taken cross join lateral ordering_trend_parts(order_id, was, became)
    group by day, kind, name having sum(amount) <> 0 or sum(revenue) <> 0 order by day, kind, name
    on conflict (day, kind, name) do update set amount = trend.amount + excluded.amount,
      revenue = trend.revenue + excluded.revenue
  )
  select count(*)::int as changes from taken`;

/**
 * Adds up what orders appended to their counts and trends; the sums are exact with or without it, only longer. An API does
 * it, too: lists stay quick while no worker runs.
 */
@Injectable()
export class CompactOrderCounts extends RegularWork {
  protected readonly everyMs = 5000;
  protected override readonly isForEveryProcess = true;

  async run(): Promise<void> {
    await this.db.transaction((tx) => query(tx, compactCounts));
    while ((await this.compactTrends()) === atOnce && !this.isStopping);
  }

  /** Piece by piece: after an update of an old shop all its orders wait here. */
  private compactTrends(): Promise<number> {
    return this.db.transaction(async (tx) => {
      // Nobody waits for it, and a piece that ran out of time would do so each time.
      const [taken] = await withLongTimeout<{ changes: number }>(tx, compactTrends);
      return taken?.changes ?? 0;
    });
  }
}
