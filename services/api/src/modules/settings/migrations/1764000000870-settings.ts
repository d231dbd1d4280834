import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner decided, one row for each area; and every earlier state of it. */
export class Settings1764000000870 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table settings_area (
        area text primary key,
        version integer not null check (version > 0),
        stored jsonb not null check (jsonb_typeof(stored) = 'object'),
        changed_at timestamptz(3) not null default now(),
        changed_by text not null
      )`);
    await runner.query(`
      create table settings_version (
        area text not null references settings_area on delete cascade,
        version integer not null,
        stored jsonb not null,
        changed_at timestamptz(3) not null,
        changed_by text not null,
        primary key (area, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table settings_version');
    await runner.query('drop table settings_area');
  }
}
