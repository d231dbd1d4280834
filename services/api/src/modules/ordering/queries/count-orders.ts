import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/listed-orders';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Metrics } from '../../../platform/observability/metrics.ts';
import { CountOrders, CountPendingOrders, type OrderCount } from '../public/figures.ts';
import { NewestOrders } from '../public/queries.ts';
import { rowColumns } from './order-columns.ts';

const count = sql`
  select order_status as "orderStatus", payment_status as "paymentStatus", count(*)::int as orders,
         sum(total)::float8 as total
  from ordering_order group by order_status, payment_status`;

@QueryHandler(CountOrders)
export class CountOrdersHandler implements IQueryHandler<CountOrders> {
  execute({ tx }: CountOrders): Promise<OrderCount[]> {
    return query(tx, count);
  }
}

const pending = sql`
  select coalesce(sum(orders), 0)::int as orders from ordering_count
  where day = '-infinity' and order_status = 'processing'`;

const byStatus = sql`
  select sum(orders)::int as value, json_build_object('status', order_status) as labels from ordering_count
  where day = '-infinity' group by order_status`;
const today = sql`
  select count(*)::int as value, json_build_object('method', payment_method) as labels from ordering_order
  where created_at >= date_trunc('day', now(), 'Asia/Karachi') group by payment_method`;

type Labelled<L extends string> = { value: number; labels: Record<L, string> };

@QueryHandler(CountPendingOrders)
export class CountPendingOrdersHandler implements IQueryHandler<CountPendingOrders> {
  constructor(
    private readonly db: Database,
    metrics: Metrics,
  ) {
    metrics.gauge('shop_orders', 'Orders by where they stand', ['status'], () =>
      this.db.read<Labelled<'status'>>(byStatus),
    );
    metrics.gauge('shop_orders_today', 'Orders placed today, by payment method', ['method'], () =>
      this.db.read<Labelled<'method'>>(today),
    );
  }

  async execute(): Promise<number> {
    const [counted] = await this.db.read<{ orders: number }>(pending);
    return counted?.orders ?? 0;
  }
}

const newest = (limit: number) =>
  sql`select ${rowColumns} from ordering_order o order by o.created_at desc, o.id desc limit ${limit}`;

@QueryHandler(NewestOrders)
export class NewestOrdersHandler implements IQueryHandler<NewestOrders> {
  execute({ tx, limit }: NewestOrders): Promise<OrderRow[]> {
    return query(tx, newest(limit));
  }
}
