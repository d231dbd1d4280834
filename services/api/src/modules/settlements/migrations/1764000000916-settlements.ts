import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What couriers pay: their files, and which rows of them paid for which orders. Money in rupees. */
export class Settlements1764000000916 implements MigrationInterface {
  name = 'Settlements1764000000916';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settlements_settlement (
        id uuid constraint settlements_settlement_pkey primary key default uuidv7(),
        courier text not null,
        file_name text not null,
        -- Of the file's bytes: the same file is one settlement.
        sha256 text not null constraint settlements_settlement_file unique,
        state text not null default 'open' check (state in ('open', 'accepted')),
        imported_at timestamptz(3) not null default now(),
        imported_by text not null,
        accepted_at timestamptz(3),
        accepted_by text,
        -- [{ header, role }], and the rows below them: [{ line, cells }].
        columns jsonb not null,
        lines jsonb not null,
        row_count integer not null,
        deposit numeric(14, 2),
        deposit_difference numeric(14, 2) not null default 0,
        settled_orders integer not null default 0,
        settled_amount numeric(14, 2) not null default 0,
        version integer not null default 1,
        constraint settlements_settlement_accepted
          check ((state = 'accepted') = (accepted_at is not null and accepted_by is not null and deposit is not null))
      )`);
    await db.query(`create index settlements_settlement_list on settlements_settlement (state desc, id desc)`);
    await db.query(
      `create index settlements_settlement_of_courier on settlements_settlement (lower(courier), id desc)`,
    );
    await db.query(`
      create table settlements_row (
        settlement_id uuid not null references settlements_settlement (id) on delete cascade,
        line integer not null,
        number text not null,
        order_id uuid,
        order_number text,
        to_collect numeric(14, 2),
        collected numeric(14, 2),
        charge numeric(14, 2) not null,
        tax numeric(14, 2) not null,
        problem text,
        difference numeric(14, 2) not null,
        is_settled boolean not null,
        constraint settlements_row_pkey primary key (settlement_id, line)
      )`);
    await db.query(`create index settlements_row_of_order on settlements_row (order_id) where is_settled`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table settlements_row, settlements_settlement');
  }
}
