import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Couriers' files write tracking numbers with other spaces, dashes and capitals than their labels. */
export class ParcelsByPlainNumber1764000000915 implements MigrationInterface {
  name = 'ParcelsByPlainNumber1764000000915';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `create index fulfilment_parcel_plain_number on fulfilment_parcel (upper(regexp_replace(tracking_number, '[\\s-]', '', 'g')))
       where tracking_number is not null`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index fulfilment_parcel_plain_number');
  }
}
