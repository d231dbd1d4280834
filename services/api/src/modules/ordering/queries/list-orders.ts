import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow, StatusCounts, staffOrders } from '@shop/contracts/staff-orders';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { countedDays, momentsOf } from '../domain/days.ts';
import { rowColumns } from './order-columns.ts';
import { pageAnchor, statusFilter } from './page-anchor.ts';

type Filter = Input<typeof staffOrders.list>['query'];
type OrderList = ResponseOf<typeof staffOrders.list>;

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

// Up to here PostgreSQL steps over rows faster than it finds the day to begin with.
const DEEP_OFFSET = 1000;

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly db: Database) {}

  async execute({ filter }: ListOrders): Promise<OrderList> {
    const { page, limit } = filter;
    const [found] = await this.db.read<Found>(list(filter, await this.start(filter)));
    const { orders, total, counts } = found ?? { orders: [], total: 0, counts: {} };
    return {
      orders,
      totalOrders: total,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      statusCounts: statusCounts(counts),
    };
  }

  /** Where the page begins. One far down begins at its day, so that no page steps over more than one day's orders. */
  private async start(filter: Filter): Promise<Start> {
    const moments = momentsOf(filter);
    const offset = (filter.page - 1) * filter.limit;
    if (offset <= DEEP_OFFSET) return { ...moments, offset };
    const start = await pageAnchor(this.db, filter, offset);
    // Past the end: a span that holds nothing.
    if (!start) return { from: moments.from, until: '-infinity', offset: 0 };
    return { from: moments.from, until: momentsOf({ dateTo: start.day }).until, offset: offset - start.newer };
  }
}

interface Start {
  from: string;
  until: string;
  offset: number;
}

// One statement per set of filters, so that each is planned for the index that fits it. Rows are made ready only once the
// page is known: rows that are stepped over would be made ready too.
function list(filter: Filter, { from, until, offset }: Start): Sql {
  const ofStatus = statusFilter(filter);
  const { first, last } = countedDays(filter);
  return sql`
  select
    coalesce((select json_agg(page) from (
      select ${rowColumns} from (
        select * from ordering_order where created_at >= ${from} and created_at < ${until}${ofStatus}
        order by created_at desc, id desc limit ${filter.limit} offset ${offset}) o
      order by o.created_at desc, o.id desc) page), '[]') as orders,
    (select coalesce(sum(orders), 0)::int from ordering_count where day between ${first} and ${last}${ofStatus}) as total,
    (select coalesce(json_object_agg(order_status, orders), '{}') from (
      select order_status, sum(orders) as orders from ordering_count
      where day = '-infinity' group by order_status) tiles) as counts`;
}

function statusCounts(counts: Found['counts']): StatusCounts {
  const { processing = 0, confirmed = 0, shipped = 0, enroute = 0, delivered = 0, cancelled = 0 } = counts;
  const all = processing + confirmed + shipped + enroute + delivered + cancelled;
  return { all, processing, confirmed, shipped, enroute, delivered, cancelled };
}
