import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Decisions of the owner, one row for each area, and every earlier state of it. */
export class Settings1795651200014 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settings_area (
        area text primary key,
        version integer not null check (version > 0),
        stored jsonb not null check (jsonb_typeof(stored) = 'object'),
        changed_at timestamptz(3) not null default now(),
        changed_by text not null
      );

      create table settings_version (
        area text not null references settings_area on delete cascade,
        version integer not null,
        stored jsonb not null,
        changed_at timestamptz(3) not null,
        changed_by text not null,
        primary key (area, version)
      )`);
  }
}
