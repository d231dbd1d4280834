import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Coupons, the orders that used them, and how many coupons there are. */
export class Coupons1795651200007 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A limit may be lowered below what is used already: used_count has no upper bound, a further use does.
      create table coupons_coupon (
        id uuid primary key default uuidv7(),
        code text not null check (code ~ '^[A-Z0-9_-]{1,32}$'),
        discount_type text not null check (discount_type in ('percentage', 'fixed')),
        discount_value numeric(12, 2) not null check (discount_value > 0),
        minimum_order_amount numeric(12, 2) not null default 0 check (minimum_order_amount >= 0),
        max_discount_amount numeric(12, 2) check (max_discount_amount >= 0),
        usage_limit integer check (usage_limit >= 0),
        used_count integer not null default 0 check (used_count >= 0),
        valid_from timestamptz(3) not null,
        valid_until timestamptz(3),
        is_active boolean not null default true,
        description text not null default '',
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        check (discount_type = 'fixed' or discount_value <= 100),
        check (discount_type = 'percentage' or max_discount_amount is null)
      ) with (fillfactor = 70);
      -- The code of a deleted coupon is free again.
      create unique index coupons_coupon_code on coupons_coupon (code) where deleted_at is null;
      create index coupons_coupon_newest on coupons_coupon (created_at, id) where deleted_at is null;

      -- One row for each order that was placed with a coupon, for good: what it took off, and whether it still holds a use.
      create table coupons_redemption (
        order_id uuid primary key,
        coupon_id uuid not null references coupons_coupon,
        code text not null,
        discount numeric(14, 2) not null check (discount >= 0),
        redeemed_at timestamptz(3) not null,
        released_at timestamptz(3)
      );

      -- One row: staff make coupons one by one, and an order that uses one does not touch it.
      create table coupons_count (
        id boolean primary key default true check (id),
        coupons integer
      );
      insert into coupons_count (coupons) values (0)`);
  }
}
