import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Parcels that are on their way back, and booked ones in the order of their sheet. */
export class ReturningParcels1795723200010 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table fulfilment_parcel add column returning_since timestamptz(3);
      create index fulfilment_parcel_booked on fulfilment_parcel (order_number collate "C", id) where status = 'booked';
      create index fulfilment_parcel_returning on fulfilment_parcel (since, id) where returning_since is not null`);
  }
}
