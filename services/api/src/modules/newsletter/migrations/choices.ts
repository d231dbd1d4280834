import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The e-mails that an address does not want, each behind the link that says so. */
export class Choices1795818700001 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table newsletter_choice (
        -- 122 random bits.
        token text primary key default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
        list text not null check (list in ('news', 'reviews')),
        email text not null check (email = lower(email)),
        -- Null: its e-mails are welcome.
        unsubscribed_at timestamptz(3),
        constraint newsletter_choice_once unique (list, email)
      )`);
  }
}
