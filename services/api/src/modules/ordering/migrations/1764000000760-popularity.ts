import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each product sold, lately above all. Orders from before count after `npm run rebuild`. */
export class Popularity1764000000760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ordering_popularity (product_id uuid primary key, score numeric not null) with (fillfactor = 60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ordering_popularity');
  }
}
