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
  OrderAdvanceReceived,
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { FiguresOfOrders, type OrderFigure } from '../../ordering/public/figures.ts';
import { emptySums, figureColumns, storedFigures, wrongSums } from './figure-sums.ts';

const PAGE = 1_000;

// Whoever has the row reads the order as it is by then: of two consumers of one order the later one writes what is true,
// in whatever order their events arrive.
const lock = (orderIds: readonly string[]) => sql`
  insert into admin_order_figure (order_id) select id from unnest(${orderIds}::uuid[]) as id order by id
  on conflict (order_id) do update set order_id = excluded.order_id`;

// The former and the new figure are appended for the sums of their day, unless both count the same.
const stored = (page: readonly OrderFigure[]) => {
  const rows = page.map((figure) => ({ ...figure, cityKey: cityKey(figure.city) }));
  return sql`
    with now_so as (
      select "orderId" as order_id, day, stage, method, courier, city, "cityKey" as city_key, source, paid, total, advance, pieces,
        "costedPieces" as costed_pieces, cost, revenue, products, "deliveredOn" as delivered_on
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("orderId" uuid, day date, stage text, method text,
        courier text, city text, "cityKey" text, source text, paid boolean, "deliveredOn" date, total numeric, advance numeric, pieces integer,
        "costedPieces" integer, cost numeric, revenue numeric, products jsonb)
    ), before as (${storedFigures(sql`order_id = any(array(select order_id from now_so))`)}),
    changes as (
      insert into admin_figure_change (sign, ${figureColumns})
      select -1, gone.* from (select ${figureColumns} from before except select ${figureColumns} from now_so) gone
      union all
      select 1, come.* from (select ${figureColumns} from now_so except select ${figureColumns} from before) come
    ), figure as (
      insert into admin_order_figure (order_id, day, stage, method, courier, city, city_key, source, paid, delivered_on, total, advance,
        pieces, costed_pieces, cost, revenue)
      select order_id, day, stage, method, courier, city, city_key, source, paid, delivered_on, total, advance, pieces, costed_pieces, cost,
        revenue
      from now_so
      on conflict (order_id) do update set day = excluded.day, stage = excluded.stage, method = excluded.method,
        courier = excluded.courier, city = excluded.city, city_key = excluded.city_key, source = excluded.source, paid = excluded.paid,
        delivered_on = excluded.delivered_on, total = excluded.total, advance = excluded.advance, pieces = excluded.pieces, costed_pieces = excluded.costed_pieces, cost = excluded.cost,
        revenue = excluded.revenue
    ), sold as (
      select order_id, product.* from now_so, jsonb_to_recordset(products) as product ("productId" uuid, name text)
    ), gone as (
      delete from admin_order_figure_product old using now_so
      where old.order_id = now_so.order_id and not exists (
        select from sold where sold.order_id = old.order_id and sold."productId" = old.product_id)
    )
    insert into admin_order_figure_product (order_id, product_id, name) select order_id, "productId", name from sold
    on conflict (order_id, product_id) do update set name = excluded.name`;
};

/** Takes orders out of the figures. */
export const withoutFigures = (orderIds: readonly string[]) => sql`
  with changes as (
    insert into admin_figure_change (sign, ${figureColumns})
    select -1, figure.* from (${storedFigures(sql`order_id = any(${orderIds}::uuid[])`)}) figure
  )
  delete from admin_order_figure where order_id = any(${orderIds}::uuid[])`;

const kept = (after: string | null, limit: number) => sql`
  select order_id as "orderId", to_char(day, 'YYYY-MM-DD') as day, stage, method, courier, city, source, paid,
    to_char(delivered_on, 'YYYY-MM-DD') as "deliveredOn", total::float8 as total, advance::float8 as advance, pieces,
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

  @ConsumesMany(OrderAdvanceReceived)
  onAdvanceReceived(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
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
    await emptySums(tx);
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
    return [...found, ...(await wrongSums(tx))];
  }

  private async follow(tx: Tx, events: readonly EventOfOrder[]): Promise<void> {
    const ids = [...new Set(events.map(({ data }) => data.orderId))];
    await query(tx, lock(ids));
    const found = await this.queries.execute(new FiguresOfOrders(tx, { ids }));
    if (found.length > 0) await query(tx, stored(found));
    // An order of the demo may be removed before its events arrive.
    const gone = ids.filter((id) => !found.some(({ orderId }) => orderId === id));
    if (gone.length > 0) await query(tx, withoutFigures(gone));
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
