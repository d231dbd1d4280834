import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The WhatsApp account of the shop, the messages that are sent by it, and the answers of customers. */
export class WhatsApp1795872000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table whatsapp_account (
        id boolean default true primary key check (id),
        version integer not null check (version > 0),
        -- Events from this moment on lead to messages; null: none is sent.
        on_since timestamptz(3),
        phone_number_id text not null,
        business_account_id text not null,
        language text not null,
        access_token bytea,
        app_secret bytea,
        changed_at timestamptz(3) not null default now(),
        changed_by text not null,
        check (on_since is null or access_token is not null and app_secret is not null)
      );

      create table whatsapp_message (
        id uuid primary key default uuidv7(),
        order_id uuid not null,
        kind text not null,
        -- Tells the facts of one kind apart, such as each failed attempt.
        fact text not null,
        -- Where it goes; null: the order says it when the message is sent.
        phone text,
        state text not null default 'due' check (state in ('due', 'sent', 'delivered', 'read', 'failed', 'dropped')),
        state_at timestamptz(3) not null default now(),
        provider_id text,
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        error_code integer,
        error text,
        request_id text,
        constraint whatsapp_message_once unique (order_id, kind, fact)
      );
      create index whatsapp_message_due on whatsapp_message (due_at) where state = 'due';
      create index whatsapp_message_provider on whatsapp_message (provider_id) where provider_id is not null;
      create index whatsapp_message_newest on whatsapp_message (kind, state_at) where state not in ('due', 'dropped');

      create table whatsapp_answer (
        id uuid primary key default uuidv7(),
        -- The hash of Meta's id, in which the phone can be read.
        received text not null constraint whatsapp_answer_once unique,
        answer text not null check (answer in ('confirm', 'cancel', 'address')),
        -- Null once it is handled, as the phone.
        token text,
        phone text,
        state text not null default 'due' check (state in ('due', 'done', 'failed')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz
      );
      create index whatsapp_answer_due on whatsapp_answer (due_at) where state = 'due'`);
  }
}
