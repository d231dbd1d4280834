import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Columns for a landmark, and for the place that a customer's phone has found. */
export class Landmarks1795873000005 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order add column landmark text not null default '', add column pin jsonb`);
  }
}
