import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Texts of products and categories in Urdu. Null: Urdu pages show the English one. */
export class UrduTexts1795890000057 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table catalog_product
        add column urdu_name text check (urdu_name <> ''),
        add column urdu_subtitle text check (urdu_subtitle <> ''),
        add column urdu_description text check (urdu_description <> '');
      alter table catalog_category
        add column urdu_name text check (urdu_name <> ''),
        add column urdu_description text check (urdu_description <> '')`);
  }
}
