import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderSearchText } from '../domain/search-text.ts';

const BATCH_SIZE = 5000;
const prefixes = ['order_number', 'email', 'phone'];

type Old = Parameters<typeof orderSearchText>[0] & { id: string };

/** Finds orders by words and numbers of any of their parts, and lists them by method and by city. */
export class SearchOrders1764000000770 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ordering_search (
        order_id uuid primary key references ordering_order,
        created_at timestamptz(3) not null,
        text text not null
      )`);
    await this.fill(runner);
    await runner.query(`create index ordering_search_text on ordering_search using gin (text gin_trgm_ops)`);
    await runner.query(`create index ordering_search_newest on ordering_search (created_at, order_id)`);
    await runner.query(`
      create index ordering_order_tracking on ordering_order (upper(tracking_number) text_pattern_ops)
      where tracking_number is not null`);
    // With what the counts of a filter read, so that they need no row.
    await runner.query(`
      create index ordering_order_by_method on ordering_order (payment_method, created_at, id)
      include (order_status, payment_status)`);
    await runner.query(`
      create index ordering_order_by_city on ordering_order (lower(city), created_at, id)
      include (city, order_status, payment_status)`);
    for (const column of prefixes) await runner.query(`drop index ordering_order_find_${column}`);
  }

  private async fill(runner: QueryRunner): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const orders = (await runner.query(
        `select id, order_number as "orderNumber", first_name as "firstName", last_name as "lastName", email, phone, city,
           array(select product_name from ordering_line where order_id = id order by position) as products
         from ordering_order where id > $1 order by id limit ${BATCH_SIZE}`,
        [after],
      )) as Old[];
      const last = orders.at(-1);
      if (!last) return;
      after = last.id;
      await runner.query(
        `insert into ordering_search (order_id, created_at, text)
         select o.id, o.created_at, found.text
         from unnest($1::uuid[], $2::text[]) as found (id, text) join ordering_order o on o.id = found.id`,
        [orders.map(({ id }) => id), orders.map(orderSearchText)],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of prefixes) {
      await runner.query(`create index ordering_order_find_${column} on ordering_order (${column} text_pattern_ops)`);
    }
    await runner.query('drop index ordering_order_tracking, ordering_order_by_method, ordering_order_by_city');
    await runner.query('drop table ordering_search');
  }
}
