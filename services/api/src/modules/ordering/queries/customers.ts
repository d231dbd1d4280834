import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { Database, query } from '../../../platform/database/database.ts';
import { type Sql, constant, sql } from '../../../platform/database/sql.ts';
import { type CustomerFigures, FiguresOfCustomers, type OtherOrders, OtherOrdersOfPhones } from '../public/figures.ts';
import { ERASED_PHONE, OrdersOfPhone, PhonesOfOrders } from '../public/queries.ts';
import { isoTimestamp, listColumns } from './order-columns.ts';
import { orderStage } from './order-stage.ts';

const shown = constant(20);

const counts = sql`
  count(*)::int as orders,
  count(*) filter (where stage = 'delivered')::int as delivered,
  count(*) filter (where stage = 'returned')::int as returned,
  count(*) filter (where stage = 'cancelled')::int as cancelled,
  count(*) filter (where stage in ('placed', 'confirmed', 'shipped'))::int as open`;

const lastUsed = (value: Sql) => sql`
  (select coalesce(json_agg(value order by at desc, value::text), '[]') from (
    select ${value} as value, max(created_at) as at from ordering_order o where o.phone = chosen.phone
    group by 1 order by 2 desc, 1 limit ${shown}) used where value::text <> '')`;

const figures = (chosen: Sql) => sql`
  select chosen.phone, known.*, ${lastUsed(sql`concat_ws(' ', first_name, last_name)`)} as names, ${lastUsed(sql`email`)} as emails,
    ${lastUsed(sql`jsonb_build_object('address', address, 'city', city, 'postalCode', postal_code)`)} as addresses
  from (${chosen}) chosen cross join lateral (
    select ${counts},
      coalesce(sum(total) filter (where order_status <> 'cancelled' and (payment_status = 'paid' or payment_status = 'pending' and stage = 'delivered')), 0)::float8
        as money,
      ${isoTimestamp(sql`min(created_at)`)} as "firstOrderAt", ${isoTimestamp(sql`max(created_at)`)} as "lastOrderAt"
    from (select *, ${orderStage} as stage from ordering_order o where o.phone = chosen.phone) placed
  ) known
  where known.orders > 0 order by chosen.phone`;

const ofPhones = (phones: readonly string[]) =>
  figures(sql`select phone from unnest(${phones}::text[]) as phone where phone <> ${ERASED_PHONE}`);
const pageAfter = (after: string, limit: number) =>
  figures(sql`select phone from ordering_order where phone > ${after} and phone <> ${ERASED_PHONE}
    group by phone order by phone limit ${limit}`);

@QueryHandler(FiguresOfCustomers)
export class FiguresOfCustomersHandler implements IQueryHandler<FiguresOfCustomers> {
  constructor(private readonly db: Database) {}

  execute({ tx, phones }: FiguresOfCustomers): Promise<CustomerFigures[]> {
    const statement = 'after' in phones ? pageAfter(phones.after, phones.limit) : ofPhones(phones);
    return tx ? query(tx, statement) : this.db.read(statement);
  }
}

@QueryHandler(PhonesOfOrders)
export class PhonesOfOrdersHandler implements IQueryHandler<PhonesOfOrders> {
  async execute({ orderIds, tx }: PhonesOfOrders): Promise<string[]> {
    const phones = sql`
      select distinct phone from ordering_order where id = any(${orderIds}::uuid[]) and phone <> ${ERASED_PHONE}`;
    return (await query<{ phone: string }>(tx, phones)).map(({ phone }) => phone);
  }
}

const ordersOf = (phone: string, limit: number, offset: number) => sql`
  select (select count(*)::int from ordering_order where phone = ${phone}) as total,
    coalesce((select json_agg(page) from (
      select ${listColumns} from (
        select * from ordering_order where phone = ${phone} order by created_at desc, id desc limit ${limit} offset ${offset}) o
      order by o.created_at desc, o.id desc) page), '[]') as orders`;

@QueryHandler(OrdersOfPhone)
export class OrdersOfPhoneHandler implements IQueryHandler<OrdersOfPhone> {
  constructor(private readonly db: Database) {}

  async execute({ phone, page, limit }: OrdersOfPhone): Promise<{ orders: ListedOrder[]; total: number }> {
    const statement = ordersOf(phone, limit, (page - 1) * limit);
    const [found] = await this.db.read<{ orders: ListedOrder[]; total: number }>(statement);
    return found ?? { orders: [], total: 0 };
  }
}

// Names are compared as people mean them: not by capitals, nor by spaces.
const nameKey = (order: Sql) =>
  sql`lower(regexp_replace(concat(${order}.first_name, ${order}.last_name), '\\s', '', 'g'))`;
const others = (orderIds: readonly string[]) => sql`
  select asked.id as "orderId", asked.phone, known.*
  from ordering_order asked cross join lateral (
    select ${counts}, count(*) > 0 and not coalesce(bool_or(${nameKey(sql`placed`)} = ${nameKey(sql`asked`)}), false)
      as "hasNewName"
    from (select *, ${orderStage} as stage from ordering_order o where o.phone = asked.phone and o.id <> asked.id) placed
  ) known
  where asked.id = any(${orderIds}::uuid[]) and asked.phone <> ${ERASED_PHONE}`;

@QueryHandler(OtherOrdersOfPhones)
export class OtherOrdersOfPhonesHandler implements IQueryHandler<OtherOrdersOfPhones> {
  constructor(private readonly db: Database) {}

  execute({ orderIds }: OtherOrdersOfPhones): Promise<OtherOrders[]> {
    return this.db.read<OtherOrders>(others(orderIds));
  }
}
