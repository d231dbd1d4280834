import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The discount of orders that are paid by transfer. */
export class PayAhead1795890200190 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order
        add column pay_ahead_discount numeric(12, 2) not null default 0 check (pay_ahead_discount >= 0),
        drop constraint ordering_order_adds_up,
        add constraint ordering_order_adds_up
          check (total = subtotal - discount - pay_ahead_discount + protection + delivery_fee + cod_fee)`);
  }
}
