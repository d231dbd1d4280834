import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';
import { searchText } from '../schema/schema.ts';

const searched = `catalog_searched(name, category, tags, subtitle, description, frame_included)
  || catalog_searched_in_urdu(urdu_name, urdu_category, urdu_subtitle, urdu_description)`;

/** The search reads the Urdu texts of a product, and the Urdu name of its category, beside the English ones. */
export class UrduSearch1795890001057 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchText.sql);
    await db.query(`
      alter table catalog_product add column urdu_category text;
      update catalog_product set urdu_category = c.urdu_name
      from catalog_category c where lower(c.name) = category_key and c.urdu_name is not null;
      alter table catalog_product
        alter column search_keys set expression as
          (catalog_folded(array[name, category] || tags || array_remove(array[urdu_name, urdu_category], null))),
        alter column search_text set expression as (${searched}),
        alter column search_letters set expression as (catalog_index_text(${searched}))`);
  }
}
