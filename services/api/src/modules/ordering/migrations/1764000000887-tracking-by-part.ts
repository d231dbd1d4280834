import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds orders by any part of their tracking number, however its signs are typed. */
export class TrackingByPart1764000000887 implements MigrationInterface {
  name = 'TrackingByPart1764000000887';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index ordering_order_tracking_part on ordering_order
      using gin (regexp_replace(upper(tracking_number), '[^0-9A-Z]', '', 'g') gin_trgm_ops)
      where tracking_number is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering_order_tracking_part');
  }
}
