import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether customers of cash orders want them, and what was tried to find out. */
export class Confirmations1764000000880 implements MigrationInterface {
  name = 'Confirmations1764000000880';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table confirmations_confirmation (
        order_id uuid constraint confirmations_confirmation_pkey primary key,
        token text not null constraint confirmations_confirmation_token unique,
        state text not null default 'waiting' check (state in ('waiting', 'held', 'confirmed', 'cancelled')),
        placed_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        -- When it is cancelled by itself; null: never.
        cancel_at timestamptz(3),
        no_answers integer not null default 0,
        last_outcome text,
        decided_by text,
        version integer not null default 1
      )`);
    await db.query(
      `create index confirmations_confirmation_open on confirmations_confirmation (state, due_at, order_id)
       where state in ('waiting', 'held')`,
    );
    await db.query(
      `create index confirmations_confirmation_cancel on confirmations_confirmation (cancel_at)
       where state in ('waiting', 'held') and cancel_at is not null`,
    );
    await db.query(`
      create table confirmations_attempt (
        id bigint generated always as identity constraint confirmations_attempt_pkey primary key,
        order_id uuid not null references confirmations_confirmation (order_id) on delete cascade,
        at timestamptz(3) not null default now(),
        by text not null,
        outcome text not null,
        note text
      )`);
    await db.query(`create index confirmations_attempt_of_order on confirmations_attempt (order_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table confirmations_attempt, confirmations_confirmation');
  }
}
