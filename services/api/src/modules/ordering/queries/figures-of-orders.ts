import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { FiguresOfOrders, type OrderFigure } from '../public/figures.ts';
import { orderStage } from './order-stage.ts';

const figures = (which: Sql) => sql`
  select o.id as "orderId", to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day, ${orderStage} as stage,
    payment_method as method, courier, city, source, case payment_status when 'paid' then true when 'pending' then false end as paid,
    case when order_status = 'delivered' then to_char(coalesce((
      select max(h.at) from ordering_history h where h.order_id = o.id and field = 'orderStatus' and to_value = 'delivered'
    ), created_at) at time zone 'Asia/Karachi', 'YYYY-MM-DD') end as "deliveredOn", total::float8 as total,
    advance_received::float8 as advance, goods.*,
    (select json_agg(json_build_object('productId', product_id, 'name', name) order by product_id)
     from (select product_id, min(product_name) as name from ordering_line l where l.order_id = o.id group by product_id) line
    ) as products
  from ordering_order o cross join lateral (
    select sum(quantity)::int as pieces, coalesce(sum(quantity) filter (where cost is not null), 0)::int as "costedPieces",
      coalesce(sum(quantity * cost), 0)::float8 as cost,
      coalesce(round(sum(quantity * price) filter (where cost is not null) * (o.subtotal - o.discount - o.pay_ahead_discount) / nullif(o.subtotal, 0), 2), 0)::float8
        as revenue
    from ordering_line l where l.order_id = o.id
  ) goods ${which}`;

@QueryHandler(FiguresOfOrders)
export class FiguresOfOrdersHandler implements IQueryHandler<FiguresOfOrders> {
  execute({ tx, orders }: FiguresOfOrders): Promise<OrderFigure[]> {
    if ('ids' in orders) return query(tx, figures(sql`where o.id = any(${orders.ids}::uuid[])`));
    const { after, limit } = orders;
    return query(tx, figures(sql`where ${after}::uuid is null or o.id > ${after}::uuid order by o.id limit ${limit}`));
  }
}
