import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The frame and the mat of a line with their prices, as they were when it was bought. Null: the line has neither. */
export class OptionsOfLines1795890100064 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table ordering_line add column options jsonb');
  }
}
