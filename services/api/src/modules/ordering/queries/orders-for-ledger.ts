import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { type OrderForLedger, OrdersForLedger } from '../public/figures.ts';

// The value from which a field came by the last change of it.
const cameFrom = (field: Sql) => sql`(
  select from_value from ordering_history h where h.order_id = o.id and field = ${field} order by h.id desc limit 1)`;

const orders = (which: Sql) => sql`
  select o.id as "orderId", order_number as "orderNumber", total::float8 as total, advance_received::float8 as "advanceReceived", payment_method as method, courier,
    tracking_number as "trackingNumber",
    order_status as "orderStatus",
    case when order_status = 'cancelled' then ${cameFrom(sql`'orderStatus'`)} end as "statusBefore",
    payment_status as "paymentStatus",
    case when payment_status = 'refunded' then ${cameFrom(sql`'paymentStatus'`)} end as "paymentBefore",
    to_char(coalesce((select max(h.at) from ordering_history h where h.order_id = o.id), created_at)
      at time zone 'Asia/Karachi', 'YYYY-MM-DD') as "changedOn"
  from ordering_order o ${which}`;

@QueryHandler(OrdersForLedger)
export class OrdersForLedgerHandler implements IQueryHandler<OrdersForLedger> {
  constructor(private readonly db: Database) {}

  execute({ tx, orders: which }: OrdersForLedger): Promise<OrderForLedger[]> {
    const wanted = orders(
      'ids' in which
        ? sql`where o.id = any(${which.ids}::uuid[])`
        : sql`where ${which.after}::uuid is null or o.id > ${which.after}::uuid order by o.id limit ${which.limit}`,
    );
    return tx ? query(tx, wanted) : this.db.read(wanted);
  }
}
