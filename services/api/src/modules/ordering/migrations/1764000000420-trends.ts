import type { MigrationInterface, QueryRunner } from 'typeorm';
import { trend } from '../schema/schema.ts';

/** Sums of each day. The orders that are there already are added up like new ones. */
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

    await runner.query(trend.sql);
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
