import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Numbers of couriers' tax certificates, by month. */
export class TaxCertificates1795790300000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table ledger_tax_certificate (
        id uuid primary key default uuidv7(),
        month date not null check (extract(day from month) = 1),
        courier text not null,
        number text not null,
        -- The number without spaces, dashes and capitals: one certificate is of one month and courier.
        number_key text not null constraint ledger_tax_certificate_number unique,
        at timestamptz(3) not null default now(),
        by text not null,
        constraint ledger_tax_certificate_of unique (month, courier)
      );
      comment on table ledger_tax_certificate is 'Open: courier number number_key by'`);
  }
}
