import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Sums of the entries by day, month, place, party and method. Money in paisa. */
export class DaySums1795790200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Changes that wait to be added to the sums: a trigger of the entries writes them.
      create table ledger_day_change (
        id bigint generated always as identity primary key,
        day date not null,
        month date not null,
        place text not null,
        party text not null,
        -- Empty: of a settlement beside its orders.
        method text not null,
        amount bigint not null
      );
      comment on table ledger_day_change is 'Open: place party method';
      create table ledger_day_sum (
        place text not null,
        day date not null,
        month date not null,
        party text not null,
        method text not null,
        amount bigint not null,
        primary key (place, day, month, party, method)
      ) with (fillfactor = 80);
      comment on table ledger_day_sum is 'Open: place party method';
      insert into ledger_day_sum (place, day, month, party, method, amount)
      select place, day, month, party, coalesce(method, ''), sum(paisa) from ledger_entry
      cross join lateral (values (to_place, to_party, amount), (from_place, from_party, -amount)) side (place, party, paisa)
      group by 1, 2, 3, 4, 5;
      create index ledger_entry_late on ledger_entry (month) where day < month;`);
  }
}
