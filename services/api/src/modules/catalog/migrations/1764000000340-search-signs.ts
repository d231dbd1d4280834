import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchText } from '../schema/schema.ts';

const document = 'catalog_document(array[name, category] || tags || array[description])';

/**
 * The index of trigrams knows letters and digits only, so that a search for three signs in a row read every product. It
 * now reads signs as letters too. Terms of letters find what they found, by the code before this as well.
 */
export class SearchSigns1764000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText.sql);
    await runner.query(`
      alter table catalog_product alter column search_letters set expression as (catalog_index_text(${document}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog_product alter column search_letters set expression as (catalog_index_letters(${document}))`);
    await runner.query('drop function catalog_index_containing, catalog_index_text');
  }
}
