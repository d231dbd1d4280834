import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which version of the order the total of a recent order is, once that was edited. */
export class EditedRecentOrders1764000000921 implements MigrationInterface {
  name = 'EditedRecentOrders1764000000921';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table admin_recent_order add column edited_version integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table admin_recent_order drop column edited_version');
  }
}
