import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count } from '../schema/schema.ts';

/** The staff's list shows the newest parcels, and how many are in each state, without reading all of them. */
export class ParcelCount1764000000950 implements MigrationInterface {
  name = 'ParcelCount1764000000950';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'create table fulfilment_count (courier text not null, status text not null, parcels integer not null)',
    );
    // First: from here on no parcel changes until the migration is committed.
    await db.query(count.sql);
    await db.query(`
      insert into fulfilment_count (courier, status, parcels)
      select coalesce(courier, ''), status, count(*) from fulfilment_parcel group by 1, 2`);
    await db.query('create index fulfilment_parcel_by_age on fulfilment_parcel (since, id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index fulfilment_parcel_by_age');
    for (const trigger of ['added', 'changed', 'removed'])
      await db.query(`drop trigger fulfilment_count_${trigger} on fulfilment_parcel`);
    await db.query('drop function fulfilment_count_changed');
    await db.query('drop table fulfilment_count');
  }
}
