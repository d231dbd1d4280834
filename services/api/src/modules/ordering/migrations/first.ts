import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Orders with their lines and history, what finds them, and the sums and counts that lists and trends read. */
export class Ordering1795651200002 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table ordering_order (
        id uuid primary key default uuidv7(),
        order_number text not null constraint ordering_order_number unique,
        order_status text not null
          check (order_status in ('processing', 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled')),
        payment_method text not null
          check (payment_method in ('COD', 'JazzCash', 'EasyPaisa', 'Bank Transfer', 'USDT (TRC-20)', 'Crypto')),
        payment_status text not null check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text not null,
        address text not null,
        city text not null,
        postal_code text not null,
        country text not null,
        item_count integer not null check (item_count > 0),
        subtotal numeric(14, 2) not null check (subtotal >= 0),
        discount numeric(14, 2) not null default 0 check (discount between 0 and subtotal),
        coupon_code text,
        protection numeric(14, 2) not null default 0 check (protection >= 0),
        total numeric(14, 2) not null,
        notes text not null default '',
        tracking_number text,
        courier text,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        delivery_fee numeric(12, 2) not null default 0 check (delivery_fee >= 0),
        cod_fee numeric(12, 2) not null default 0 check (cod_fee >= 0),
        constraint ordering_order_adds_up check (total = subtotal - discount + protection + delivery_fee + cod_fee)
      );
      -- One index for each filter of the staff's list, in the order in which the list is read.
      create index ordering_order_newest on ordering_order (created_at, id);
      create index ordering_order_by_status on ordering_order (order_status, created_at, id);
      create index ordering_order_by_payment on ordering_order (payment_status, created_at, id);
      create index ordering_order_by_both on ordering_order (order_status, payment_status, created_at, id);
      create index ordering_order_of_phone on ordering_order (phone, created_at, id);
      -- Columns that the counts of a filter read are included, so that counting needs no row.
      create index ordering_order_by_method on ordering_order (payment_method, created_at, id)
      include (order_status, payment_status);
      create index ordering_order_by_city on ordering_order (lower(city), created_at, id)
      include (city, order_status, payment_status);
      -- Orders that staff have to confirm, and no other: counting them takes no longer than there are of them.
      create index ordering_order_to_confirm on ordering_order (created_at, id)
      where order_status = 'processing' and payment_method = 'COD';
      create index ordering_order_unpaid_transfer on ordering_order (created_at, id)
      where order_status = 'processing' and payment_status in ('pending', 'failed') and payment_method <> 'COD';
      create index ordering_order_tracking on ordering_order (upper(tracking_number) text_pattern_ops)
      where tracking_number is not null;
      -- Any part of a tracking number, however its signs are typed.
      create index ordering_order_tracking_part on ordering_order
      using gin (regexp_replace(upper(tracking_number), '[^0-9A-Z]', '', 'g') gin_trgm_ops)
      where tracking_number is not null;

      create table ordering_line (
        order_id uuid not null references ordering_order,
        position smallint not null,
        product_id uuid not null,
        product_name text not null,
        size text not null,
        price numeric(12, 2) not null check (price >= 0),
        quantity integer not null check (quantity between 1 and 99),
        picture jsonb,
        -- Cost of one piece to the shop when it was bought: later changes of the cost change no margin of before.
        cost numeric(12, 2),
        primary key (order_id, position)
      );

      create table ordering_history (
        id bigint generated always as identity primary key,
        order_id uuid not null references ordering_order,
        at timestamptz(3) not null default clock_timestamp(),
        by text not null,
        field text not null,
        from_value text,
        to_value text,
        note text
      );
      create index ordering_history_of_order on ordering_history (order_id, id);

      -- Pieces of a product that each edit of an order added to it, or took out of it.
      create table ordering_edited_piece (
        order_id uuid not null references ordering_order,
        version integer not null,
        product_id uuid not null,
        pieces integer not null check (pieces <> 0),
        primary key (order_id, version, product_id)
      );

      -- Words and numbers of any part of an order.
      create table ordering_search (
        order_id uuid primary key references ordering_order,
        created_at timestamptz(3) not null,
        text text not null
      );
      create index ordering_search_text on ordering_search using gin (text gin_trgm_ops);
      create index ordering_search_newest on ordering_search (created_at, order_id);

      create table ordering_count (
        id bigint generated always as identity primary key,
        day date not null,
        order_status text not null,
        payment_status text not null,
        orders integer not null,
        folded boolean not null default false
      );
      create index ordering_count_sum on ordering_count (day, order_status, payment_status) include (orders);
      create index ordering_count_fresh on ordering_count (id) where not folded;

      -- Sums of each day. Of a product the amount counts pieces, of everything else orders. Of a status all orders are in it,
      -- otherwise those that were not cancelled. Sums are written over every few seconds, in their own pages.
      create table ordering_trend (
        day date not null,
        kind text not null check (kind in ('status', 'method', 'city', 'product')),
        name text not null,
        amount integer not null,
        revenue numeric(16, 2) not null,
        primary key (day, kind, name)
      ) with (fillfactor = 60);
      create table ordering_trend_change (order_id uuid not null, day date not null, was text, became text not null);

      -- Sales of each product, lately above all.
      create table ordering_popularity (
        product_id uuid primary key,
        score numeric not null
      ) with (fillfactor = 60)`);
  }
}
