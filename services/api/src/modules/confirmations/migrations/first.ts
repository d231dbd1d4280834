import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Confirmations of cash orders by their customers, and what was tried to get them. */
export class Confirmations1795651200006 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table confirmations_confirmation (
        order_id uuid primary key,
        token text not null constraint confirmations_confirmation_token unique,
        state text not null default 'waiting' check (state in ('waiting', 'held', 'confirmed', 'cancelled')),
        placed_at timestamptz(3) not null,
        due_at timestamptz(3) not null,
        -- Time at which the order is cancelled by itself; null: never.
        cancel_at timestamptz(3),
        no_answers integer not null default 0,
        last_outcome text,
        decided_by text,
        version integer not null default 1
      );
      create index confirmations_confirmation_open on confirmations_confirmation (state, due_at, order_id)
      where state in ('waiting', 'held');
      create index confirmations_confirmation_cancel on confirmations_confirmation (cancel_at)
      where state in ('waiting', 'held') and cancel_at is not null;

      create table confirmations_attempt (
        id bigint generated always as identity primary key,
        order_id uuid not null references confirmations_confirmation (order_id) on delete cascade,
        at timestamptz(3) not null default now(),
        by text not null,
        outcome text not null,
        note text
      );
      create index confirmations_attempt_of_order on confirmations_attempt (order_id, id)`);
  }
}
