import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { OrdersClosedBefore } from '../public/queries.ts';

const closed = (orderIds: readonly string[], before: Date) => sql`
  select o.id from ordering_order o
  where o.id = any(${orderIds}::uuid[]) and o.order_status in ('delivered', 'cancelled') and coalesce(
    (select max(h.at) from ordering_history h where h.order_id = o.id and h.field = 'orderStatus'), o.created_at) < ${before}`;

@QueryHandler(OrdersClosedBefore)
export class OrdersClosedBeforeHandler implements IQueryHandler<OrdersClosedBefore> {
  constructor(private readonly db: Database) {}

  async execute({ orderIds, before }: OrdersClosedBefore): Promise<string[]> {
    return (await this.db.read<{ id: string }>(closed(orderIds, before))).map(({ id }) => id);
  }
}
