import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

const parts = `
  goods bigint not null, discount bigint not null, fees bigint not null, cost bigint not null, packing bigint not null,
  courier bigint not null, returns bigint not null, given_back bigint not null, written_off bigint not null,
  orders integer not null, returned integer not null, pieces integer not null, uncosted integer not null,
  unpacked integer not null, uncharged integer not null`;

/** Profit of each order, and its sums by month and product. Money in paisa. */
export class Profits1795790100000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The order as a whole stands under the product of zeros.
      create table ledger_profit (
        order_id uuid not null,
        product_id uuid not null,
        name text not null,
        ${parts},
        primary key (order_id, product_id)
      ) with (fillfactor = 80);
      comment on table ledger_profit is 'Open: name';

      -- Changes that wait to be added to the sums. The month is that of the cash book: never a closed one.
      create table ledger_profit_change (
        id bigint generated always as identity primary key,
        month date not null,
        product_id uuid not null,
        name text not null,
        ${parts}
      );
      comment on table ledger_profit_change is 'Open: name';

      create table ledger_profit_sum (
        product_id uuid not null,
        month date not null,
        name text not null,
        ${parts},
        primary key (product_id, month)
      ) with (fillfactor = 80);
      comment on table ledger_profit_sum is 'Open: name';

      -- Orders of before are brought in once more: what the cash book has of them stays, and their profit comes.
      update ledger_opening set is_done = not exists (select from ordering_order), after = null`);
  }
}
