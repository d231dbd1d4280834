import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secrets by which apps show sign-in codes, and the codes for whoever has lost the phone. */
export class TwoFactor1764000000825 implements MigrationInterface {
  name = 'TwoFactor1764000000825';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table identity_two_factor (
        account_id uuid constraint identity_two_factor_pkey primary key
          constraint identity_two_factor_account references identity_account (id) on delete cascade,
        secret bytea not null,
        last_step integer not null default 0,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        codes_made_at timestamptz
      )`);
    await db.query(`
      create table identity_recovery_code (
        account_id uuid not null constraint identity_recovery_code_two_factor
          references identity_two_factor (account_id) on delete cascade,
        code_hash bytea not null,
        constraint identity_recovery_code_pkey primary key (account_id, code_hash)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table identity_recovery_code');
    await db.query('drop table identity_two_factor');
  }
}
