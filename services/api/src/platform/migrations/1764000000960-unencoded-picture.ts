import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that are stored as JPEG alone, until the worker has encoded the other formats. */
export class UnencodedPicture1764000000960 implements MigrationInterface {
  name = 'UnencodedPicture1764000000960';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_unencoded_picture (
        id uuid primary key,
        folder text not null,
        due_at timestamptz not null default now()
      )`);
    await db.query('create index platform_unencoded_picture_due on platform_unencoded_picture (due_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_unencoded_picture');
  }
}
