import type { MigrationInterface, QueryRunner } from 'typeorm';

const renamed = ['account', 'revoked_token'];
const indexes = ['account_pkey', 'account_username', 'account_email', 'account_settings', 'revoked_token_pkey'];

/** The accounts and the ended tokens belong to identity. All rows stay. */
export class Identity1764000000710 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await rename(db, 'admin', 'identity');
  }

  async down(db: QueryRunner): Promise<void> {
    await rename(db, 'identity', 'admin');
  }
}

async function rename(db: QueryRunner, from: string, to: string): Promise<void> {
  for (const table of renamed) await db.query(`alter table ${from}_${table} rename to ${to}_${table}`);
  for (const index of indexes) await db.query(`alter index ${from}_${index} rename to ${to}_${index}`);
}
