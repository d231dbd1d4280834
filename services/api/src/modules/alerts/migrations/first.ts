import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Devices of staff that get notifications, what each person is told about, and the notifications themselves. */
export class Alerts1795651200012 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table alerts_device (
        id uuid primary key default uuidv7(),
        account_id uuid not null,
        -- The sign-in that subscribed the device: the device ends with it.
        token_id text not null,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        subscribed_at timestamptz(3) not null default now(),
        constraint alerts_device_endpoint unique (endpoint)
      );
      create index alerts_device_account on alerts_device (account_id, id);

      create table alerts_choice (
        account_id uuid not null,
        kind text not null,
        push boolean not null,
        email boolean not null,
        primary key (account_id, kind)
      );
      create index alerts_choice_email on alerts_choice (kind) where email;

      -- The text of a notification is written when it is sent: no name and no city stands here.
      create table alerts_push (
        id uuid primary key default uuidv7(),
        device_id uuid not null references alerts_device on delete cascade,
        kind text not null,
        subject_id uuid not null,
        order_id uuid,
        product_id uuid,
        rating integer,
        request_id text,
        state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        last_error text,
        written_at timestamptz(3) not null default now(),
        size text,
        -- The trace that the notification continues, as the W3C header traceparent writes it.
        trace_parent text,
        constraint alerts_push_once unique (device_id, kind, subject_id)
      );
      comment on table alerts_push is 'Open: kind request_id state last_error size trace_parent';
      create index alerts_push_due on alerts_push (due_at) where state = 'queued'`);
  }
}
