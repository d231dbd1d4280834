import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, history } from '../schema/schema.ts';

const orderStatuses = `'processing', 'confirmed', 'shipped', 'enroute', 'delivered', 'cancelled'`;
const paymentStatuses = `'pending', 'paid', 'failed', 'refunded'`;

export class Ordering1764000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ordering_order (
        id uuid primary key default uuidv7(),
        order_number text not null constraint ordering_order_number unique,
        order_status text not null check (order_status in (${orderStatuses})),
        payment_method text not null
          check (payment_method in ('COD', 'JazzCash', 'EasyPaisa', 'Bank Transfer', 'USDT (TRC-20)', 'Crypto')),
        payment_status text not null check (payment_status in (${paymentStatuses})),
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
        constraint ordering_order_adds_up check (total = subtotal - discount + protection)
      )`);
    // One index per filter of the staff's list, each in the order in which the list is read.
    await runner.query(`create index ordering_order_newest on ordering_order (created_at, id)`);
    await runner.query(`create index ordering_order_by_status on ordering_order (order_status, created_at, id)`);
    await runner.query(`create index ordering_order_by_payment on ordering_order (payment_status, created_at, id)`);
    await runner.query(
      `create index ordering_order_by_both on ordering_order (order_status, payment_status, created_at, id)`,
    );

    await runner.query(`
      create table ordering_line (
        order_id uuid not null references ordering_order,
        position smallint not null,
        product_id uuid not null,
        product_name text not null,
        size text not null,
        price numeric(12, 2) not null check (price >= 0),
        quantity integer not null check (quantity between 1 and 99),
        picture jsonb,
        primary key (order_id, position)
      )`);

    await runner.query(`
      create table ordering_history (
        id bigint generated always as identity primary key,
        order_id uuid not null references ordering_order,
        at timestamptz(3) not null default clock_timestamp(),
        by text not null,
        field text not null,
        from_value text,
        to_value text,
        note text
      )`);
    await runner.query(`create index ordering_history_of_order on ordering_history (order_id, id)`);
    await runner.query(`
      create table ordering_count (
        id bigint generated always as identity primary key,
        day date not null,
        order_status text not null,
        payment_status text not null,
        orders integer not null,
        folded boolean not null default false
      )`);
    await runner.query(
      `create index ordering_count_sum on ordering_count (day, order_status, payment_status) include (orders)`,
    );
    await runner.query(`create index ordering_count_fresh on ordering_count (id) where not folded`);
    for (const { sql } of [history, count]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ordering_count, ordering_history, ordering_line, ordering_order');
    await runner.query(
      'drop function ordering_count_placed, ordering_count_changed, ordering_count_removed, ordering_history_stands',
    );
  }
}
