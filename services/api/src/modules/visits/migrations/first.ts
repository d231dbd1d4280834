import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Counts of visits by day in Pakistan and source. No row tells of a person. */
export class Visits1795830000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table visits_day (
        day date not null,
        source text not null,
        visits integer not null,
        carts integer not null,
        checkouts integer not null,
        primary key (day, source)
      );
      comment on table visits_day is 'Open: source'`);
  }
}
