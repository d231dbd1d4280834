import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** E-mails to customers and staff. */
export class Notifications1795651200011 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The recipient of an e-mail is looked up when it is sent: no address and no name stands here.
      create table notifications_email (
        id uuid primary key default uuidv7(),
        kind text not null,
        subject_id uuid not null,
        order_id uuid,
        product_id uuid,
        reason text,
        request_id text,
        state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        last_error text,
        written_at timestamptz(3) not null default now(),
        sent_at timestamptz,
        -- One e-mail is written for each fact, such as each new tracking number.
        fact text not null default '',
        -- Facts that the e-mail has disclosed to the customer: they are not mailed again.
        disclosed jsonb,
        disclosed_at timestamptz,
        -- The person of staff that it goes to; null: to the customer, or to the owner's address.
        account_id uuid,
        size text,
        -- The trace that the e-mail continues, as the W3C header traceparent writes it.
        trace_parent text,
        constraint notifications_email_once unique nulls not distinct (kind, subject_id, fact, account_id),
        -- An e-mail about a size of a product belongs to no order.
        constraint notifications_email_about
          check (case kind when 'owner-stock' then product_id is not null and size is not null else order_id is not null end)
      );
      comment on table notifications_email is 'Open: kind reason request_id state last_error fact disclosed size trace_parent';
      create index notifications_email_due on notifications_email (due_at) where state = 'queued';
      create index notifications_email_failed on notifications_email (id) where state = 'failed';
      create index notifications_email_of_order on notifications_email (order_id, id);
      create index notifications_email_staff on notifications_email (account_id, kind, id) where account_id is not null`);
  }
}
