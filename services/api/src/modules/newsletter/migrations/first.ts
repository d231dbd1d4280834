import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Addresses that get the newsletter. */
export class Newsletter1795651200010 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table newsletter_subscriber (
        email text primary key check (email = lower(email)),
        created_at timestamptz(3) not null default now()
      );
      -- Staff read the addresses newest first, page by page.
      create index newsletter_subscriber_newest on newsletter_subscriber (created_at desc, email)`);
  }
}
