import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notification may be about a size of a product. */
export class SizeInPush1764000000925 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table alerts_push add column size text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`delete from alerts_push where kind = 'stock'`);
    await db.query(`delete from alerts_choice where kind = 'stock'`);
    await db.query('alter table alerts_push drop column size');
  }
}
