import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** A review is verified once its order is delivered. Those of before keep the mark that they have shown. */
export class VerifiedByDelivery1795723200020 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table reviews_review add column verified boolean not null default true');
  }
}
