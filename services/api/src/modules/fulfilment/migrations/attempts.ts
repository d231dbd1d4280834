import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Parcels that couriers tried in vain to deliver. */
export class Attempts1795862000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table fulfilment_parcel
        add column attempts integer not null default 0 check (attempts >= 0),
        add column attempted_at timestamptz(3),
        add column attempt_reason text
          check (attempt_reason in ('refused', 'unreachable', 'wrong_address', 'damaged', 'cancelled_by_customer'));
      create index fulfilment_parcel_attempted on fulfilment_parcel (attempted_at, id) where attempted_at is not null`);
  }
}
