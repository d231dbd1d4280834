import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who come and go, their sessions, and the links by which they come. Everybody has to sign in again once. */
export class People1764000000811 implements MigrationInterface {
  name = 'People1764000000811';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table identity_account
        add column name text,
        add column own_password boolean not null default false,
        add column removed_at timestamptz`);
    for (const column of ['username', 'email']) {
      await db.query(`drop index identity_account_${column}`);
      // Who is removed leaves both to others.
      await db.query(
        `create unique index identity_account_${column} on identity_account (lower(${column})) where removed_at is null`,
      );
    }
    await db.query(`
      create table identity_session (
        id uuid constraint identity_session_pkey primary key default uuidv7(),
        account_id uuid not null constraint identity_session_account references identity_account (id) on delete cascade,
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        ended_at timestamptz
      )`);
    await db.query('create index identity_session_of_account on identity_session (account_id)');
    await db.query('drop table identity_revoked_token');
    await db.query(`
      create table identity_invitation (
        id uuid constraint identity_invitation_pkey primary key default uuidv7(),
        email text not null,
        role text not null
          constraint identity_invitation_role check (role in ('owner', 'manager', 'packer', 'moderator')),
        token_hash bytea not null,
        invited_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await db.query('create unique index identity_invitation_token on identity_invitation (token_hash)');
    await db.query(
      'create unique index identity_invitation_open on identity_invitation (lower(email)) where used_at is null',
    );
    await db.query(`
      create table identity_reset_link (
        account_id uuid constraint identity_reset_link_pkey primary key
          constraint identity_reset_link_account references identity_account (id) on delete cascade,
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
    await db.query('create unique index identity_reset_link_token on identity_reset_link (token_hash)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table identity_reset_link');
    await db.query('drop table identity_invitation');
    await db.query('drop table identity_session');
    await db.query(`
      create table identity_revoked_token (
        jti text constraint identity_revoked_token_pkey primary key,
        expires_at timestamptz not null
      )`);
    await db.query('delete from identity_account where removed_at is not null');
    for (const column of ['username', 'email']) {
      await db.query(`drop index identity_account_${column}`);
      await db.query(`create unique index identity_account_${column} on identity_account (lower(${column}))`);
    }
    await db.query('alter table identity_account drop column name, drop column own_password, drop column removed_at');
  }
}
