import type { QueryBus } from '@nestjs/cqrs';
import { type Sql, constant, joined, sql } from '../../../platform/database/sql.ts';
import { type OrderSearch, orderSearch } from '../domain/search-text.ts';
import { OrdersOfTransaction } from '../public/ports.ts';

/** Up to here all orders are found. Of words that more orders hold, only the newest orders are looked at. */
const maxMatches = constant(1000);
const newestOrders = constant(1500);
const maxOfNumber = constant(200);

const fitsAll = (patterns: readonly string[]) =>
  joined(
    patterns.map((pattern) => sql`text like ${pattern}`),
    sql` and `,
  );

// No plan reads more than these limits, whatever is typed: the oldest rows alone would not do for a common word.
function matching({ patterns, numberPart }: OrderSearch, ofTransaction: readonly string[]): Sql {
  const fits = sql`(${joined(
    patterns.map((all) => sql`(${fitsAll(all)})`),
    sql` or `,
  )})`;
  return sql`
  with some_orders as materialized (select order_id from ordering_search where ${fits} limit ${maxMatches})
  select order_id as id from some_orders where (select count(*) from some_orders) < ${maxMatches}
  union
  select order_id from (
    select order_id, text from ordering_search order by created_at desc, order_id desc limit ${newestOrders}) newest
  where (select count(*) from some_orders) = ${maxMatches} and ${fits}
  union
  (select id from ordering_order
    where tracking_number is not null and regexp_replace(upper(tracking_number), '[^0-9A-Z]', '', 'g') like ${numberPart}
    limit ${maxOfNumber})
  union
  select unnest(${ofTransaction}::uuid[])`;
}

/** The ids of the orders that a search finds, as a statement; null: too little was typed to find any. */
export async function searchScope(queries: QueryBus, typed: string): Promise<Sql | null> {
  const search = orderSearch(typed);
  if (!search) return null;
  const ofTransaction = search.numberPrefix ? await queries.execute(new OrdersOfTransaction(search.numberPrefix)) : [];
  return matching(search, ofTransaction);
}
