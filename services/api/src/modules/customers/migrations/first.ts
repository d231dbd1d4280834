import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Customers by their phone: a read model that events keep, what staff wrote of them, and how many there are. */
export class Customers1795651200008 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table customers_customer (
        phone text primary key,
        figures jsonb not null,
        money numeric(16, 2) not null,
        last_order_at timestamptz(3) not null,
        search_text text not null
      );
      create index customers_customer_last on customers_customer (last_order_at desc, phone);
      create index customers_customer_money on customers_customer (money desc, phone);
      create index customers_customer_search on customers_customer using gin (search_text gin_trgm_ops);

      create table customers_count (customers integer not null);
      insert into customers_count (customers) values (0);

      create table customers_record (
        id uuid default uuidv7() primary key,
        phone text not null constraint customers_record_phone unique,
        tags text[] not null default '{}',
        blocked_reason text,
        blocked_at timestamptz(3),
        blocked_by text,
        version integer not null default 0,
        constraint customers_record_block
          check ((blocked_at is null) = (blocked_reason is null) and (blocked_at is null) = (blocked_by is null))
      );
      create index customers_record_blocked on customers_record (phone) where blocked_at is not null;

      create table customers_note (
        id uuid default uuidv7() primary key,
        record_id uuid not null references customers_record (id),
        text text not null,
        by text not null,
        at timestamptz(3) not null default now()
      );
      create index customers_note_of_record on customers_note (record_id, id)`);
  }
}
