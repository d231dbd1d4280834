import type { MigrationInterface, QueryRunner } from 'typeorm';
import { categoryOrder } from '../schema/schema.ts';

/** What edits need: a product's version, and how far its rating has followed its reviews. */
export class CatalogEdits1764000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product add column version integer not null default 1');
    await runner.query('alter table catalog_product add column rating_revision bigint not null default 0');
    await runner.query(categoryOrder.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product drop column rating_revision, drop column version');
  }
}
