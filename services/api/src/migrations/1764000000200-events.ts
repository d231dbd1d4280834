import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Events1764000000200 implements MigrationInterface {
  name = 'Events1764000000200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_outbox (
        id uuid primary key default uuidv7(),
        seq bigint generated always as identity unique,
        name text not null,
        version integer not null,
        data jsonb not null,
        occurred_at timestamptz not null default now(),
        published_at timestamptz
      )`);
    await db.query('create index platform_outbox_waiting on platform_outbox (seq) where published_at is null');
    await db.query(`
      create table platform_inbox (
        consumer text not null,
        event_id uuid not null,
        handled_at timestamptz not null default now(),
        primary key (event_id, consumer)
      )`);
    await db.query('create index platform_inbox_age on platform_inbox using brin (handled_at)');
    await db.query(`
      create table platform_failed_event (
        consumer text not null,
        event_id uuid not null,
        reason text not null,
        attempts integer not null,
        failed_at timestamptz not null default now(),
        primary key (event_id, consumer)
      )`);
    await db.query('create table platform_sweep (swept_to bigint not null)');
    await db.query('insert into platform_sweep values (0)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_sweep, platform_failed_event, platform_inbox, platform_outbox');
  }
}
