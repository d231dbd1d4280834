import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count } from '../schema/schema.ts';

const stars = [1, 2, 3, 4, 5];
const list = (of: (star: number) => string) => stars.map(of).join(', ');

export class Reviews1764000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      )`);
    // One index for each list, in the order in which it is read.
    await runner.query(`
      create index reviews_review_of_product on reviews_review (product_id, created_at desc, id desc)
      where state = 'approved'`);
    await runner.query(`
      create index reviews_review_rated on reviews_review (rating, created_at desc, id desc) where state = 'approved'`);
    await runner.query(`create index reviews_review_by_state on reviews_review (state, created_at desc, id desc)`);
    await runner.query(`create index reviews_review_newest on reviews_review (created_at desc, id desc)`);
    await this.counts(runner);
  }

  /**
   * What lists and summaries show is stored with each change of a review, in its transaction: no page counts reviews.
   * `reviews_rating` holds the approved ones of each product; its row is what changes of one product wait for, and
   * `revision` orders two changes. `reviews_count` holds the whole shop's, in at most 15 rows.
   */
  private async counts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reviews_rating (
        product_id uuid primary key,
        ${list((star) => `stars_${star} integer not null`)},
        revision integer not null default 1
      ) with (fillfactor = 50)`);
    await runner.query(`
      create table reviews_count (
        state text,
        rating smallint,
        reviews integer not null,
        primary key (state, rating)
      ) with (fillfactor = 50)`);
    await runner.query(count.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reviews_count, reviews_rating, reviews_review');
    await runner.query('drop function reviews_counted_insert, reviews_counted_update, reviews_counted_delete');
  }
}
