import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many pieces of a product each edit of an order added to it, or took out of it. */
export class EditedOrders1764000000920 implements MigrationInterface {
  name = 'EditedOrders1764000000920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ordering_edited_piece (
        order_id uuid not null references ordering_order,
        version integer not null,
        product_id uuid not null,
        pieces integer not null check (pieces <> 0),
        primary key (order_id, version, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ordering_edited_piece');
  }
}
