import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Orders and customers of the shop before this one, and the imports that bring them. */
export class PastOrders1795860000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table past_orders_order (
        id uuid default uuidv7() primary key,
        source text not null check (source in ('chaap', 'shopify', 'woocommerce')),
        -- As the other shop wrote it.
        number text not null,
        phone text,
        email text not null,
        name text not null,
        city text not null,
        address text not null,
        placed_at timestamptz(3) not null,
        outcome text not null check (outcome in ('delivered', 'returned', 'cancelled')),
        total numeric(12, 2) not null,
        items text not null,
        search_text text not null,
        unique (source, number)
      );
      create index past_orders_order_newest on past_orders_order (placed_at desc, id);
      create index past_orders_order_of_phone on past_orders_order (phone, placed_at desc);
      create index past_orders_order_search on past_orders_order using gin (search_text gin_trgm_ops);

      create table past_orders_customer (
        id uuid default uuidv7() primary key,
        source text not null check (source in ('chaap', 'shopify', 'woocommerce')),
        -- The phone, or without one the e-mail.
        contact text not null,
        phone text,
        email text not null,
        name text not null,
        city text not null,
        address text not null,
        orders integer,
        spent numeric(14, 2),
        note text not null,
        search_text text not null,
        unique (source, contact)
      );
      create index past_orders_customer_by_name on past_orders_customer (name, id);
      create index past_orders_customer_of_phone on past_orders_customer (phone);
      create index past_orders_customer_search on past_orders_customer using gin (search_text gin_trgm_ops);

      create table past_orders_import (
        id uuid primary key,
        file_name text not null,
        state text not null default 'checking'
          check (state in ('checking', 'checked', 'running', 'stopped', 'done', 'failed')),
        content text check (content in ('orders', 'customers')),
        source text,
        problem text,
        -- Columns of the file.
        head jsonb,
        row_count integer not null default 0,
        entry_count integer not null default 0,
        counts jsonb not null default '{}',
        imported integer not null default 0,
        is_checked boolean not null default false,
        created_at timestamptz(3) not null default now(),
        created_by text not null,
        actor jsonb,
        ended_at timestamptz(3),
        claim uuid,
        claimed_until timestamptz(3)
      );
      -- One is at work at a time.
      create unique index past_orders_import_active on past_orders_import ((true)) where state in ('checking', 'running');

      create table past_orders_import_row (
        import_id uuid not null references past_orders_import on delete cascade,
        line integer not null,
        key text not null,
        -- Rows as the file has them, [{ number, cells }]; empty once they are read.
        rows jsonb not null,
        -- The order or customer that they are; null when it is wrong, and once it is imported.
        entry jsonb,
        name text not null default '',
        fate text check (fate in ('new', 'changed', 'same', 'wrong')),
        problems text[] not null default '{}',
        changes text[] not null default '{}',
        is_imported boolean not null default false,
        primary key (import_id, line),
        unique (import_id, key)
      );
      create index past_orders_import_row_by_fate on past_orders_import_row (import_id, fate, line)`);
  }
}
