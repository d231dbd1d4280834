import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of stock reads sizes that nobody counts by the names of their products, a page at a time. */
export class ProductsByName1764000000922 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index catalog_product_by_name on catalog_product (name, id) where deleted_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index catalog_product_by_name');
  }
}
