import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/**
 * The cash book: where the money of each order stands, by entries that are only added. Money in paisa. Orders of before are
 * brought in by the worker, since a large shop must open meanwhile.
 */
export class Ledger1795780800000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table ledger_entry (
        id bigint generated always as identity primary key,
        -- The day on which it happened in Pakistan, and the month whose figures hold it: later than the day's own month
        -- where that one was closed.
        day date not null,
        month date not null check (extract(day from month) = 1 and month >= date_trunc('month', day)),
        order_id uuid,
        order_number text,
        settlement_id uuid,
        courier text,
        method text,
        from_place text not null,
        -- A way of receiving or giving back, or a courier; empty where the place has neither.
        from_party text not null,
        to_place text not null,
        to_party text not null,
        amount bigint not null check (amount > 0),
        cause text not null check (cause in ('order', 'settlement', 'refund', 'shortfall', 'opening', 'rebuild')),
        at timestamptz(3) not null default clock_timestamp(),
        constraint ledger_entry_of_something check (order_id is not null or settlement_id is not null),
        constraint ledger_entry_moves check ((from_place, from_party) <> (to_place, to_party)),
        constraint ledger_entry_places check (array[from_place, to_place] <@ array['sold', 'customer', 'courier',
          'to_courier', 'received', 'charges', 'tax', 'short', 'written_off', 'to_give_back', 'given_back'])
      );
      comment on table ledger_entry is
        'Open: order_number courier method from_place from_party to_place to_party cause';
      create index ledger_entry_of_order on ledger_entry (order_id) where order_id is not null;
      create index ledger_entry_of_settlement on ledger_entry (settlement_id) where settlement_id is not null;
      create index ledger_entry_of_month on ledger_entry (month);
      -- The application's role may only add to it.
      revoke update, delete, truncate on ledger_entry from public, current_user;

      -- The sum of the entries of an order, or of a settlement beside its orders, by place.
      create table ledger_balance (
        subject_id uuid not null,
        is_order boolean not null,
        place text not null,
        party text not null,
        amount bigint not null,
        -- The day in Pakistan since which there is something in the place.
        since date not null,
        order_number text,
        primary key (subject_id, place, party)
      ) with (fillfactor = 80);
      comment on table ledger_balance is 'Open: place party order_number';
      -- The places that wait for somebody, and no other.
      create index ledger_balance_open on ledger_balance (place, party, since) include (amount)
      where amount <> 0 and place in ('customer', 'courier', 'to_courier', 'short', 'to_give_back');

      -- Months that are closed: all until the last of them.
      create table ledger_month (
        month date primary key check (extract(day from month) = 1),
        closed_at timestamptz(3) not null default now(),
        closed_by text not null
      );
      comment on table ledger_month is 'Open: closed_by';

      create table ledger_refund (
        id uuid primary key default uuidv7(),
        order_id uuid not null,
        order_number text not null,
        amount bigint not null check (amount > 0),
        way text not null check (way in ('cash', 'JazzCash', 'EasyPaisa', 'bank', 'USDT')),
        reference text not null,
        reason text not null,
        at timestamptz(3) not null default now(),
        by text not null
      );
      comment on table ledger_refund is 'Open: order_number way by';
      create index ledger_refund_of_order on ledger_refund (order_id, id);

      -- Ends of a shortfall: it came on this way, or, with no way, it was written off.
      create table ledger_shortfall (
        id uuid primary key default uuidv7(),
        -- The order, or the settlement itself where it is short beside its orders.
        subject_id uuid not null,
        settlement_id uuid not null,
        amount bigint not null check (amount <> 0),
        way text check (way in ('cash', 'JazzCash', 'EasyPaisa', 'bank', 'USDT')),
        reason text not null,
        at timestamptz(3) not null default now(),
        by text not null
      );
      comment on table ledger_shortfall is 'Open: way by';
      create index ledger_shortfall_of_subject on ledger_shortfall (subject_id);

      -- Orders that were there before the cash book, in the order of their ids: up to this one they are brought in.
      create table ledger_opening (
        id boolean default true primary key check (id),
        after uuid,
        is_done boolean not null
      );
      insert into ledger_opening (is_done) select not exists (select from ordering_order)`);
  }
}
