import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The parts of a set: sizes of other products, each with its pieces. Null: the product is no set. */
export class Sets1795873000004 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table catalog_product add column parts jsonb check (jsonb_array_length(parts) > 0);
      create index catalog_product_sets on catalog_product (id) where parts is not null`);
  }
}
