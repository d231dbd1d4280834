import type { MigrationInterface, QueryRunner } from 'typeorm';
import { card } from '../schema/schema.ts';

// A stored column is written again only when it is added again.
const column = `text storage main not null generated always as (catalog_card(id, name, category, sizes, featured, in_stock,
  rating, review_count, mat, created_at, images)) stored`;

/** Cards name the second picture of their product, for shoppers with a mouse. */
export class SecondPicture1764000000360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product drop column card');
    // Of the release before, beside which the call below would name two.
    await runner.query(`drop function if exists catalog_card(uuid, text, text, jsonb, boolean, boolean, numeric, integer,
      text, timestamptz, jsonb)`);
    await runner.query(card.sql);
    await runner.query(`alter table catalog_product add column card ${column}`);
  }

  // Cards with a field more than the release before knows do no harm; its function comes with it.
  async down(): Promise<void> {}
}
