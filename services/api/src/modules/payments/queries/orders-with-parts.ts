import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersWithParts } from '../../ordering/public/ports.ts';
import { type Part, PartsOfOrders } from '../public.ts';

const withParts = sql`
  select distinct order_id as id from (
    select order_id from payments_proof where received is not null order by created_at desc, id desc limit 1000) short`;

@QueryHandler(OrdersWithParts)
export class OrdersWithPartsHandler implements IQueryHandler<OrdersWithParts> {
  constructor(private readonly db: Database) {}

  async execute(): Promise<string[]> {
    const found = await this.db.read<{ id: string }>(withParts);
    return found.map(({ id }) => id);
  }
}

const partsOf = (orderIds: readonly string[]) => sql`
  select order_id as "orderId", method, received::float8 as received
  from payments_proof where order_id = any(${orderIds}::uuid[]) and received is not null order by order_id, attempt`;

@QueryHandler(PartsOfOrders)
export class PartsOfOrdersHandler implements IQueryHandler<PartsOfOrders> {
  async execute({ tx, orderIds }: PartsOfOrders): Promise<ReadonlyMap<string, Part[]>> {
    return Map.groupBy(await query<Part & { orderId: string }>(tx, partsOf(orderIds)), ({ orderId }) => orderId);
  }
}
