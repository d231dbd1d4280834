import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { OrderSummary } from '@shop/contracts/orders';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { normalizeOrderNumber } from '../domain/order-number.ts';
import { type FoundOrder, FindOrder, FindOrders } from '../public.ts';
import { customerColumn, summaryColumns } from './order-columns.ts';

const byId = (id: string) => sql`select ${summaryColumns} from ordering_order o where o.id = ${id}`;
const byNumber = (orderNumber: string) =>
  sql`select ${summaryColumns} from ordering_order o where o.order_number = ${orderNumber}`;

@QueryHandler(FindOrder)
export class FindOrderHandler implements IQueryHandler<FindOrder> {
  constructor(private readonly db: Database) {}

  async execute({ numberOrId, tx }: FindOrder): Promise<OrderSummary | null> {
    const isId = Id.safeParse(numberOrId).success;
    const found = isId ? byId(numberOrId) : byNumber(normalizeOrderNumber(numberOrId));
    const [order] = tx
      ? await query<OrderSummary>(tx, sql`${found} for update of o`)
      : await this.db.read<OrderSummary>(found);
    return order ?? null;
  }
}

const byIds = (ids: readonly string[]) => sql`
  select o.id as "_id", o.order_number as "orderNumber", o.order_status as "orderStatus",
    o.payment_status as "paymentStatus", ${customerColumn},
    o.payment_method as "paymentMethod", o.total::float8 as total
  from ordering_order o where o.id = any(${ids}::uuid[])`;

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: FindOrders): Promise<FoundOrder[]> {
    return this.db.read(byIds(orderIds));
  }
}
