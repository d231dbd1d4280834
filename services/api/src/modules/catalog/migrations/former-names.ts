import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Names that categories had before: their addresses lead to the new ones. */
export class FormerNames1795729200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table catalog_former_name (
        name_key text primary key,
        name text not null,
        category_id uuid not null references catalog_category on delete cascade
      );
      create index catalog_former_name_of_category on catalog_former_name (category_id)`);
  }
}
