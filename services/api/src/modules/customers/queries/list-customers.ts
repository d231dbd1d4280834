import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerRow, customers } from '@shop/contracts/customers';
import type { Input, ResponseOf } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, joined, sql } from '../../../platform/database/sql.ts';
import { customerSearch } from '../domain/search-text.ts';
import { recordColumns } from './read-customer.ts';

type Filter = Input<typeof customers.list>['query'];
type CustomerList = ResponseOf<typeof customers.list>;

/** A page of customers: who ordered last, or who paid most, comes first. */
export class ListCustomers extends Query<CustomerList> {
  constructor(readonly filter: Filter) {
    super();
  }
}

const blockedOnes = sql`(select phone from customers_record where blocked_at is not null)`;

function conditions({ search, blocked }: Filter): Sql {
  const patterns = customerSearch(search ?? '').map((pattern) => sql`search_text like ${pattern}`);
  if (blocked === 'true') patterns.push(sql`phone in ${blockedOnes}`);
  if (blocked === 'false') patterns.push(sql`phone not in ${blockedOnes}`);
  return joined([sql`true`, ...patterns], sql` and `);
}

/** Up to here all customers are found. Of words that more have, only the first of the list are looked at. */
const maxMatches = constant(1000);
const firstOfList = constant(1500);

// No plan reads more than these limits, whatever is typed.
const found = (fits: Sql, order: Sql) => sql`
  with some_customers as materialized (select phone from customers_customer where ${fits} limit ${maxMatches}),
  found as materialized (
    select phone from some_customers where (select count(*) from some_customers) < ${maxMatches}
    union all
    select phone from (select * from customers_customer order by ${order} limit ${firstOfList}) first
    where (select count(*) from some_customers) = ${maxMatches} and ${fits})`;

const hasWords = ({ search = '' }: Filter) => customerSearch(search).length > 0;

function totalOf(filter: Filter, fits: Sql): Sql {
  if (hasWords(filter)) return sql`select count(*)::int from found`;
  return filter.blocked
    ? sql`select count(*)::int from customers_customer where ${fits}`
    : sql`select coalesce(sum(customers), 0)::int from customers_count`;
}

const list = (filter: Filter, fits: Sql, order: Sql) => sql`
  ${hasWords(filter) ? found(fits, order) : sql``}
  select (${totalOf(filter, fits)}) as total,
    coalesce((select json_agg(customer) from (
      select figures ->> 'phone' as phone, figures -> 'names' ->> 0 as name, figures #>> '{addresses,0,city}' as city,
        figures -> 'orders' as orders, figures -> 'delivered' as delivered, figures -> 'returned' as returned,
        figures -> 'cancelled' as cancelled, figures -> 'open' as open, figures -> 'money' as money,
        figures -> 'firstOrderAt' as "firstOrderAt", figures -> 'lastOrderAt' as "lastOrderAt", ${recordColumns}
      from (
        select phone as of_phone, figures, last_order_at, money as paid from customers_customer
        where ${hasWords(filter) ? sql`phone = any(array(select phone from found))` : fits}
        order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}) page
      left join customers_record r on r.phone = page.of_phone
      order by ${filter.sortBy === 'money' ? sql`paid desc` : sql`last_order_at desc`}, of_phone) customer), '[]') as customers`;

@QueryHandler(ListCustomers)
export class ListCustomersHandler implements IQueryHandler<ListCustomers> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListCustomers): Promise<CustomerList> {
    const { page, limit, sortBy } = filter;
    const order = sortBy === 'money' ? sql`money desc, phone` : sql`last_order_at desc, phone`;
    const [found] = await this.db.read<{ total: number; customers: CustomerRow[] }>(
      list(filter, conditions(filter), order),
    );
    const { total, customers } = found ?? { total: 0, customers: [] };
    return { customers, total, totalPages: Math.ceil(total / limit), page, limit };
  }
}
