import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import { Database, query } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { normalizeOrderNumber } from '../domain/order-number.ts';
import { OrderOwners } from '../order-owners.ts';
import { type BoughtProducts, FindPurchase } from '../public/queries.ts';

const read = (orderNumber: string, isOwner: Sql, productId: string | null) => sql`
  select o.id as "orderId", o.order_number as "orderNumber",
    o.order_status = 'delivered' as "isDelivered", bought.items
  from ordering_order o cross join lateral (
    select json_agg(json_build_object('productId', l.product_id, 'productName', l.product_name, 'picture', l.picture)
                    order by l.position) as items
    from (select distinct on (product_id) * from ordering_line
          where order_id = o.id and (${productId}::uuid is null or product_id = ${productId}) order by product_id, position) l
  ) bought
  where o.order_number = ${orderNumber} and ${isOwner} and o.order_status <> 'cancelled' and bought.items is not null`;
/** No product has it: what is no id at all takes the same way as an id that fits nothing. */
const NO_PRODUCT = '00000000-0000-0000-0000-000000000000';

@QueryHandler(FindPurchase)
export class FindPurchaseHandler implements IQueryHandler<FindPurchase> {
  constructor(
    private readonly db: Database,
    private readonly owners: OrderOwners,
  ) {}

  async execute({ tx, orderNumber, owner, productId }: FindPurchase): Promise<BoughtProducts | null> {
    const product = productId === undefined || Id.safeParse(productId).success ? productId : NO_PRODUCT;
    const isOwner = await this.owners.condition(owner);
    const statement = read(normalizeOrderNumber(orderNumber), isOwner, product ?? null);
    const [order] = tx ? await query<BoughtProducts>(tx, statement) : await this.db.read<BoughtProducts>(statement);
    return order ?? null;
  }
}
