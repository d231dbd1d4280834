import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An e-mail to staff may be about a size of a product, and then belongs to no order. */
export class EmailAboutStock1764000000926 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table notifications_email
        alter column order_id drop not null,
        add column size text,
        add constraint notifications_email_about
          check (case kind when 'owner-stock' then product_id is not null and size is not null else order_id is not null end)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from notifications_email where kind = 'owner-stock'`);
    await db.query(`
      alter table notifications_email
        drop constraint notifications_email_about,
        drop column size,
        alter column order_id set not null`);
  }
}
