import type { MigrationInterface, QueryRunner } from 'typeorm';
import { filters } from '../schema/schema.ts';

/** What lists are sorted and filtered by, with an index for each order, for all products and inside one category. */
export class CatalogFilters1764000000750 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(filters.sql);
    await runner.query(`
      alter table catalog_product
        add column price numeric not null generated always as (catalog_lowest_price(sizes)) stored,
        add column filters text[] not null generated always as (catalog_filters(sizes, in_stock, mat)) stored,
        add column popularity smallint not null default 0`);
    await runner.query(`
      create index catalog_product_filters on catalog_product using gin (filters) with (fastupdate = off)
      where deleted_at is null`);
    const orders = {
      newest: 'created_at desc, id desc',
      price: 'price, id',
      popular: 'popularity desc, featured desc, created_at desc, id',
    };
    for (const [name, order] of Object.entries(orders)) {
      await runner.query(`create index catalog_product_${name} on catalog_product (${order}) where deleted_at is null`);
      await runner.query(`
        create index catalog_product_${name}_in_category on catalog_product (category_key, ${order})
        where deleted_at is null`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product drop column popularity, drop column filters, drop column price');
    await runner.query('drop function catalog_filters, catalog_colour, catalog_lowest_price');
  }
}
