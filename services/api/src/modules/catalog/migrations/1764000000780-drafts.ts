import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, words } from '../schema/schema.ts';

const indexes = {
  shelf: '(category_order, featured desc, created_at desc, id)',
  in_category: '(category_key, featured desc, created_at desc, id)',
  text: 'using gin (search_letters gin_trgm_ops) with (fastupdate = off)',
  keys: 'using gin (search_keys) with (fastupdate = off)',
  filters: 'using gin (filters) with (fastupdate = off)',
  newest: '(created_at desc, id desc)',
  newest_in_category: '(category_key, created_at desc, id desc)',
  price: '(price, id)',
  price_in_category: '(category_key, price, id)',
  popular: '(popularity desc, featured desc, created_at desc, id)',
  popular_in_category: '(category_key, popularity desc, featured desc, created_at desc, id)',
};

async function index(runner: QueryRunner, condition: string): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await runner.query(`drop index catalog_product_${name}`);
    await runner.query(`create index catalog_product_${name} on catalog_product ${columns} where ${condition}`);
  }
}

/** Drafts: products that only staff sees. All that exist are published. */
export class Drafts1764000000780 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog_product add column published boolean not null default true,
        add column for_sale boolean not null generated always as (published and deleted_at is null) stored`);
    await index(runner, 'for_sale');
    for (const { sql } of [count, words]) await runner.query(sql);
  }

  // The code before this knows no drafts: they leave the shop as if they were deleted.
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update catalog_product set deleted_at = now() where not published and deleted_at is null');
    await index(runner, 'deleted_at is null');
    await runner.query('alter table catalog_product drop column for_sale, drop column published');
  }
}
