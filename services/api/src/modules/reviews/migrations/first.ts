import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Reviews, the stars of each product, and how many reviews there are: no page counts them. */
export class Reviews1795651200009 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table reviews_review (
        id uuid primary key default uuidv7(),
        order_id uuid not null,
        order_number text not null,
        product_id uuid not null,
        product_name text not null,
        product_picture jsonb,
        category text not null,
        customer_name text not null,
        customer_email text not null,
        rating smallint not null check (rating between 1 and 5),
        comment text not null,
        images jsonb not null default '[]',
        state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
        created_at timestamptz(3) not null default now(),
        constraint reviews_review_once unique (order_id, product_id)
      );
      -- One index for each list, in the order in which it is read.
      create index reviews_review_of_product on reviews_review (product_id, created_at desc, id desc)
      where state = 'approved';
      -- The few one-star reviews of a print that many praised are found without reading the praise.
      create index reviews_review_of_product_rated on reviews_review (product_id, rating, created_at desc, id desc)
      where state = 'approved';
      create index reviews_review_rated on reviews_review (rating, created_at desc, id desc) where state = 'approved';
      -- Reviews with photos come first on the wall, with nothing sorted.
      create index reviews_review_photos on reviews_review ((images <> '[]'::jsonb) desc, created_at desc, id desc)
      where state = 'approved';
      create index reviews_review_rated_photos on reviews_review
        (rating, (images <> '[]'::jsonb) desc, created_at desc, id desc)
      where state = 'approved';
      create index reviews_review_by_state on reviews_review (state, created_at desc, id desc);
      create index reviews_review_newest on reviews_review (created_at desc, id desc);

      create table reviews_rating (
        product_id uuid primary key,
        stars_1 integer not null,
        stars_2 integer not null,
        stars_3 integer not null,
        stars_4 integer not null,
        stars_5 integer not null,
        revision integer not null default 1
      ) with (fillfactor = 50);

      create table reviews_count (
        state text,
        rating smallint,
        reviews integer not null,
        primary key (state, rating)
      ) with (fillfactor = 50)`);
  }
}
