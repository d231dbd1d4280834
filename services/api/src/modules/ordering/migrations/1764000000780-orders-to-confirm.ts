import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what staff has to confirm, and no other order, so that it is counted in no more time than it is long. */
export class OrdersToConfirm1764000000780 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index ordering_order_to_confirm on ordering_order (created_at, id)
      where order_status = 'processing' and payment_method = 'COD'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering_order_to_confirm');
  }
}
