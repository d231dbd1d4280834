import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency1764000000100 implements MigrationInterface {
  name = 'Idempotency1764000000100';

  async up(db: QueryRunner): Promise<void> {
    // `json`, not `jsonb`: a replay answers with the same bytes as the first time.
    await db.query(`
      create table platform_idempotency (
        scope text not null,
        key text not null,
        fingerprint text not null,
        status integer,
        body json,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      )`);
    await db.query('create index platform_idempotency_age on platform_idempotency (created_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_idempotency');
  }
}
