import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { itemsOf } from './order-columns.ts';
import { type OrderForAccounts, OrdersForAccounts } from '../public/figures.ts';

const accounts = (orderIds: readonly string[]) => sql`
  select o.id as "orderId", order_number as "orderNumber",
    to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as "placedOn", city, phone, ${itemsOf(sql`o.id`)} as items,
    subtotal::float8 as goods, discount::float8 as discount, protection::float8 as protection, delivery_fee::float8 as delivery,
    cod_fee::float8 as "codFee", pay_ahead_discount::float8 as "payAheadDiscount", total::float8 as total, payment_method as method, order_status as "orderStatus",
    payment_status as "paymentStatus", courier, tracking_number as "trackingNumber", goods.cost
  from ordering_order o cross join lateral (
    select case when count(*) = count(l.cost) then sum(quantity * l.cost)::float8 end as cost
    from ordering_line l where l.order_id = o.id) goods
  where o.id = any(${orderIds}::uuid[]) order by created_at, o.id`;

@QueryHandler(OrdersForAccounts)
export class OrdersForAccountsHandler implements IQueryHandler<OrdersForAccounts> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: OrdersForAccounts): Promise<OrderForAccounts[]> {
    return this.db.read(accounts(orderIds));
  }
}
