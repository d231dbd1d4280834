import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What delivery and cash on delivery add to an order; earlier orders paid for neither. */
export class DeliveryAndCodFees1764000000840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ordering_order
        add column delivery_fee numeric(12, 2) not null default 0 check (delivery_fee >= 0),
        add column cod_fee numeric(12, 2) not null default 0 check (cod_fee >= 0),
        drop constraint ordering_order_adds_up,
        add constraint ordering_order_adds_up check (total = subtotal - discount + protection + delivery_fee + cod_fee)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Fails, rather than changing what customers paid, once an order has such a fee.
    await runner.query(`
      alter table ordering_order
        drop constraint ordering_order_adds_up,
        add constraint ordering_order_adds_up check (total = subtotal - discount + protection),
        drop column delivery_fee,
        drop column cod_fee`);
  }
}
