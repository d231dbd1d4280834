import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The links by which customers are invited to review their orders. */
export class Invitation1795818700000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table reviews_invitation (
        order_id uuid primary key,
        token text not null constraint reviews_invitation_token unique
      )`);
  }
}
