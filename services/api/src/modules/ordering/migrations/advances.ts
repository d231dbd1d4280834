import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Part of a cash order that is paid by transfer before its parcel leaves, and what came of it. */
export class Advances1795890200191 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order
        add column advance numeric(12, 2) not null default 0 check (advance >= 0),
        add column advance_received numeric(12, 2) not null default 0 check (advance_received >= 0)`);
  }
}
