import type { MigrationInterface, QueryRunner } from 'typeorm';

const document = 'catalog_document(array[name, category] || tags || array[description])';

// Each sign of ASCII is read as a letter, the common ones as one of their own. All else that is not Urdu shares one. What
// the index finds is compared with the true text.
const signs = String.raw`.,''"-!?():;&/%+*#=$@_<>[]{}|\^~${'`'}`;
const letters = 'xzjvkwyfgbpmuhcdlnrsoaiexzjvkwyf';

/**
 * The index of trigrams knows letters and digits only, so that a search for three signs in a row read every product. It
 * now reads signs as letters too. Terms of letters find what they found, by the code before this as well.
 */
export class SearchSigns1764000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function catalog_index_text(source text) returns text language sql immutable strict parallel safe
      return translate(regexp_replace(catalog_index_letters(source), '[^\\u0020-\\u007e\\n]', 'q', 'g'), '${signs}', '${letters}')`);
    await runner.query(`
      create function catalog_index_containing(term text) returns text language sql immutable strict parallel safe
      return '%' || catalog_index_text(catalog_fold(term)) || '%'`);
    await runner.query(`
      alter table catalog_product alter column search_letters set expression as (catalog_index_text(${document}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog_product alter column search_letters set expression as (catalog_index_letters(${document}))`);
    await runner.query('drop function catalog_index_containing, catalog_index_text');
  }
}
