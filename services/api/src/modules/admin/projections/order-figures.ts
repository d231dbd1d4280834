import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { cityKey } from '@shop/contracts/city-key';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ConsumesMany } from '../../../platform/events/consumes.ts';
import { Projection } from '../../../platform/events/projection.ts';
import {
  type EventOfOrder,
  FiguresOfOrders,
  type OrderFigure,
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public.ts';

const PAGE = 1_000;

// Whoever has the row reads the order as it is by then: of two consumers of one order the later one writes what is true,
// in whatever order their events arrive.
const lock = (orderIds: readonly string[]) => sql`
  insert into admin_order_figure (order_id) select id from unnest(${orderIds}::uuid[]) as id order by id
  on conflict (order_id) do update set order_id = excluded.order_id`;

const stored = (page: readonly OrderFigure[]) => {
  const rows = page.map((figure) => ({ ...figure, cityKey: cityKey(figure.city) }));
  const products = page.flatMap(({ orderId, products: ofOrder }) => ofOrder.map((each) => ({ orderId, ...each })));
  return sql`
    with figure as (
      insert into admin_order_figure (order_id, day, stage, method, courier, city, city_key, paid, delivered_on, total, pieces,
        costed_pieces, cost, revenue)
      select "orderId", day, stage, method, courier, city, "cityKey", paid, "deliveredOn", total, pieces, "costedPieces", cost, revenue
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("orderId" uuid, day date, stage text, method text,
        courier text, city text, "cityKey" text, paid boolean, "deliveredOn" date, total numeric, pieces integer,
        "costedPieces" integer, cost numeric, revenue numeric)
      on conflict (order_id) do update set day = excluded.day, stage = excluded.stage, method = excluded.method,
        courier = excluded.courier, city = excluded.city, city_key = excluded.city_key, paid = excluded.paid, delivered_on = excluded.delivered_on,
        total = excluded.total, pieces = excluded.pieces, costed_pieces = excluded.costed_pieces, cost = excluded.cost,
        revenue = excluded.revenue
      returning order_id
    ), gone as (
      delete from admin_order_figure_product old using figure
      where old.order_id = figure.order_id and not exists (
        select from json_to_recordset(${JSON.stringify(products)}::json) as sold ("orderId" uuid, "productId" uuid)
        where sold."orderId" = old.order_id and sold."productId" = old.product_id)
    )
    insert into admin_order_figure_product (order_id, product_id, name)
    select "orderId", "productId", name
    from json_to_recordset(${JSON.stringify(products)}::json) as sold ("orderId" uuid, "productId" uuid, name text)
    on conflict (order_id, product_id) do update set name = excluded.name`;
};

const kept = (after: string | null, limit: number) => sql`
  select order_id as "orderId", to_char(day, 'YYYY-MM-DD') as day, stage, method, courier, city, paid,
    to_char(delivered_on, 'YYYY-MM-DD') as "deliveredOn", total::float8 as total, pieces,
    costed_pieces as "costedPieces", cost::float8 as cost, revenue::float8 as revenue,
    (select json_agg(json_build_object('productId', product_id, 'name', name) order by product_id)
     from admin_order_figure_product p where p.order_id = f.order_id) as products
  from admin_order_figure f where ${after}::uuid is null or order_id > ${after}::uuid order by order_id limit ${limit}`;

/** Keeps where each order stands, for the figures of a time: what was delivered, came back, is collected and is owed. */
@Injectable()
export class OrderFigures extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  onOrderPlaced(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderStatusChanged)
  onStatusChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderPaymentChanged)
  onPaymentChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderTrackingChanged)
  onTrackingChanged(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderEdited)
  onEdited(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    return this.follow(tx, events);
  }

  async rebuild(tx: Tx): Promise<void> {
    await query(tx, sql`delete from admin_order_figure`);
    for await (const page of this.pages(tx)) await query(tx, stored(page));
  }

  async differences(tx: Tx): Promise<string[]> {
    const found: string[] = [];
    const [counted] = await query<{ orders: number }>(tx, sql`select count(*)::int as orders from admin_order_figure`);
    let orders = 0;
    let after: string | null = null;
    for await (const right of this.pages(tx)) {
      const shown: OrderFigure[] = await query<OrderFigure>(tx, kept(after, PAGE));
      const byId = new Map(shown.map((figure) => [figure.orderId, figure]));
      for (const figure of right) {
        const { orderId } = figure;
        if (!isDeepStrictEqual(byId.get(orderId), figure)) found.push(`the figures have order ${orderId} wrong`);
      }
      orders += right.length;
      after = right.at(-1)?.orderId ?? null;
    }
    if (counted?.orders !== orders) found.push(`the figures hold ${counted?.orders} orders, there are ${orders}`);
    return found;
  }

  private async follow(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    const ids = [...new Set(events.map(({ data }) => data.orderId))];
    await query(tx, lock(ids));
    const found = await this.queries.execute(new FiguresOfOrders(tx, { ids }));
    if (found.length > 0) await query(tx, stored(found));
    // An order of the demo may be removed before its events arrive.
    const gone = ids.filter((id) => !found.some(({ orderId }) => orderId === id));
    if (gone.length > 0) await query(tx, sql`delete from admin_order_figure where order_id = any(${gone}::uuid[])`);
  }

  private async *pages(tx: Tx): AsyncGenerator<OrderFigure[]> {
    let after: string | null = null;
    do {
      const page: OrderFigure[] = await this.queries.execute(new FiguresOfOrders(tx, { after, limit: PAGE }));
      if (page.length > 0) yield page;
      after = page.length === PAGE ? (page.at(-1)?.orderId ?? null) : null;
    } while (after !== null);
  }
}
