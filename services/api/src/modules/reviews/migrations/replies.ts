import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Replies of the shop to reviews. */
export class Replies1795818700002 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table reviews_review
        add column reply text,
        add column replied_at timestamptz(3),
        -- Counts the changes of the reply, so that two people do not write over each other.
        add column reply_version integer not null default 0`);
  }
}
