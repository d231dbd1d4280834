import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow, StatusCounts, staffOrders } from '@shop/contracts/admin';
import type { Answer, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { countedDays, momentsOf } from '../domain/days.ts';
import { rowColumns } from './order-columns.ts';

type Filter = Input<typeof staffOrders.list>['query'];
type OrderList = Answer<typeof staffOrders.list>;

/** A page of the staff's order list, newest first. */
export class ListOrders extends Query<OrderList> {
  constructor(readonly filter: Filter) {
    super();
  }
}

interface Found {
  orders: OrderRow[];
  total: number;
  counts: Partial<Record<keyof StatusCounts, number>>;
}

// One statement per set of filters, so that each is planned for the index that fits it.
const list = (status: boolean, payment: boolean) => {
  const filters = [
    ...(status ? [`order_status = $7`] : []),
    ...(payment ? [`payment_status = $${status ? 8 : 7}`] : []),
  ].map((condition) => ` and ${condition}`);
  return {
    name: `ordering.list${status ? '.status' : ''}${payment ? '.payment' : ''}`,
    sql: `
      select
        coalesce((select json_agg(page) from (
          select ${rowColumns} from ordering_order o
          where o.created_at >= $1 and o.created_at < $2${filters.join('')}
          order by o.created_at desc, o.id desc limit $3 offset $4) page), '[]') as orders,
        (select coalesce(sum(orders), 0)::int from ordering_count
         where day between $5 and $6${filters.join('')}) as total,
        (select coalesce(json_object_agg(order_status, orders), '{}') from (
          select order_status, sum(orders) as orders from ordering_count
          where day = '-infinity' group by order_status) tiles) as counts`,
  };
};
@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListOrders): Promise<OrderList> {
    const { status, paymentStatus, page, limit } = filter;
    const { name, sql } = list(status !== undefined, paymentStatus !== undefined);
    const { from, until } = momentsOf(filter);
    const { first, last } = countedDays(filter);
    const chosen = [status, paymentStatus].filter((value) => value !== undefined);
    const [found] = await this.db.read<Found>(name, sql, [
      from,
      until,
      limit,
      (page - 1) * limit,
      first,
      last,
      ...chosen,
    ]);
    const { orders, total, counts } = found ?? { orders: [], total: 0, counts: {} };
    return {
      orders,
      totalOrders: total,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      statusCounts: tiles(counts),
    };
  }
}

function tiles(counts: Found['counts']): StatusCounts {
  const { processing = 0, confirmed = 0, shipped = 0, enroute = 0, delivered = 0, cancelled = 0 } = counts;
  return {
    all: processing + confirmed + shipped + enroute + delivered + cancelled,
    processing,
    confirmed,
    shipped,
    enroute,
    delivered,
    cancelled,
  };
}
