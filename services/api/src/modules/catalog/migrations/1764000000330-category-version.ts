import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a category is still what staff began to edit. */
export class CategoryVersion1764000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_category add column version integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_category drop column version');
  }
}
