import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Time at which the picture of a receipt was deleted; the proof stays. */
export class DeletedReceipts1795818700003 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table payments_proof add column receipt_deleted_at timestamptz(3);
      create index payments_proof_kept on payments_proof (created_at, id) where receipt_deleted_at is null`);
  }
}
