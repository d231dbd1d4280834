import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count } from '../schema/schema.ts';

export class Payments1764000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
        staff_notes text,
        decided_by text,
        decided_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        constraint payments_proof_attempt unique (order_id, attempt),
        check ((status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null))
      )`);
    await runner.query(
      `create unique index payments_proof_one_pending on payments_proof (order_id) where status = 'pending'`,
    );
    // One index per filter of the staff's list, each in the order in which the list is read.
    await runner.query(`create index payments_proof_newest on payments_proof (created_at, id)`);
    await runner.query(`create index payments_proof_by_status on payments_proof (status, created_at, id)`);
    // What is flagged: the same transaction, the same file.
    await runner.query(`create index payments_proof_transaction on payments_proof (transaction_key)`);
    await runner.query(`create index payments_proof_file on payments_proof (receipt_sha256)`);
    await this.counts(runner);
  }

  /**
   * The staff's list shows how many proofs a filter holds without counting them. Each change adds to its status in its
   * own transaction; sixteen rows for each status, so that hardly two proofs wait for one. Rows are taken in the order
   * of their status, so that no two changes wait for each other.
   */
  private async counts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payments_count (
        status text not null,
        shard smallint not null,
        proofs integer not null,
        primary key (status, shard)
      )`);
    await runner.query(count.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table payments_count, payments_proof');
    await runner.query('drop function payments_count_changed');
  }
}
