import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews with photos come first on the wall, with nothing sorted. */
export class PhotosFirst1764000000626 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index reviews_review_photos on reviews_review ((images <> '[]'::jsonb) desc, created_at desc, id desc)
      where state = 'approved'`);
    await runner.query(`
      create index reviews_review_rated_photos on reviews_review
        (rating, (images <> '[]'::jsonb) desc, created_at desc, id desc)
      where state = 'approved'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index reviews_review_photos, reviews_review_rated_photos');
  }
}
