import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Sums of the orders by day and source. Orders of before have no source. */
export class FigureSources1795830200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table admin_order_figure add column source text not null default '';
      comment on table admin_order_figure is 'Open: stage method courier city city_key source';
      alter table admin_figure_change add column source text not null default '';
      comment on table admin_figure_change is 'Open: stage method courier city city_key products source';

      create table admin_figure_source (
        day date not null,
        source text not null,
        orders integer not null,
        delivered integer not null,
        revenue numeric(16, 2) not null,
        primary key (day, source)
      );
      comment on table admin_figure_source is 'Open: source';

      -- The changes that wait are added up by the worker.
      insert into admin_figure_source (day, source, orders, delivered, revenue)
      select day, '', sum(sign), coalesce(sum(sign) filter (where stage = 'delivered'), 0),
        coalesce(sum(sign * total) filter (where stage = 'delivered' and paid is not null), 0)
      from (
        select 1 as sign, day, stage, paid, total from admin_order_figure where day is not null
        union all select -sign, day, stage, paid, total from admin_figure_change
      ) figure group by day`);
  }
}
