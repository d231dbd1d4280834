import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** What the areas of an own shop hold until its owner saves them; without a row, an area has its defaults. */
export class OwnStart1795723200002 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settings_start (
        area text primary key,
        stored jsonb not null check (jsonb_typeof(stored) = 'object')
      )`);
  }
}
