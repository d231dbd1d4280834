import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/**
 * The month of the cash book in which the profit of an order changed last. Profits of before have none: their orders stand in
 * the accounts by their entries.
 */
export class ProfitMonths1795843000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ledger_profit add column month date;
      create index ledger_profit_in_month on ledger_profit (month) where product_id = '00000000-0000-0000-0000-000000000000'`);
  }
}
