import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that find an order by the beginning of their number, e-mail or phone. */
export class FindOrders1764000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['order_number', 'email', 'phone']) {
      await runner.query(`create index ordering_order_find_${column} on ordering_order (${column} text_pattern_ops)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['order_number', 'email', 'phone']) {
      await runner.query(`drop index ordering_order_find_${column}`);
    }
  }
}
