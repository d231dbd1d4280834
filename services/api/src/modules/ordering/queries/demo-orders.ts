import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query, withLongTimeout } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { demoRecords } from '../../../platform/demo/demo-records.ts';
import { LockDemoOrders, ProductsWithOrders } from '../public/queries.ts';

const lockDemoOrders = sql`
  select o.id from ordering_order o join (${demoRecords('order')}) demo on demo.id = o.id order by o.id for update of o`;
const withOrders = (productIds: readonly string[]) => sql`
  select asked.id from unnest(${productIds}::uuid[]) as asked (id)
  where exists (
    select from ordering_line l
    where l.product_id = asked.id and not exists (select from (${demoRecords('order')}) demo where demo.id = l.order_id))`;

@QueryHandler(LockDemoOrders)
export class LockDemoOrdersHandler implements IQueryHandler<LockDemoOrders> {
  async execute({ tx }: LockDemoOrders): Promise<string[]> {
    return (await query<{ id: string }>(tx, lockDemoOrders)).map(({ id }) => id);
  }
}

@QueryHandler(ProductsWithOrders)
export class ProductsWithOrdersHandler implements IQueryHandler<ProductsWithOrders> {
  async execute({ tx, productIds }: ProductsWithOrders): Promise<string[]> {
    return (await withLongTimeout<{ id: string }>(tx, withOrders(productIds))).map(({ id }) => id);
  }
}
