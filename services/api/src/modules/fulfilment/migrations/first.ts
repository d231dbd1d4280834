import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Parcels of orders: with whom each goes, what became of it, and what it costs; and how many are in each state. */
export class Fulfilment1795651200015 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table fulfilment_parcel (
        id uuid primary key default uuidv7(),
        order_id uuid not null,
        order_number text not null,
        courier text,
        tracking_number text,
        status text not null check (status in ('booked', 'shipped', 'delivered', 'returned')),
        charge numeric(12, 2) not null check (charge >= 0),
        cod_amount numeric(14, 2) not null check (cod_amount >= 0),
        booked_at timestamptz(3) not null,
        booked_by text,
        shipped_at timestamptz(3),
        shipped_by text,
        decided_at timestamptz(3),
        decided_by text,
        order_status_before text,
        return_reason text
          check (return_reason in ('refused', 'unreachable', 'wrong_address', 'damaged', 'cancelled_by_customer')),
        return_cost numeric(12, 2) not null default 0 check (return_cost >= 0),
        stock_back boolean not null default false,
        version integer not null default 1,
        since timestamptz(3) not null generated always as (coalesce(decided_at, shipped_at, booked_at)) stored,
        constraint fulfilment_parcel_left check ((status = 'booked') = (shipped_at is null)),
        constraint fulfilment_parcel_decided check ((status in ('delivered', 'returned')) = (decided_at is not null))
      );
      -- A parcel that came back may be followed by another one.
      create unique index fulfilment_parcel_open on fulfilment_parcel (order_id) where status <> 'returned';
      create index fulfilment_parcel_of_order on fulfilment_parcel (order_id, id);
      create index fulfilment_parcel_by_age on fulfilment_parcel (since, id);
      create index fulfilment_parcel_by_status on fulfilment_parcel (status, since, id);
      create index fulfilment_parcel_by_courier on fulfilment_parcel (courier, status, since, id);
      create index fulfilment_parcel_number on fulfilment_parcel (upper(tracking_number)) where tracking_number is not null;
      -- Couriers' files name parcels by the number of the order, or by a tracking number that is written with other spaces,
      -- dashes and capitals than on its label.
      create index fulfilment_parcel_order_number on fulfilment_parcel (order_number);
      create index fulfilment_parcel_plain_number
        on fulfilment_parcel (upper(regexp_replace(tracking_number, '[\\s-]', '', 'g')))
      where tracking_number is not null;

      create table fulfilment_count (
        courier text not null,
        status text not null,
        parcels integer not null
      )`);
  }
}
