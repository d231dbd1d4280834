import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';
import { searchText } from '../schema/schema.ts';

const searched = 'catalog_searched(name, category, tags, subtitle, description, frame_included)';

/** The search reads names in one word, too, and digits of every keyboard; `no frame` is found by nobody who looks for frames. */
export class NamesInOneWord1795723200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchText.sql);
    await db.query(`
      alter table catalog_product
        alter column search_keys set expression as (catalog_folded(array[name, category] || tags)),
        alter column search_text set expression as (${searched}),
        alter column search_letters set expression as (catalog_index_text(${searched}))`);
  }
}
