import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one piece of a line cost the shop when it was bought: later changes of the cost change no margin of before. */
export class CostOfLines1764000000923 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering_line add column cost numeric(12, 2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering_line drop column cost');
  }
}
