import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few one-star reviews of a print that many praised are found without reading the praise. */
export class RatedReviewsOfProduct1764000000625 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index reviews_review_of_product_rated on reviews_review (product_id, rating, created_at desc, id desc)
      where state = 'approved'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index reviews_review_of_product_rated');
  }
}
