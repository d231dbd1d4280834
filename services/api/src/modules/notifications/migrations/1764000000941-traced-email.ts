import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that it continues, as the W3C header `traceparent` writes it. */
export class TracedEmail1764000000941 implements MigrationInterface {
  name = 'TracedEmail1764000000941';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table notifications_email add column trace_parent text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table notifications_email drop column trace_parent');
  }
}
