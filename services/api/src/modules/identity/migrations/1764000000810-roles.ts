import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each account may do. Whoever has one already is an owner. */
export class Roles1764000000810 implements MigrationInterface {
  name = 'Roles1764000000810';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table identity_account add column role text not null default 'owner'
         constraint identity_account_role check (role in ('owner', 'manager', 'packer', 'moderator'))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table identity_account drop column role');
  }
}
