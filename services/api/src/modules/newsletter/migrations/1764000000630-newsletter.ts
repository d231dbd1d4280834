import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Newsletter1764000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table newsletter_subscriber (
        email text primary key check (email = lower(email)),
        created_at timestamptz(3) not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table newsletter_subscriber');
  }
}
