import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** The mail server that the back office names; without a row, nobody has named one. */
export class MailServer1795731058000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table notifications_mail_server (
        id boolean default true primary key check (id),
        version integer not null check (version > 0),
        host text not null,
        port integer not null check (port between 1 and 65535),
        -- Empty: the server takes e-mails without a sign-in, and there is no password.
        username text not null,
        -- Sealed for this host, port and user: it cannot be sent to another server.
        password bytea,
        sender text not null,
        changed_at timestamptz(3) not null default now(),
        changed_by text not null,
        check ((username = '') = (password is null))
      )`);
  }
}
