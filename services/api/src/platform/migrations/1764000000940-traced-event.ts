import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that it continues, as the W3C header `traceparent` writes it. */
export class TracedEvent1764000000940 implements MigrationInterface {
  name = 'TracedEvent1764000000940';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox add column trace_parent text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table platform_outbox drop column trace_parent');
  }
}
