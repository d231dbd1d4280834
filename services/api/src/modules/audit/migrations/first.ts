import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The audit log: who of staff did what, when, from which session, and what changed. */
export class Audit1795651200004 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
      );
      create index audit_entry_newest on audit_entry (at, id);
      create index audit_entry_of_person on audit_entry (person_id, at, id);
      create index audit_entry_of_kind on audit_entry (kind, at, id);
      create index audit_entry_of_thing on audit_entry (thing_id, at, id) where thing_id is not null;
      create index audit_entry_label on audit_entry using gin (label gin_trgm_ops);
      -- The application's role may only add to the log.
      revoke update, delete, truncate on audit_entry from public, current_user`);
  }
}
