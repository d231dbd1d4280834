import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Proofs of payment, and how many are in each state. */
export class Payments1795651200005 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table payments_proof (
        id uuid primary key default uuidv7(),
        order_id uuid not null,
        order_number text not null,
        attempt smallint not null check (attempt between 1 and 5),
        transaction_id text not null,
        transaction_key text not null,
        notes text not null default '',
        receipt_key text not null constraint payments_proof_receipt unique,
        receipt_sha256 text not null,
        status text not null default 'pending' check (status in ('pending', 'verified', 'short', 'rejected')),
        staff_notes text,
        decided_by text,
        decided_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        -- The reason that the customer gets, apart from the notes of staff.
        rejection_reason text,
        -- The amount that came, where it was less than was due: the rest of the total is still to be paid.
        received numeric(14, 2) check (received > 0),
        constraint payments_proof_attempt unique (order_id, attempt),
        constraint payments_proof_received check ((status = 'short') = (received is not null)),
        check ((status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null))
      );
      create unique index payments_proof_one_pending on payments_proof (order_id) where status = 'pending';
      -- One index for each filter of the staff's list, in the order in which the list is read.
      create index payments_proof_newest on payments_proof (created_at, id);
      create index payments_proof_by_status on payments_proof (status, created_at, id);
      -- Staff are told of a proof that names the same transaction, or has the same file, as another one.
      create index payments_proof_transaction on payments_proof (transaction_key);
      create index payments_proof_file on payments_proof (receipt_sha256);

      create table payments_count (
        status text not null,
        shard smallint not null,
        proofs integer not null,
        primary key (status, shard)
      )`);
  }
}
