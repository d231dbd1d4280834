import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { staffOrders } from '@shop/contracts/staff-orders';
import type { ListedOrder, OrderFilter, StatusCounts } from '@shop/contracts/listed-orders';
import type { ResponseOf, Input } from '@shop/contracts/route';
import { Database } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { countedDays, momentsOf } from '../domain/days.ts';
import { listColumns } from './order-columns.ts';
import { openMoney } from './open-money.ts';
import { pageAnchor, statusFilter } from './page-anchor.ts';
import { searchScope } from './search-scope.ts';
import { transfersWithoutReceipt } from './transfers-without-receipt.ts';

type Filter = Input<typeof staffOrders.list>['query'];
type OrderList = ResponseOf<typeof staffOrders.list>;

/** A page of the staff's order list. */
export class ListOrders extends Query<OrderList> {
  constructor(readonly filter: Filter) {
    super();
  }
}

type Counts = Partial<Record<keyof StatusCounts, number>>;

interface Found {
  orders: ListedOrder[];
  filtered: Counts;
  counts: Counts;
}

// Up to here PostgreSQL steps over rows faster than it finds the day to begin with.
const DEEP_OFFSET = 1000;
const noOrder = sql`select null::uuid where false`;

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filter }: ListOrders): Promise<OrderList> {
    const { page, limit, status } = filter;
    const narrow = await narrowFilter(this.db, this.queries, filter);
    const start = await this.start(filter, narrow !== null);
    const [answer] = await this.db.read<Found>(list(filter, start, narrow));
    const filteredCounts = statusCounts(answer?.filtered ?? {});
    const total = filteredCounts[status ?? 'all'];
    return {
      orders: answer?.orders ?? [],
      totalOrders: total,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      statusCounts: statusCounts(answer?.counts ?? {}),
      filteredCounts,
    };
  }

  /**
   * Returns the start of a page. A page far down starts at its day, so that the offset skips the orders of one day at
   * most.
   */
  private async start(filter: Filter, isNarrow: boolean): Promise<Start> {
    const moments = momentsOf(filter);
    const offset = (filter.page - 1) * filter.limit;
    if (isNarrow || offset <= DEEP_OFFSET || filter.order === 'oldest') return { ...moments, offset };
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

/** The conditions that the counts of each day do not know, to follow another one; null: there are none. */
export async function narrowFilter(db: Database, queries: QueryBus, filter: OrderFilter): Promise<Sql | null> {
  const { paymentMethod, city, search, ids, receipt, money, courier } = filter;
  const found = search ? ((await searchScope(queries, search)) ?? noOrder) : null;
  const missing = receipt && (await transfersWithoutReceipt(db, queries));
  const open = money && (await openMoney(db, queries))[money];
  if (!paymentMethod && !city && !ids && !missing && !open && !found && !courier) return null;
  const ofMethod = paymentMethod ? sql` and payment_method = ${paymentMethod}` : sql``;
  const ofCity = city ? sql` and lower(city) = lower(${city})` : sql``;
  const ofIds = ids ? sql` and id = any(${ids}::uuid[])` : sql``;
  const ofReceipt = missing ? sql` and id = any(${missing.map(({ id }) => id)}::uuid[])` : sql``;
  const ofMoney = open ? sql` and id = any(${open.map(({ id }) => id)}::uuid[])` : sql``;
  const ofNone = courier ? sql` and courier is null` : sql``;
  const narrow = sql`${ofMethod}${ofCity}${ofIds}${ofReceipt}${ofMoney}${ofNone}`;
  return found ? sql`${narrow} and id = any(array(${found}))` : narrow;
}

/**
 * SQL for the number of matching orders by status. It adds up the stored counts of the days where the filter allows,
 * and else counts in an index.
 */
function countsOf(filter: Filter, narrow: Sql | null): Sql {
  const ofPayment = statusFilter({ paymentStatus: filter.paymentStatus });
  if (!narrow) {
    const { first, last } = countedDays(filter);
    return sql`select order_status, sum(orders) as orders from ordering_count
      where day between ${first} and ${last}${ofPayment} group by order_status`;
  }
  const { from, until } = momentsOf(filter);
  return sql`select order_status, count(*) as orders from ordering_order
    where created_at >= ${from} and created_at < ${until}${ofPayment}${narrow} group by order_status`;
}

// One statement per set of filters, so that each is planned for the index that fits it. Rows are made ready only once the
// page is known: rows that are stepped over would be made ready too.
function list(filter: Filter, { from, until, offset }: Start, narrow: Sql | null): Sql {
  const by = filter.order === 'oldest' ? sql`asc` : sql`desc`;
  const conditions = narrow ? sql`${statusFilter(filter)}${narrow}` : statusFilter(filter);
  return sql`
  select
    coalesce((select json_agg(page) from (
      select ${listColumns} from (
        select * from ordering_order where created_at >= ${from} and created_at < ${until}${conditions}
        order by created_at ${by}, id ${by} limit ${filter.limit} offset ${offset}) o
      order by o.created_at ${by}, o.id ${by}) page), '[]') as orders,
    (select coalesce(json_object_agg(order_status, orders), '{}') from (${countsOf(filter, narrow)}) matching) as filtered,
    (select coalesce(json_object_agg(order_status, orders), '{}') from (
      select order_status, sum(orders) as orders from ordering_count
      where day = '-infinity' group by order_status) tiles) as counts`;
}

function statusCounts(counts: Counts): StatusCounts {
  const { processing = 0, confirmed = 0, shipped = 0, enroute = 0, delivered = 0, cancelled = 0 } = counts;
  const all = processing + confirmed + shipped + enroute + delivered + cancelled;
  return { all, processing, confirmed, shipped, enroute, delivered, cancelled };
}
