import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the pieces of an order cost and were sold for, as far as their cost is known. */
export class Margin1764000000924 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table admin_order_figure
        add column pieces integer not null default 0,
        add column costed_pieces integer not null default 0,
        add column cost numeric(14, 2) not null default 0,
        add column revenue numeric(14, 2) not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table admin_order_figure drop column pieces, drop column costed_pieces, drop column cost, drop column revenue`);
  }
}
