import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** An order whose payment failed or was given back is neither paid nor owed: `paid` is null. */
export class PaymentOfFigures1795781000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      update admin_order_figure figure set paid = null from ordering_order o
      where o.id = figure.order_id and o.payment_status in ('failed', 'refunded')`);
  }
}
