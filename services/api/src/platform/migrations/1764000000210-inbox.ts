import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Inbox1764000000210 implements MigrationInterface {
  name = 'Inbox1764000000210';

  async up(db: QueryRunner): Promise<void> {
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
    // One row: up to which event everybody is known to have had everything.
    await db.query('create table platform_sweep (swept_to bigint not null)');
    await db.query('insert into platform_sweep values (0)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_sweep, platform_failed_event, platform_inbox');
  }
}
