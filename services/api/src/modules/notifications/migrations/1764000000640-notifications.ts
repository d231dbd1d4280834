import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1764000000640 implements MigrationInterface {
  name = 'Notifications1764000000640';

  async up(db: QueryRunner): Promise<void> {
    // Whom a letter goes to is looked up when it is sent: no address and no name stands here.
    await db.query(`
      create table notifications_letter (
        id uuid primary key default uuidv7(),
        kind text not null,
        subject_id uuid not null,
        order_id uuid not null,
        product_id uuid,
        reason text,
        request_id text,
        state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        last_error text,
        written_at timestamptz(3) not null default now(),
        sent_at timestamptz,
        constraint notifications_letter_once unique (kind, subject_id)
      )`);
    await db.query(`create index notifications_letter_due on notifications_letter (due_at) where state = 'queued'`);
    await db.query(`create index notifications_letter_failed on notifications_letter (id) where state = 'failed'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table notifications_letter');
  }
}
