import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** All rows of an order, since one that settles nothing has a charge all the same; and a deposit that the shop had to pay. */
export class RowsOfOrders1795780900000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index settlements_row_of_any on settlements_row (order_id) where order_id is not null;
      drop index settlements_row_of_order`);
  }
}
