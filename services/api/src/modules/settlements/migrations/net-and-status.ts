import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Adds the paid amount of a row and the courier's words about its parcel. */
export class NetAndStatus1795723200011 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table settlements_row add column net numeric(14, 2), add column said text not null default ''`,
    );
  }
}
