import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Reviews of orders without an e-mail. */
export class ReviewsByPhone1795870000001 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table reviews_review alter column customer_email drop not null');
  }
}
