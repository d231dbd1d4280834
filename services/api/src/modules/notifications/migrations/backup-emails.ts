import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** E-mails about the backups of the shop belong to no order and no product. */
export class BackupEmails1795769400000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications_email drop constraint notifications_email_about;
      alter table notifications_email add constraint notifications_email_about check (case
        when kind = 'owner-stock' then product_id is not null and size is not null
        when kind in ('owner-backups-fail', 'owner-backups-again') then order_id is null
        else order_id is not null end)`);
  }
}
