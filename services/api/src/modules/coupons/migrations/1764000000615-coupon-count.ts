import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count } from '../schema/schema.ts';

/** The staff's list shows how many coupons there are without counting them. */
export class CouponCount1764000000615 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row: staff makes coupons one by one. An order that uses one does not touch it.
    await runner.query(`create table coupons_count (id boolean primary key default true check (id), coupons integer)`);
    await runner.query(
      'insert into coupons_count (coupons) select count(*) from coupons_coupon where deleted_at is null',
    );
    await runner.query(count.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger coupons_count_changed on coupons_coupon');
    await runner.query('drop function coupons_count_changed');
    await runner.query('drop table coupons_count');
  }
}
