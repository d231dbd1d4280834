import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Method of the transfer that a receipt is of, where its order is paid in cash otherwise, and the sum of a verified one. */
export class AdvanceProofs1795890200192 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments_proof
        add column method text check (method in ('JazzCash', 'EasyPaisa', 'Bank Transfer', 'USDT (TRC-20)')),
        drop constraint payments_proof_received,
        add constraint payments_proof_received check (
          case status when 'short' then received is not null when 'verified' then true else received is null end)`);
  }
}
