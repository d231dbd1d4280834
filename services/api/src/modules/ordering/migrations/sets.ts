import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The parts of a set that a line holds, as they were when it was bought. Null: the line is no set. */
export class PartsOfLines1795873000014 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table ordering_line add column parts jsonb');
  }
}
