import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff did: who, when, from which session, and what changed. The application's role may only add to it. */
export class Audit1764000000830 implements MigrationInterface {
  name = 'Audit1764000000830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_entry (
        id uuid primary key default uuidv7(),
        at timestamptz(3) not null default clock_timestamp(),
        person_id uuid not null,
        person text not null,
        session text,
        request_id text,
        action text not null,
        kind text not null,
        thing_id text,
        label text not null,
        before jsonb,
        after jsonb
      )`);
    await runner.query('create index audit_entry_newest on audit_entry (at, id)');
    await runner.query('create index audit_entry_of_person on audit_entry (person_id, at, id)');
    await runner.query('create index audit_entry_of_kind on audit_entry (kind, at, id)');
    await runner.query(
      'create index audit_entry_of_thing on audit_entry (thing_id, at, id) where thing_id is not null',
    );
    await runner.query('create index audit_entry_label on audit_entry using gin (label gin_trgm_ops)');
    await runner.query('revoke update, delete, truncate on audit_entry from public, current_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entry');
  }
}
