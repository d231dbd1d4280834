import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** What a row of a courier's file pays, and what it says of the parcel. */
export class NetAndStatus1795723200011 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table settlements_row add column net numeric(14, 2), add column said text not null default ''`,
    );
  }
}
