import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Creates the table of start values for a shop without the demo. An area without a row has its defaults. */
export class OwnStart1795723200002 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table settings_start (
        area text primary key,
        stored jsonb not null check (jsonb_typeof(stored) = 'object')
      )`);
  }
}
