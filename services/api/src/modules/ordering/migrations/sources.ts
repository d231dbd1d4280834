import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The source of the visit in which an order was placed. Empty: nobody knows it. */
export class Sources1795830100000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order add column source text not null default '', add column medium text not null default '',
        add column campaign text not null default ''`);
  }
}
