import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Figures of the dashboard, which events keep, the list of what is left to set up, and backups that are made elsewhere. */
export class Admin1795651200003 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- One figure is spread over several rows, so that consumers that work side by side do not wait for one another.
      create table admin_counter (
        name text not null,
        shard smallint not null,
        value numeric(18, 2) not null,
        primary key (name, shard)
      );

      -- Events may arrive in any order: a row may know an order's status before it knows the order, and each part carries
      -- the version of its event.
      create table admin_recent_order (
        order_id uuid primary key,
        created_at timestamptz not null,
        order_number text,
        first_name text,
        last_name text,
        email text,
        item_count integer,
        total numeric(14, 2),
        payment_method text,
        order_status text,
        order_status_version integer not null default 0,
        payment_status text,
        payment_status_version integer not null default 0,
        version integer not null default 0,
        -- The version of the order that its total is of, once the order was edited.
        edited_version integer not null default 0
      );
      comment on table admin_recent_order is 'Open: order_number payment_method order_status payment_status';
      create index admin_recent_order_newest on admin_recent_order (created_at, order_id);

      -- The part of each order in the figures.
      create table admin_order_figure (
        order_id uuid primary key,
        day date,
        stage text,
        method text,
        courier text,
        city text,
        city_key text,
        paid boolean,
        total numeric(14, 2),
        -- The day from which on the courier owes the cash.
        delivered_on date,
        pieces integer not null default 0,
        -- Cost and revenue are those of the pieces whose cost is known.
        costed_pieces integer not null default 0,
        cost numeric(14, 2) not null default 0,
        revenue numeric(14, 2) not null default 0
      );
      comment on table admin_order_figure is 'Open: stage method courier city city_key';
      create index admin_order_figure_of_day on admin_order_figure (day);
      create index admin_order_figure_owed on admin_order_figure (courier, delivered_on)
      where stage = 'delivered' and method = 'COD' and not paid;

      create table admin_order_figure_product (
        order_id uuid not null references admin_order_figure (order_id) on delete cascade,
        product_id uuid not null,
        name text not null,
        primary key (order_id, product_id)
      );
      comment on table admin_order_figure_product is 'Open: name';

      -- The choice of staff to hide the list of what is left to set up, in at most one row.
      create table admin_setup (
        id boolean default true primary key check (id),
        is_hidden boolean not null
      );

      -- The newest backup that a program outside of the shop has made; no row: none does. npm run backup writes it.
      create table admin_backup_elsewhere (
        id boolean default true primary key check (id),
        made_at timestamptz(3) not null
      )`);
  }
}
