import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count } from '../schema/schema.ts';

/** The staff's list shows how many customers there are without counting them. */
export class CustomerCount1764000000951 implements MigrationInterface {
  name = 'CustomerCount1764000000951';

  async up(db: QueryRunner): Promise<void> {
    await db.query('create table customers_count (customers integer not null)');
    // First: from here on no customer comes or goes until the migration is committed.
    await db.query(count.sql);
    await db.query('insert into customers_count (customers) select count(*) from customers_customer');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const trigger of ['added', 'removed'])
      await db.query(`drop trigger customers_count_${trigger} on customers_customer`);
    await db.query('drop function customers_count_changed');
    await db.query('drop table customers_count');
  }
}
