import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/staff-orders';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { CountOrders, CountPendingOrders, NewestOrders, type OrderCount } from '../public.ts';
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

@QueryHandler(CountPendingOrders)
export class CountPendingOrdersHandler implements IQueryHandler<CountPendingOrders> {
  constructor(private readonly db: Database) {}

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
