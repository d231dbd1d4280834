import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The number of the order that was asked about, by which the audit log names it; null: tried by an earlier release. */
export class NumberOfAttempt1795767600000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table confirmations_attempt add column order_number text`);
  }
}
