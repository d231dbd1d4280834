import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the orders of one customer, newest first. */
export class OrdersOfPhone1764000000885 implements MigrationInterface {
  name = 'OrdersOfPhone1764000000885';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index ordering_order_of_phone on ordering_order (phone, created_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering_order_of_phone');
  }
}
