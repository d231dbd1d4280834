import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The worker that has an import, and until when, in place of a connection that it held for the whole time. */
export class ImportClaims1795850000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table catalog_import add claim uuid, add claimed_until timestamptz(3)');
  }
}
