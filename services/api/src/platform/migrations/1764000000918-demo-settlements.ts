import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The demo creates a settlement, too. */
export class DemoSettlements1764000000918 implements MigrationInterface {
  name = 'DemoSettlements1764000000918';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table platform_demo_record drop constraint platform_demo_record_kind_check,
        add constraint platform_demo_record_kind_check
          check (kind in ('product', 'category', 'coupon', 'order', 'settlement'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from platform_demo_record where kind = 'settlement'`);
    await db.query(`
      alter table platform_demo_record drop constraint platform_demo_record_kind_check,
        add constraint platform_demo_record_kind_check check (kind in ('product', 'category', 'coupon', 'order'))`);
  }
}
