import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders that wait for their customer's transfer. */
export class UnpaidTransfers1764000000790 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index ordering_order_unpaid_transfer on ordering_order (created_at, id)
      where order_status = 'processing' and payment_status in ('pending', 'failed') and payment_method <> 'COD'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering_order_unpaid_transfer');
  }
}
