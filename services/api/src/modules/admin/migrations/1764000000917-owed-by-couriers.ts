import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when couriers owe the cash of delivered orders. */
export class OwedByCouriers1764000000917 implements MigrationInterface {
  name = 'OwedByCouriers1764000000917';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table admin_order_figure add column delivered_on date');
    await db.query(
      `create index admin_order_figure_owed on admin_order_figure (courier, delivered_on)
       where stage = 'delivered' and method = 'COD' and not paid`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table admin_order_figure drop column delivered_on');
  }
}
