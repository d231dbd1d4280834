import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/staff-orders';
import { Database } from '../../../platform/database/database.ts';
import { searchPrefixes } from '../domain/search-prefixes.ts';
import { rowColumns } from './order-columns.ts';

const MAX_RESULTS = 8;

/** The newest few orders whose number, e-mail or phone begins with what was typed. */
export class SearchOrders extends Query<OrderRow[]> {
  constructor(readonly typed: string) {
    super();
  }
}

// Each by its own index: the 200 that follow what was typed, as far as they begin with it. Like this no plan depends on
// what is typed, or looks at more. More letters narrow a prefix that many orders share.
const branch = (column: string, place: number) => `
  (select id from (
     select id, ${column} as text from ordering_order where ${column} ~>=~ $${place} order by ${column} using ~<~ limit 200
   ) following where starts_with(text, $${place}))`;
const find = `
  select ${rowColumns} from ordering_order o
  where o.id = any(array(${[branch('order_number', 1), branch('email', 2), branch('phone', 3)].join(' union ')}))
  order by o.created_at desc, o.id desc limit ${MAX_RESULTS}`;

@QueryHandler(SearchOrders)
export class SearchOrdersHandler implements IQueryHandler<SearchOrders> {
  constructor(private readonly db: Database) {}

  async execute({ typed }: SearchOrders): Promise<OrderRow[]> {
    const beginnings = searchPrefixes(typed);
    if (!beginnings) return [];
    const { orderNumber, email, phone } = beginnings;
    return this.db.read<OrderRow>(find, [orderNumber, email, phone]);
  }
}
