import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers by their phone: a read model that events keep, and what staff wrote of them. */
export class Customers1764000000886 implements MigrationInterface {
  name = 'Customers1764000000886';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table customers_customer (
        phone text constraint customers_customer_pkey primary key,
        figures jsonb not null,
        money numeric(16, 2) not null,
        last_order_at timestamptz(3) not null,
        search_text text not null
      )`);
    await db.query(`create index customers_customer_last on customers_customer (last_order_at desc, phone)`);
    await db.query(`create index customers_customer_money on customers_customer (money desc, phone)`);
    await db.query(`create index customers_customer_search on customers_customer using gin (search_text gin_trgm_ops)`);
    await db.query(`
      create table customers_record (
        id uuid default uuidv7() constraint customers_record_pkey primary key,
        phone text not null constraint customers_record_phone unique,
        tags text[] not null default '{}',
        blocked_reason text,
        blocked_at timestamptz(3),
        blocked_by text,
        version integer not null default 0,
        constraint customers_record_block
          check ((blocked_at is null) = (blocked_reason is null) and (blocked_at is null) = (blocked_by is null))
      )`);
    await db.query(`create index customers_record_blocked on customers_record (phone) where blocked_at is not null`);
    await db.query(`
      create table customers_note (
        id uuid default uuidv7() constraint customers_note_pkey primary key,
        record_id uuid not null references customers_record (id),
        text text not null,
        by text not null,
        at timestamptz(3) not null default now()
      )`);
    await db.query(`create index customers_note_of_record on customers_note (record_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table customers_note, customers_record, customers_customer');
  }
}
