import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Changes of orders that programs propose and people confirm. */
export class Proposals1795790400000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table proposals_proposal (
        id uuid primary key default uuidv7(),
        -- Operation id of the proposed call.
        call text not null,
        order_id uuid not null,
        order_number text not null,
        body jsonb not null,
        proposed_by text not null,
        proposed_at timestamptz not null default now(),
        expires_at timestamptz not null default now() + interval '3 days',
        -- A person has pressed, and the call is under way.
        claimed_until timestamptz,
        outcome text check (outcome in ('confirmed', 'declined')),
        decided_by text,
        decided_at timestamptz,
        title text not null generated always as (order_number || ', proposed by ' || proposed_by) stored
      );
      comment on table proposals_proposal is 'Open: call order_number proposed_by outcome decided_by title';
      create index proposals_proposal_open on proposals_proposal (id) where outcome is null;
      create index proposals_proposal_order on proposals_proposal (order_id)`);
  }
}
