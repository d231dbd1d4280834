import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Id } from '@shop/contracts/fields';
import type { Language } from '@shop/contracts/languages';
import type { OrderSummary } from '@shop/contracts/orders';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { normalizeOrderNumber } from '../domain/order-number.ts';
import {
  type FoundOrder,
  FindOrder,
  FindOrders,
  FindOrdersWithCustomers,
  LanguageOfOrder,
  type OrderWithCustomer,
  UnconfirmedOrders,
} from '../public/queries.ts';
import { customerColumn, isoTimestamp, summaryColumns } from './order-columns.ts';

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
    o.payment_method as "paymentMethod", o.total::float8 as total,
    o.advance::float8 as advance, o.advance_received::float8 as "advanceReceived", o.language
  from ordering_order o where o.id = any(${ids}::uuid[])`;

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(private readonly db: Database) {}

  execute({ orderIds, tx }: FindOrders): Promise<FoundOrder[]> {
    return tx ? query(tx, sql`${byIds(orderIds)} order by o.id for update of o`) : this.db.read(byIds(orderIds));
  }
}

const withCustomers = (ids: readonly string[]) => sql`
  select ${summaryColumns}, ${customerColumn}, o.language, o.notes from ordering_order o where o.id = any(${ids}::uuid[])`;

@QueryHandler(FindOrdersWithCustomers)
export class FindOrdersWithCustomersHandler implements IQueryHandler<FindOrdersWithCustomers> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: FindOrdersWithCustomers): Promise<OrderWithCustomer[]> {
    return this.db.read(withCustomers(orderIds));
  }
}

const languageOf = (id: string) => sql`select language from ordering_order where id = ${id}`;

@QueryHandler(LanguageOfOrder)
export class LanguageOfOrderHandler implements IQueryHandler<LanguageOfOrder> {
  constructor(private readonly db: Database) {}

  async execute({ orderId }: LanguageOfOrder): Promise<Language | null> {
    const [order] = await this.db.read<{ language: Language }>(languageOf(orderId));
    return order?.language ?? null;
  }
}

const unconfirmed = sql`
  select id as "_id", ${isoTimestamp(sql`created_at`)} as "createdAt" from ordering_order
  where order_status = 'processing' and payment_method = 'COD' order by created_at, id`;

@QueryHandler(UnconfirmedOrders)
export class UnconfirmedOrdersHandler implements IQueryHandler<UnconfirmedOrders> {
  execute({ tx }: UnconfirmedOrders): Promise<Pick<OrderSummary, '_id' | 'createdAt'>[]> {
    return query(tx, unconfirmed);
  }
}
