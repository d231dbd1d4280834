import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';
import { card } from '../schema/schema.ts';

/** Cards of lists hold only what a card shows, a quarter of the bytes: each is written again. */
export class ListCards1795744800000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(card.sql);
    await db.query(`
      alter table catalog_product alter column card set expression as (catalog_card(id, name, category, sizes, featured,
        in_stock, rating, review_count, mat, created_at, images, subtitle))`);
  }
}
