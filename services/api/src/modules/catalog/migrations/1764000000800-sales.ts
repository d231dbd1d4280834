import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sale } from '../schema/schema.ts';

/** Sales, and the usual price by which lists are sorted while one runs. */
export class Sales1764000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sale.sql);
    await runner.query(`
      create table catalog_sale (
        id uuid primary key default uuidv7(),
        name text not null check (name <> ''),
        percent_off integer not null check (percent_off between 1 and 90),
        categories text[] check (cardinality(categories) > 0),
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        created_at timestamptz(3) not null default now(),
        version integer not null default 1,
        check (ends_at >= starts_at)
      )`);
    await runner.query('create index catalog_sale_ends on catalog_sale (ends_at, id)');
    await runner.query(`
      alter table catalog_product
        add column usual_price numeric not null generated always as (catalog_usual_price(sizes)) stored`);
    // Read alone while a sale runs.
    await runner.query(`
      create index catalog_product_usual_price on catalog_product (category_key, price, usual_price, id)
      where for_sale`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product drop column usual_price');
    await runner.query('drop table catalog_sale');
    await runner.query('drop function catalog_percent_off, catalog_price_in_sale, catalog_usual_price');
  }
}
