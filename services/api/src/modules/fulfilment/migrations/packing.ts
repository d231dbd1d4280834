import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Cost of packing a parcel when it was booked; that of parcels of before is not known. */
export class Packing1795790050000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table fulfilment_parcel add column packing numeric(12, 2) check (packing >= 0)`);
  }
}
