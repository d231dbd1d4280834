import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  FindOrderIds,
  OrderForParcel,
  type OrderOnSheet,
  OrdersOnSheet,
  OrdersWithParcels,
  type ParcelOrder,
} from '../public/queries.ts';
import { customerColumn, isoTimestamp } from './order-columns.ts';
import { searchScope } from './search-scope.ts';

// A statement of its own: one that waited for the lock itself would read the order's history as it was before.
const lock = (orderId: string) => sql`select from ordering_order where id = ${orderId} for update`;
const columns = sql`
  select o.id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus",
    h.from_value as "statusBefore", coalesce(h.at, o.created_at) as "statusSince", h.by as "statusBy", o.payment_method as "paymentMethod",
    o.payment_status as "paymentStatus", o.total::float8 as total, o.advance_received::float8 as "advanceReceived", o.city, o.tracking_number as "trackingNumber", o.courier
  from ordering_order o
  left join lateral (
    select from_value, at, by from ordering_history where order_id = o.id and field = 'orderStatus' order by id desc limit 1) h on true`;
const read = (orderId: string) => sql`${columns} where o.id = ${orderId}`;
const page = (after: string | null, limit: number) => sql`
  ${columns}
  where (o.order_status not in ('processing', 'confirmed') or o.tracking_number is not null)
    and (${after}::uuid is null or o.id > ${after}::uuid)
  order by o.id limit ${limit}`;

@QueryHandler(OrderForParcel)
export class OrderForParcelHandler implements IQueryHandler<OrderForParcel> {
  async execute({ tx, orderId }: OrderForParcel): Promise<ParcelOrder | null> {
    await query(tx, lock(orderId));
    const [order] = await query<ParcelOrder>(tx, read(orderId));
    return order ?? null;
  }
}

@QueryHandler(OrdersWithParcels)
export class OrdersWithParcelsHandler implements IQueryHandler<OrdersWithParcels> {
  execute({ tx, after, limit }: OrdersWithParcels): Promise<ParcelOrder[]> {
    return query(tx, page(after, limit));
  }
}

const onSheet = (ids: readonly string[]) => sql`
  select o.id as "orderId", o.order_number as "orderNumber", ${isoTimestamp(sql`o.created_at`)} as "createdAt",
    ${customerColumn}, o.notes, o.total::float8 as total,
    (select json_agg(json_build_object('productName', l.product_name, 'size', l.size, 'quantity', l.quantity,
                                       'parts', l.parts, 'options', l.options)
                     order by l.position)
     from ordering_line l where l.order_id = o.id) as items
  from ordering_order o where o.id = any(${ids}::uuid[])`;

@QueryHandler(OrdersOnSheet)
export class OrdersOnSheetHandler implements IQueryHandler<OrdersOnSheet> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: OrdersOnSheet): Promise<OrderOnSheet[]> {
    return this.db.read(onSheet(orderIds));
  }
}

@QueryHandler(FindOrderIds)
export class FindOrderIdsHandler implements IQueryHandler<FindOrderIds> {
  constructor(
    private readonly db: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ search }: FindOrderIds): Promise<string[]> {
    const ids = await searchScope(this.queries, search);
    return ids ? (await this.db.read<{ id: string }>(ids)).map(({ id }) => id) : [];
  }
}
