import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stock } from '../schema/schema.ts';

/** Stock of a size: how many are left, what an order may take, what one costs the shop, and the history of each change. */
export class Stock1764000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table catalog_stock (
        product_id uuid not null references catalog_product on delete cascade,
        size_key text not null,
        size text not null,
        count integer check (count >= 0),
        counted_from bigint not null default 0,
        own_low integer check (own_low >= 0),
        low integer not null,
        per_order integer check (per_order > 0),
        per_phone integer check (per_phone > 0),
        cost_price numeric check (cost_price >= 0),
        primary key (product_id, size_key)
      )`);
    await runner.query(`
      create table catalog_stock_change (
        id bigint primary key generated always as identity,
        at timestamptz(3) not null default now(),
        product_id uuid not null,
        size_key text not null,
        change integer not null,
        count_after integer,
        cause text not null,
        person text not null,
        order_id uuid
      )`);
    await runner.query('create index catalog_stock_change_of_size on catalog_stock_change (product_id, size_key, id)');
    await runner.query(`
      create index catalog_stock_change_of_order on catalog_stock_change (order_id) where order_id is not null`);
    await runner.query('alter table catalog_product add column sold_out boolean not null default false');
    await runner.query(stock.sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger catalog_product_shows_stock on catalog_product');
    await runner.query('update catalog_product set in_stock = true where sold_out');
    await runner.query('alter table catalog_product drop column sold_out');
    await runner.query('drop table catalog_stock_change, catalog_stock');
    await runner.query(`drop function catalog_left, catalog_stock_shown, catalog_stock_touches, catalog_wanted,
      catalog_take_stock, catalog_give_stock, catalog_edit_stock, catalog_move_stock`);
  }
}
