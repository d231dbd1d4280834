import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { listColumns } from './order-columns.ts';
import { searchScope } from './search-scope.ts';

const maxResults = constant(8);

/** The newest few orders that the search of the list finds. */
export class SearchOrders extends Query<ListedOrder[]> {
  constructor(readonly typed: string) {
    super();
  }
}

const find = (ids: Sql) => sql`
  select ${listColumns} from (
    select * from ordering_order where id = any(array(${ids}))
    order by created_at desc, id desc limit ${maxResults}) o
  order by o.created_at desc, o.id desc`;

@QueryHandler(SearchOrders)
export class SearchOrdersHandler implements IQueryHandler<SearchOrders> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ typed }: SearchOrders): Promise<ListedOrder[]> {
    const ids = await searchScope(this.queries, typed);
    return ids ? this.db.read<ListedOrder>(find(ids)) : [];
  }
}
