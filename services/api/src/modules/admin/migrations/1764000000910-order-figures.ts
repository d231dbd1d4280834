import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each order counts for in the figures, and each product of it: read models that are kept by events. */
export class OrderFigures1764000000910 implements MigrationInterface {
  name = 'OrderFigures1764000000910';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table admin_order_figure (
        order_id uuid constraint admin_order_figure_pkey primary key,
        day date,
        stage text,
        method text,
        courier text,
        city text,
        city_key text,
        paid boolean,
        total numeric(14, 2)
      )`);
    await db.query(`create index admin_order_figure_of_day on admin_order_figure (day)`);
    await db.query(`
      create table admin_order_figure_product (
        order_id uuid not null references admin_order_figure (order_id) on delete cascade,
        product_id uuid not null,
        name text not null,
        constraint admin_order_figure_product_pkey primary key (order_id, product_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table admin_order_figure_product, admin_order_figure');
  }
}
