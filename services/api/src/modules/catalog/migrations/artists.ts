import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';
import { searchText } from '../schema/schema.ts';

const searched = `catalog_searched(name, category, tags, subtitle, description, frame_included)
  || catalog_searched_in_urdu(urdu_name, urdu_category, urdu_subtitle, urdu_description)
  || catalog_searched_artist(artist, urdu_artist)`;

/** Artists, each with a page. A product carries the names of its artist, by which it is searched, too. */
export class Artists1795900000170 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchText.sql);
    await db.query(`
      create table catalog_artist (
        id uuid primary key default uuidv7(),
        -- The end of the page's address. It stays when the name changes.
        slug text not null unique check (slug <> ''),
        name text not null check (name <> ''),
        about text not null default '',
        urdu_name text check (urdu_name <> ''),
        urdu_about text check (urdu_about <> ''),
        created_at timestamptz(3) not null default now(),
        version integer not null default 1
      );
      create unique index catalog_artist_name on catalog_artist (lower(name));
      alter table catalog_product
        add column artist_id uuid references catalog_artist,
        add column artist text,
        add column urdu_artist text;
      alter table platform_demo_record drop constraint platform_demo_record_kind_check,
        add check (kind in ('product', 'category', 'artist', 'coupon', 'order', 'settlement'));
      create index catalog_product_of_artist on catalog_product (artist_id) where artist_id is not null;
      alter table catalog_product
        alter column search_keys set expression as (catalog_folded(array[name, category] || tags
          || array_remove(array[urdu_name, urdu_category, artist, urdu_artist], null))),
        alter column search_text set expression as (${searched}),
        alter column search_letters set expression as (catalog_index_text(${searched}))`);
  }
}
