import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The language in which an order was placed, and in which its customer is written to. */
export class Languages1795880000003 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order add column language text not null default 'en' check (language in ('en', 'ur'))`);
  }
}
