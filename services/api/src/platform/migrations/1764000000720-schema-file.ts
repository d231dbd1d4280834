import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of each file of the modules' schemas the database has. */
export class SchemaFile1764000000720 implements MigrationInterface {
  name = 'SchemaFile1764000000720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform_schema_file (
        name text primary key,
        checksum text not null,
        applied_at timestamptz(3) not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform_schema_file');
  }
}
