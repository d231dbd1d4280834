import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether staff hid the list of what is left to set up. */
export class Setup1764000000861 implements MigrationInterface {
  name = 'Setup1764000000861';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table admin_setup (
        id boolean default true constraint admin_setup_pkey primary key check (id),
        is_hidden boolean not null
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table admin_setup');
  }
}
