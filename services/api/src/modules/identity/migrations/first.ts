import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

const roles = `'owner', 'manager', 'packer', 'moderator'`;

/** People who come and go, their sessions, the links by which they come, and the secrets of sign-in codes. */
export class Identity1795651200013 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table identity_account (
        id uuid primary key default uuidv7(),
        username text not null,
        email text,
        password_hash text not null,
        token_version integer not null default 1,
        from_settings boolean not null default false,
        created_at timestamptz not null default now(),
        role text not null default 'owner' constraint identity_account_role check (role in (${roles})),
        name text,
        own_password boolean not null default false,
        removed_at timestamptz
      );
      -- A person who is removed leaves username and e-mail to others.
      create unique index identity_account_username on identity_account (lower(username)) where removed_at is null;
      create unique index identity_account_email on identity_account (lower(email)) where removed_at is null;
      -- The settings name one account; changing them changes that account instead of leaving the old one's door open.
      create unique index identity_account_settings on identity_account (from_settings) where from_settings;

      create table identity_session (
        id uuid primary key default uuidv7(),
        account_id uuid not null constraint identity_session_account references identity_account (id) on delete cascade,
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        ended_at timestamptz
      );
      create index identity_session_of_account on identity_session (account_id);

      create table identity_invitation (
        id uuid primary key default uuidv7(),
        email text not null,
        role text not null constraint identity_invitation_role check (role in (${roles})),
        token_hash bytea not null,
        invited_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create unique index identity_invitation_token on identity_invitation (token_hash);
      create unique index identity_invitation_open on identity_invitation (lower(email)) where used_at is null;

      create table identity_reset_link (
        account_id uuid primary key
          constraint identity_reset_link_account references identity_account (id) on delete cascade,
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create unique index identity_reset_link_token on identity_reset_link (token_hash);

      -- Secrets by which apps show sign-in codes.
      create table identity_two_factor (
        account_id uuid primary key
          constraint identity_two_factor_account references identity_account (id) on delete cascade,
        secret bytea not null,
        last_step integer not null default 0,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        codes_made_at timestamptz
      );

      -- Codes for staff who have lost their phone.
      create table identity_recovery_code (
        account_id uuid not null constraint identity_recovery_code_two_factor
          references identity_two_factor (account_id) on delete cascade,
        code_hash bytea not null,
        primary key (account_id, code_hash)
      )`);
  }
}
