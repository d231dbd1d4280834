import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventRequest1764000000220 implements MigrationInterface {
  name = 'EventRequest1764000000220';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox add column request_id text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox drop column request_id');
  }
}
