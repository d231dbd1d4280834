import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** API keys of programs. Of the secret only the hash is stored. */
export class ApiKeys1795780100000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table identity_api_key (
        id uuid primary key default uuidv7(),
        name text not null,
        prefix text not null,
        secret_hash bytea not null,
        permissions text[] not null,
        created_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        last_used_at timestamptz
      );
      create unique index identity_api_key_prefix on identity_api_key (prefix)`);
  }
}
