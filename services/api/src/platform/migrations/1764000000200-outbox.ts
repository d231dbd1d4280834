import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox1764000000200 implements MigrationInterface {
  name = 'Outbox1764000000200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_outbox (
        seq bigint generated always as identity primary key,
        id uuid not null unique default uuidv7(),
        name text not null,
        version smallint not null,
        data jsonb not null,
        occurred_at timestamptz not null default now(),
        published_at timestamptz
      )`);
    await db.query('create index platform_outbox_waiting on platform_outbox (seq) where published_at is null');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_outbox');
  }
}
