import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that were uploaded and belong to no product yet. */
export class PictureUploads1764000000790 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog_upload (
        url text primary key,
        picture jsonb not null,
        created_at timestamptz(3) not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog_upload');
  }
}
