import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { GoodsOfOrders, type SoldGoods } from '../public/figures.ts';

const goods = (orderIds: readonly string[]) => sql`
  select o.id as "orderId", (discount + pay_ahead_discount)::float8 as discount, (protection + delivery_fee + cod_fee)::float8 as fees,
    (select json_agg(json_build_object('productId', product_id, 'name', name, 'goods', goods, 'pieces', pieces,
        'costedPieces', costed_pieces, 'cost', cost) order by product_id)
     from (
       select product_id, min(product_name) as name, sum(quantity * price)::float8 as goods, sum(quantity)::int as pieces,
         coalesce(sum(quantity) filter (where cost is not null), 0)::int as costed_pieces,
         coalesce(sum(quantity * cost), 0)::float8 as cost
       from ordering_line l where l.order_id = o.id group by product_id) sold) as products
  from ordering_order o where o.id = any(${orderIds}::uuid[])`;

@QueryHandler(GoodsOfOrders)
export class GoodsOfOrdersHandler implements IQueryHandler<GoodsOfOrders> {
  execute({ tx, orderIds }: GoodsOfOrders): Promise<SoldGoods[]> {
    return query(tx, goods(orderIds));
  }
}
