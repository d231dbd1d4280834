import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Templates in Urdu that Meta has approved beside those of the account's language. */
export class UrduTemplates1795890000060 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table whatsapp_account add column has_urdu boolean not null default false`);
  }
}
