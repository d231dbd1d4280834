import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that it continues, as the W3C header `traceparent` writes it. */
export class TracedPush1764000000942 implements MigrationInterface {
  name = 'TracedPush1764000000942';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table alerts_push add column trace_parent text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table alerts_push drop column trace_parent');
  }
}
