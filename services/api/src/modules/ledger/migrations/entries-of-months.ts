import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/**
 * Entries of a month in their order, so that its accounts are read part by part. Changes that were added up leave no empty
 * pages: a few row pointers in an index are enough for PostgreSQL to keep all of them, and each reader would read them.
 */
export class EntriesOfMonths1795832784000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create index ledger_entry_in_month on ledger_entry (month, id);
      drop index ledger_entry_of_month;
      alter table ledger_profit_change set (vacuum_index_cleanup = on);
      alter table ledger_day_change set (vacuum_index_cleanup = on)`);
  }
}
