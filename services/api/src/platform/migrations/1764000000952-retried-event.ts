import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When staff retried a dead letter. From then on it counts as pending, until it is handled or fails again. */
export class RetriedEvent1764000000952 implements MigrationInterface {
  name = 'RetriedEvent1764000000952';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_failed_event add column retried_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_failed_event drop column retried_at');
  }
}
