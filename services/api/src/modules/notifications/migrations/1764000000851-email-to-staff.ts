import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails to persons of staff, beside those to the owner's address: one for each fact and person. */
export class EmailToStaff1764000000851 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications_email
        add column account_id uuid,
        drop constraint notifications_email_once,
        add constraint notifications_email_once unique nulls not distinct (kind, subject_id, fact, account_id)`);
    await db.query(
      'create index notifications_email_staff on notifications_email (account_id, kind, id) where account_id is not null',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `delete from notifications_email where account_id is not null or kind in ('owner-review', 'owner-failed-mail')`,
    );
    await db.query(`
      alter table notifications_email
        drop constraint notifications_email_once,
        add constraint notifications_email_once unique (kind, subject_id, fact),
        drop column account_id`);
  }
}
