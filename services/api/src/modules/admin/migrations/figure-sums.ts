import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Sums of the figures by day. Changes are appended to their own table, so that no order waits for another's. */
export class FigureSums1795782000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table admin_figure_change (
        id bigint generated always as identity primary key,
        sign smallint not null check (sign in (-1, 1)),
        order_id uuid not null,
        day date not null,
        stage text not null,
        method text not null,
        courier text,
        city text not null,
        city_key text not null,
        paid boolean,
        total numeric(14, 2) not null,
        pieces integer not null,
        costed_pieces integer not null,
        cost numeric(14, 2) not null,
        revenue numeric(14, 2) not null,
        products jsonb not null
      );
      comment on table admin_figure_change is 'Open: stage method courier city city_key products';

      create table admin_figure_day (
        day date primary key,
        placed integer not null,
        confirmed integer not null,
        shipped integer not null,
        delivered integer not null,
        returned integer not null,
        cancelled integer not null,
        collected numeric(16, 2) not null,
        owed numeric(16, 2) not null,
        pieces integer not null,
        costed_pieces integer not null,
        revenue numeric(16, 2) not null,
        cost numeric(16, 2) not null
      );

      -- Parcels that were delivered and that came back, by courier, city, method and product.
      create table admin_figure_outcome (
        day date not null,
        kind text not null check (kind in ('courier', 'city', 'method', 'product')),
        key text not null,
        name text not null,
        delivered integer not null,
        returned integer not null,
        primary key (day, kind, key, name)
      );
      comment on table admin_figure_outcome is 'Open: kind key name';

      -- The worker adds them up piece by piece.
      insert into admin_figure_change (sign, order_id, day, stage, method, courier, city, city_key, paid, total, pieces,
        costed_pieces, cost, revenue, products)
      select 1, order_id, day, stage, method, courier, city, city_key, paid, total, pieces, costed_pieces, cost, revenue,
        (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'name', name) order by product_id), '[]')
         from admin_order_figure_product p where p.order_id = f.order_id)
      from admin_order_figure f where day is not null`);
  }
}
