import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of each day in Karachi, from which trends are told. Each order that comes or changes its status appends one row in
 * its own transaction, so that no two orders wait for one sum; a sweep adds such rows up. Sums and rows together are
 * exact at every moment.
 */
export class Trends1764000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of a product `amount` counts pieces, of everything else orders. Of a status all orders are in it, otherwise those
    // that were not cancelled. Sums are written over every few seconds, in their own pages.
    await runner.query(`
      create table ordering_trend (
        day date not null,
        kind text not null check (kind in ('status', 'method', 'city', 'product')),
        name text not null,
        amount integer not null,
        revenue numeric(16, 2) not null,
        primary key (day, kind, name)
      ) with (fillfactor = 60)`);
    await runner.query(`
      create table ordering_trend_change (order_id uuid not null, day date not null, was text, became text not null)`);

    // What an order adds to the sums of its day, and takes from them, when its status was one and becomes another. Nothing
    // else of it that is summed up ever changes, and its lines are written with it.
    await runner.query(`
      create function ordering_trend_parts(of_order uuid, was text, became text)
      returns table (kind text, name text, amount integer, revenue numeric) language sql stable as $$
        select part.kind, part.name, part.amount, part.revenue
        from (
          select total, payment_method, lower(city) as city,
            (became <> 'cancelled')::int - coalesce((was <> 'cancelled')::int, 0) as sold
          from ordering_order where id = of_order
        ) as placed cross join lateral (
          select 'status', was, -1, -total where was is not null
          union all select 'status', became, 1, total
          union all select 'method', payment_method, sold, sold * total where sold <> 0
          union all select 'city', city, sold, sold * total where sold <> 0
          union all
          select 'product', product_id::text, sold * quantity, sold * quantity * price from ordering_line
          where order_id = of_order and sold <> 0
        ) as part (kind, name, amount, revenue)
      $$`);
    await runner.query(`
      create function ordering_trend_changed() returns trigger language plpgsql as $$
      begin
        insert into ordering_trend_change (order_id, day, was, became)
        values (new.id, (new.created_at at time zone 'Asia/Karachi')::date, old.order_status, new.order_status);
        return null;
      end $$`);
    await runner.query(`
      create trigger ordering_trend_placed after insert on ordering_order
      for each row execute function ordering_trend_changed()`);
    await runner.query(`
      create trigger ordering_trend_changed after update on ordering_order
      for each row when (old.order_status is distinct from new.order_status)
      execute function ordering_trend_changed()`);
    // The worker adds these up as it does all others: orders wait for this one statement only.
    await runner.query(`
      insert into ordering_trend_change (order_id, day, became)
      select id, (created_at at time zone 'Asia/Karachi')::date, order_status from ordering_order`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger ordering_trend_placed on ordering_order');
    await runner.query('drop trigger ordering_trend_changed on ordering_order');
    await runner.query('drop function ordering_trend_changed, ordering_trend_parts');
    await runner.query('drop table ordering_trend_change, ordering_trend');
  }
}
