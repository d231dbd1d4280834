import type { QueryRunner } from 'typeorm';
import { Migration } from '../database/migration.ts';

/** Events and their consumers, replayed responses, rate limits, schema files, the demo's record, and pictures to encode. */
export class Platform1795651200000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_idempotency (
        scope text not null,
        key text not null,
        fingerprint text not null,
        status integer,
        -- Type json, not jsonb: a replay returns the same bytes as the first response.
        body json,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      );
      create index platform_idempotency_age on platform_idempotency (created_at);

      -- Counts of minutes: not worth a log, and gone after a crash. The columns are those of rate-limiter-flexible.
      create unlogged table platform_rate_limit (
        key varchar(255) primary key,
        points integer not null,
        expire bigint
      );
      create index platform_rate_limit_expire on platform_rate_limit (expire);

      create table platform_outbox (
        seq bigint generated always as identity primary key,
        id uuid not null unique default uuidv7(),
        name text not null,
        version smallint not null,
        data jsonb not null,
        occurred_at timestamptz not null default now(),
        published_at timestamptz,
        request_id text,
        imported boolean not null default false,
        -- The trace that the event continues, as the W3C header traceparent writes it.
        trace_parent text
      );
      create index platform_outbox_waiting on platform_outbox (seq) where published_at is null;

      create table platform_inbox (
        consumer text not null,
        event_id uuid not null,
        handled_at timestamptz not null default now(),
        primary key (event_id, consumer)
      );
      create index platform_inbox_age on platform_inbox using brin (handled_at);

      create table platform_failed_event (
        consumer text not null,
        event_id uuid not null,
        reason text not null,
        attempts integer not null,
        failed_at timestamptz not null default now(),
        -- Time at which staff retried the dead letter: it counts as pending from then on, until it is handled or fails again.
        retried_at timestamptz,
        primary key (event_id, consumer)
      );

      -- One row: the event up to which every consumer is known to have had everything.
      create table platform_watermark (seq bigint not null);
      insert into platform_watermark values (0);

      -- The version of each schema file that the database has.
      create table platform_schema_file (
        name text primary key,
        checksum text not null,
        applied_at timestamptz(3) not null default now()
      );

      -- Things that the demo created, so that they can be removed.
      create table platform_demo_record (
        kind text not null check (kind in ('product', 'category', 'coupon', 'order', 'settlement')),
        id uuid not null,
        fingerprint text,
        primary key (kind, id)
      );

      -- State of the demo, in at most one row: without one the shop was not started yet.
      create table platform_demo_state (
        id boolean default true primary key check (id),
        state text not null check (state in ('never', 'filled', 'removed')),
        changed_at timestamptz(3) not null default now()
      );

      -- Pictures that are stored as JPEG alone, until the worker has encoded the other formats.
      create table platform_unencoded_picture (
        id uuid primary key,
        folder text not null,
        due_at timestamptz not null default now()
      );
      create index platform_unencoded_picture_due on platform_unencoded_picture (due_at)`);
  }
}
