import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/admin';
import { Database } from '../../../platform/database/database.ts';
import { beginningsOf } from '../domain/beginnings.ts';
import { rowColumns } from './order-columns.ts';

const MOST = 8;

/** The newest few orders whose number, e-mail or phone begins with what was typed. */
export class FindOrders extends Query<OrderRow[]> {
  constructor(readonly typed: string) {
    super();
  }
}

// Each by its own index: the 200 that follow what was typed, as far as they begin with it. Like this no plan depends on
// what is typed, or looks at more. Whoever types what many share goes on typing.
const branch = (column: string, place: number) => `
  (select id from (
     select id, ${column} as text from ordering_order where ${column} ~>=~ $${place} order by ${column} using ~<~ limit 200
   ) following where starts_with(text, $${place}))`;
const find = `
  select ${rowColumns} from ordering_order o
  where o.id = any(array(${[branch('order_number', 1), branch('email', 2), branch('phone', 3)].join(' union ')}))
  order by o.created_at desc, o.id desc limit ${MOST}`;

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(private readonly db: Database) {}

  async execute({ typed }: FindOrders): Promise<OrderRow[]> {
    const beginnings = beginningsOf(typed);
    if (!beginnings) return [];
    const { orderNumber, email, phone } = beginnings;
    return this.db.read<OrderRow>('ordering.find', find, [orderNumber, email, phone]);
  }
}
