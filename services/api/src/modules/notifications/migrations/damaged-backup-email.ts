import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The e-mail about damaged backups belongs to no order and no product, as the others about backups. */
export class DamagedBackupEmail1795779000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications_email drop constraint notifications_email_about;
      alter table notifications_email add constraint notifications_email_about check (case
        when kind = 'owner-stock' then product_id is not null and size is not null
        when kind like 'owner-backups-%' then order_id is null
        else order_id is not null end)`);
  }
}
