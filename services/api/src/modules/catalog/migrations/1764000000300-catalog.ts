import type { MigrationInterface, QueryRunner } from 'typeorm';
import { categoryOrder, searchText } from '../schema/schema.ts';

// Where the products of a category stand that is not listed: it was never added, was deleted, or is not active.
const AFTER_ALL_LISTED = 2_147_483_647;

export class Catalog1764000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText.sql);
    await runner.query(`
      create table catalog_category (
        id uuid primary key default uuidv7(),
        name text not null check (name <> ''),
        description text not null default '',
        is_active boolean not null default true,
        sort_order integer not null default 0,
        created_at timestamptz(3) not null default now()
      )`);
    await runner.query(`create unique index catalog_category_name on catalog_category (lower(name))`);

    await runner.query(`
      create table catalog_product (
        id uuid primary key default uuidv7(),
        name text not null,
        description text not null,
        category text not null default '',
        images jsonb not null default '[]',
        sizes jsonb not null check (jsonb_array_length(sizes) > 0),
        tags text[] not null default '{}',
        featured boolean not null default false,
        in_stock boolean not null default true,
        rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
        review_count integer not null default 0 check (review_count >= 0),
        mat text not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        category_order integer not null default ${AFTER_ALL_LISTED},
        category_key text not null generated always as (lower(category)) stored,
        search_keys text[] not null generated always as (catalog_folded(array[name, category] || tags)) stored,
        search_text text not null
          generated always as (catalog_document(array[name, category] || tags || array[description])) stored,
        search_letters text not null generated always as
          (catalog_index_letters(catalog_document(array[name, category] || tags || array[description]))) stored
      )`);
    // The shop's one order, for all products and inside one category.
    await runner.query(`
      create index catalog_product_shelf on catalog_product (category_order, featured desc, created_at desc, id)
      where deleted_at is null`);
    await runner.query(`
      create index catalog_product_in_category on catalog_product (category_key, featured desc, created_at desc, id)
      where deleted_at is null`);
    await runner.query(`
      create index catalog_product_text on catalog_product using gin (search_letters gin_trgm_ops)
      with (fastupdate = off) where deleted_at is null`);
    await runner.query(`
      create index catalog_product_keys on catalog_product using gin (search_keys)
      with (fastupdate = off) where deleted_at is null`);

    await runner.query(`create table catalog_count (
        category_key text primary key,
        products integer not null
      ) with (fillfactor = 50)`);
    await runner.query(`create table catalog_word (word text primary key)`);
    await runner.query(
      `create index catalog_word_spelling on catalog_word using gin (catalog_index_letters(word) gin_trgm_ops)`,
    );
    await runner.query(`
      insert into catalog_category (name, description, sort_order) values
        ('Limited Designs', 'Designs that are printed in small numbers.', 1),
        ('One Piece', 'Prints from the grand voyage.', 2),
        ('More Anime', 'The other worlds we love.', 3),
        ('Never Forgotten', 'Places and faces that stay.', 4)`);
    // Last: it writes a column that the next migration adds. Counts and words come with the columns that they read.
    await runner.query(categoryOrder.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog_word, catalog_count, catalog_product, catalog_category');
    await runner.query(`
      drop function if exists catalog_words_kept, catalog_count_insert, catalog_count_update, catalog_count_delete,
        catalog_category_moved, catalog_product_placed, catalog_index_containing, catalog_index_text, catalog_containing,
        catalog_index_letters, catalog_document, catalog_folded, catalog_fold`);
  }
}
