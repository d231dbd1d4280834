import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersWithParts } from '../../ordering/public/ports.ts';
import { PartsOfOrders } from '../public.ts';

const withParts = sql`
  select distinct order_id as id from (
    select order_id from payments_proof where status = 'short' order by created_at desc, id desc limit 1000) short`;

@QueryHandler(OrdersWithParts)
export class OrdersWithPartsHandler implements IQueryHandler<OrdersWithParts> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<string[]> {
    const found = await this.db.read<{ id: string }>(withParts);
    return found.map(({ id }) => id);
  }
}

const partsOf = (orderIds: readonly string[]) => sql`
  select order_id as "orderId", sum(received)::float8 as received
  from payments_proof where order_id = any(${orderIds}::uuid[]) and status = 'short' group by order_id`;

@QueryHandler(PartsOfOrders)
export class PartsOfOrdersHandler implements IQueryHandler<PartsOfOrders> {
  async execute({ tx, orderIds }: PartsOfOrders): Promise<ReadonlyMap<string, number>> {
    const found = await query<{ orderId: string; received: number }>(tx, partsOf(orderIds));
    return new Map(found.map(({ orderId, received }) => [orderId, received]));
  }
}
