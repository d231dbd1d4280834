import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { OrderSummary } from '@shop/contracts/orders';
import { Database, prepared } from '../../../platform/database/database.ts';
import { readOrderNumber } from '../domain/order-number.ts';
import { type OrderOfProof, OrderToPay, OrdersOfProofs } from '../public.ts';
import { customerColumn, summaryColumns } from './order-columns.ts';

const byId = `select ${summaryColumns} from ordering_order o where o.id = $1`;
const byNumber = `select ${summaryColumns} from ordering_order o where o.order_number = $1`;

@QueryHandler(OrderToPay)
export class OrderToPayHandler implements IQueryHandler<OrderToPay> {
  constructor(private readonly db: Database) {}

  async execute({ numberOrId, tx }: OrderToPay): Promise<OrderSummary | null> {
    const isId = Id.safeParse(numberOrId).success;
    const name = `ordering.to-pay-by-${isId ? 'id' : 'number'}`;
    const sql = isId ? byId : byNumber;
    const values = [isId ? numberOrId : readOrderNumber(numberOrId)];
    const [order] = tx
      ? await prepared<OrderSummary>(tx, `${name}.locked`, `${sql} for update of o`, values)
      : await this.db.read<OrderSummary>(name, sql, values);
    return order ?? null;
  }
}

const ofProofs = `
  select o.id as "_id", o.order_number as "orderNumber", ${customerColumn}, o.payment_method as "paymentMethod",
    o.total::float8 as total
  from ordering_order o where o.id = any($1::uuid[])`;

@QueryHandler(OrdersOfProofs)
export class OrdersOfProofsHandler implements IQueryHandler<OrdersOfProofs> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: OrdersOfProofs): Promise<OrderOfProof[]> {
    return this.db.read('ordering.of-proofs', ofProofs, [orderIds]);
  }
}
