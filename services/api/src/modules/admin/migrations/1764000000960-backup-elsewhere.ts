import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest backup that a program outside of the shop has made; no row: none does. `npm run backup` writes it. */
export class BackupElsewhere1764000000960 implements MigrationInterface {
  name = 'BackupElsewhere1764000000960';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table admin_backup_elsewhere (
        id boolean default true constraint admin_backup_elsewhere_pkey primary key check (id),
        made_at timestamptz(3) not null
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table admin_backup_elsewhere');
  }
}
