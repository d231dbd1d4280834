import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Payments of couriers: their files, and which rows of them paid for which orders. Money in rupees. */
export class Settlements1795651200016 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settlements_settlement (
        id uuid primary key default uuidv7(),
        courier text not null,
        file_name text not null,
        -- Hash of the file's bytes: the same file is one settlement.
        sha256 text not null constraint settlements_settlement_file unique,
        state text not null default 'open' check (state in ('open', 'accepted')),
        imported_at timestamptz(3) not null default now(),
        imported_by text not null,
        accepted_at timestamptz(3),
        accepted_by text,
        -- Shapes: columns are [{ header, role }], and lines, the rows below them, are [{ line, cells }].
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
      );
      create index settlements_settlement_list on settlements_settlement (state desc, id desc);
      create index settlements_settlement_of_courier on settlements_settlement (lower(courier), id desc);

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
        primary key (settlement_id, line)
      );
      create index settlements_row_of_order on settlements_row (order_id) where is_settled`);
  }
}
