import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Admin1764000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table admin_account (
        id uuid primary key default uuidv7(),
        username text not null,
        email text,
        password_hash text not null,
        token_version integer not null default 1,
        from_settings boolean not null default false,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`create unique index admin_account_username on admin_account (lower(username))`);
    await runner.query(`create unique index admin_account_email on admin_account (lower(email))`);
    // The settings name one account; changing them changes that account instead of leaving the old one's door open.
    await runner.query(
      `create unique index admin_account_settings on admin_account (from_settings) where from_settings`,
    );
    await runner.query(`
      create table admin_revoked_token (
        jti text primary key,
        expires_at timestamptz not null
      )`);

    // One figure is spread over several rows, so that consumers that work side by side do not wait for one another.
    await runner.query(`
      create table admin_counter (
        name text not null,
        shard smallint not null,
        value numeric(18, 2) not null,
        primary key (name, shard)
      )`);
    // Events may arrive in any order: a row may know an order's status before it knows the order, and each part carries
    // the version of its event.
    await runner.query(`
      create table admin_recent_order (
        order_id uuid primary key,
        created_at timestamptz not null,
        order_number text,
        first_name text,
        last_name text,
        email text,
        item_count integer,
        total numeric(14, 2),
        payment_method text,
        order_status text,
        order_status_version integer not null default 0,
        payment_status text,
        payment_status_version integer not null default 0,
        version integer not null default 0
      )`);
    await runner.query(`create index admin_recent_order_newest on admin_recent_order (created_at, order_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table admin_recent_order, admin_counter, admin_revoked_token, admin_account');
  }
}
