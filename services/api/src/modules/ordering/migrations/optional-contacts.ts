import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Orders without last name or e-mail: null, in place of the empty text of orders that staff took. */
export class OptionalContacts1795870000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table ordering_order alter column last_name drop not null, alter column email drop not null`);
    await db.query(`
      update ordering_order set last_name = nullif(last_name, ''), email = nullif(email, '')
      where last_name = '' or email = ''`);
  }
}
