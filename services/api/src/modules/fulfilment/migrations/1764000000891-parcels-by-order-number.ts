import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Couriers' files name parcels by the number of the order. */
export class ParcelsByOrderNumber1764000000891 implements MigrationInterface {
  name = 'ParcelsByOrderNumber1764000000891';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index fulfilment_parcel_order_number on fulfilment_parcel (order_number)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index fulfilment_parcel_order_number');
  }
}
