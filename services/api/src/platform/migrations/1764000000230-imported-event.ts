import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportedEvent1764000000230 implements MigrationInterface {
  name = 'ImportedEvent1764000000230';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox add column imported boolean not null default false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox drop column imported');
  }
}
