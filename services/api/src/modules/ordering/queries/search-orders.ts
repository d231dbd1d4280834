import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, joined, sql } from '../../../platform/database/sql.ts';
import { searchPrefixes } from '../domain/search-prefixes.ts';
import { rowColumns } from './order-columns.ts';

const maxResults = constant(8);

/** The newest few orders whose number, e-mail or phone begins with what was typed. */
export class SearchOrders extends Query<OrderRow[]> {
  constructor(readonly typed: string) {
    super();
  }
}

// Each by its own index: the 200 that follow what was typed, as far as they begin with it. Like this no plan depends on
// what is typed, or looks at more. More letters narrow a prefix that many orders share.
const branch = (column: Sql, prefix: string | null) => sql`
  (select id from (
     select id, ${column} as text from ordering_order where ${column} ~>=~ ${prefix} order by ${column} using ~<~ limit 200
   ) following where starts_with(text, ${prefix}))`;
const find = (branches: readonly Sql[]) => sql`
  select ${rowColumns} from ordering_order o
  where o.id = any(array(${joined(branches, sql` union `)}))
  order by o.created_at desc, o.id desc limit ${maxResults}`;

@QueryHandler(SearchOrders)
export class SearchOrdersHandler implements IQueryHandler<SearchOrders> {
  constructor(private readonly db: Database) {}

  async execute({ typed }: SearchOrders): Promise<OrderRow[]> {
    const beginnings = searchPrefixes(typed);
    if (!beginnings) return [];
    const { orderNumber, email, phone } = beginnings;
    return this.db.read<OrderRow>(
      find([branch(sql`order_number`, orderNumber), branch(sql`email`, email), branch(sql`phone`, phone)]),
    );
  }
}
