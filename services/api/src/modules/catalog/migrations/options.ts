import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Frames and mats that a product is offered with, each with its price for each size. Null: the product has none. */
export class Options1795890000064 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table catalog_product add column options jsonb check (jsonb_array_length(options) > 0)');
  }
}
