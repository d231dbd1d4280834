import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Webhooks, what is sent to them, and the log of the attempts. No data of an event stands here: it is read when it is sent. */
export class Webhooks1795780200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table webhooks_endpoint (
        id uuid primary key,
        url text not null,
        events text[] not null,
        -- Events from this moment on are sent; null: it is paused.
        active_since timestamptz(3) default now(),
        secret bytea not null,
        former_secret bytea,
        former_secret_until timestamptz,
        created_by text not null,
        created_at timestamptz not null default now()
      );

      create table webhooks_delivery (
        id uuid primary key default uuidv7(),
        endpoint_id uuid not null constraint webhooks_delivery_endpoint references webhooks_endpoint on delete cascade,
        -- null: a test, which belongs to no event.
        event_id uuid,
        event text not null,
        occurred_at timestamptz(3) not null,
        request_id text,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        -- Of this round; sending again begins a new one.
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        failed_at timestamptz,
        constraint webhooks_delivery_once unique (endpoint_id, event_id)
      );
      comment on table webhooks_delivery is 'Open: event request_id state';
      create index webhooks_delivery_due on webhooks_delivery (due_at) where state = 'waiting';
      create index webhooks_delivery_failed on webhooks_delivery (failed_at) where state = 'failed';
      create index webhooks_delivery_newest on webhooks_delivery (endpoint_id, id);

      create table webhooks_attempt (
        id uuid primary key default uuidv7(),
        delivery_id uuid not null constraint webhooks_attempt_delivery references webhooks_delivery on delete cascade,
        at timestamptz not null default now(),
        status integer,
        reason text,
        milliseconds integer not null
      );
      comment on table webhooks_attempt is 'Open: reason';
      create index webhooks_attempt_delivery on webhooks_attempt (delivery_id, id)`);
  }
}
