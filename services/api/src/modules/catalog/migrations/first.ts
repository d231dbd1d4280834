import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';
import { card, filters, sale, searchText } from '../schema/schema.ts';

// Place of a product whose category is not listed: the category was never added, was deleted, or is not active.
const AFTER_ALL_LISTED = 2_147_483_647;

const searched = 'catalog_document(array[name, category] || tags || array[subtitle, description])';

/** Categories, products with what lists and the search read of them, sales, stock, and pictures that were uploaded. */
export class Catalog1795651200001 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    // Generated columns and an index call these functions.
    for (const { sql } of [searchText, card, filters, sale]) await db.query(sql);
    await db.query(`
      create table catalog_category (
        id uuid primary key default uuidv7(),
        name text not null check (name <> ''),
        description text not null default '',
        is_active boolean not null default true,
        sort_order integer not null default 0,
        created_at timestamptz(3) not null default now(),
        version integer not null default 1
      );
      create unique index catalog_category_name on catalog_category (lower(name));
      insert into catalog_category (name, description, sort_order) values
        ('Limited Designs', 'Designs that are printed in small numbers.', 1),
        ('One Piece', 'Prints from the grand voyage.', 2),
        ('More Anime', 'The other worlds we love.', 3),
        ('Never Forgotten', 'Places and faces that stay.', 4);

      -- Lists return the stored card as it is: putting 24 cards together from their columns takes the database three times as
      -- long as finding them. Cards lie in their rows unpacked, because unpacking would cost a third of reading them.
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
        search_text text not null generated always as (${searched}) stored,
        search_letters text not null generated always as (catalog_index_text(${searched})) stored,
        version integer not null default 1,
        -- The revision of the product's reviews that its rating is of.
        rating_revision bigint not null default 0,
        paper text check (paper <> ''),
        weight_grams integer check (weight_grams > 0),
        frame_included boolean not null default false,
        price numeric not null generated always as (catalog_lowest_price(sizes)) stored,
        filters text[] not null generated always as (catalog_filters(sizes, in_stock, mat)) stored,
        popularity smallint not null default 0,
        subtitle text check (subtitle <> ''),
        card text storage main not null generated always as (catalog_card(id, name, category, sizes, featured, in_stock, rating,
          review_count, mat, created_at, images, subtitle)) stored,
        -- A draft is not published: only staff see it.
        published boolean not null default true,
        for_sale boolean not null generated always as (published and deleted_at is null) stored,
        -- The price by which lists are sorted while a sale runs.
        usual_price numeric not null generated always as (catalog_usual_price(sizes)) stored,
        -- True while the counts, and not staff, put the product out of stock.
        sold_out boolean not null default false
      ) with (toast_tuple_target = 4080);
      -- An index for each order of lists, for all products and inside one category.
      create index catalog_product_shelf on catalog_product (category_order, featured desc, created_at desc, id)
      where for_sale;
      create index catalog_product_in_category on catalog_product (category_key, featured desc, created_at desc, id)
      where for_sale;
      create index catalog_product_newest on catalog_product (created_at desc, id desc) where for_sale;
      create index catalog_product_newest_in_category on catalog_product (category_key, created_at desc, id desc)
      where for_sale;
      create index catalog_product_price on catalog_product (price, id) where for_sale;
      create index catalog_product_price_in_category on catalog_product (category_key, price, id) where for_sale;
      create index catalog_product_popular on catalog_product (popularity desc, featured desc, created_at desc, id)
      where for_sale;
      create index catalog_product_popular_in_category on catalog_product
        (category_key, popularity desc, featured desc, created_at desc, id)
      where for_sale;
      -- While a sale runs, lists find their products in this index alone.
      create index catalog_product_usual_price on catalog_product (category_key, price, usual_price, id) where for_sale;
      create index catalog_product_filters on catalog_product using gin (filters) with (fastupdate = off) where for_sale;
      create index catalog_product_keys on catalog_product using gin (search_keys) with (fastupdate = off) where for_sale;
      create index catalog_product_text on catalog_product using gin (search_letters gin_trgm_ops)
      with (fastupdate = off) where for_sale;
      -- The list of stock reads sizes that nobody counts by the names of their products, a page at a time.
      create index catalog_product_by_name on catalog_product (name, id) where deleted_at is null;

      create table catalog_count (
        category_key text primary key,
        products integer not null
      ) with (fillfactor = 50);

      create table catalog_word (word text primary key);
      create index catalog_word_spelling on catalog_word using gin (catalog_index_letters(word) gin_trgm_ops);

      -- Pictures that were uploaded and belong to no product yet.
      create table catalog_upload (
        url text primary key,
        picture jsonb not null,
        created_at timestamptz(3) not null default now()
      );

      create table catalog_sale (
        id uuid primary key default uuidv7(),
        name text not null check (name <> ''),
        percent_off integer not null check (percent_off between 1 and 90),
        categories text[] check (cardinality(categories) > 0),
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        version integer not null default 1,
        check (ends_at >= starts_at)
      );
      create index catalog_sale_ends on catalog_sale (ends_at, id);

      -- Stock of a size: how many are left, what an order may take, and what one costs the shop.
      create table catalog_stock (
        product_id uuid not null references catalog_product on delete cascade,
        size_key text not null,
        size text not null,
        count integer check (count >= 0),
        counted_from bigint not null default 0,
        own_low integer check (own_low >= 0),
        low integer not null,
        per_order integer check (per_order > 0),
        per_phone integer check (per_phone > 0),
        cost_price numeric check (cost_price >= 0),
        primary key (product_id, size_key)
      );

      create table catalog_stock_change (
        id bigint primary key generated always as identity,
        at timestamptz(3) not null default now(),
        product_id uuid not null,
        size_key text not null,
        change integer not null,
        count_after integer,
        cause text not null,
        person text not null,
        order_id uuid
      );
      create index catalog_stock_change_of_size on catalog_stock_change (product_id, size_key, id);
      create index catalog_stock_change_of_order on catalog_stock_change (order_id) where order_id is not null`);
  }
}
