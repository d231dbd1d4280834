import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/listed-orders';
import { type Tx, query } from '../../../platform/database/database.ts';
import { constant, sql } from '../../../platform/database/sql.ts';
import { Consumes, ConsumesMany, type Received } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { CountProducts } from '../../catalog/public/queries.ts';
import {
  ProductCreated,
  ProductDeleted,
  ProductPublished,
  ProductRestored,
  ProductUnpublished,
} from '../../catalog/public/events.ts';
import { CountOrders } from '../../ordering/public/figures.ts';
import {
  CustomerErased,
  OrderPaymentChanged,
  OrderPlaced,
  OrderAddressChanged,
  OrderEdited,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { NewestOrders } from '../../ordering/public/queries.ts';
import { type Metrics, metricsOf, metricsDelta, addMetrics } from '../domain/metrics.ts';
import {
  editRecentOrder,
  renameRecentOrder,
  updateRecentOrder,
  upsertRecentOrders,
  recentOrders,
  recentOrdersKept,
  recentOrdersShown,
} from './recent-orders.ts';

const shards = constant(8);

// One statement that takes its rows in the order of their names, so that consumers side by side never wait in a circle;
// each database connection keeps to its own shard, so that they seldom wait at all.
const add = (figures: Metrics) => sql`
  insert into admin_counter (name, shard, value)
  select name, pg_backend_pid() % ${shards}, value from unnest(${Object.keys(figures)}::text[], ${Object.values(figures)}::numeric[])
    as moved (name, value)
  order by name
  on conflict (name, shard) do update set value = admin_counter.value + excluded.value`;

/** Moves the dashboard's figures; sums are all that counts, so the order in which moves arrive does not matter. */
async function addToCounters(tx: Tx, figures: Metrics): Promise<void> {
  if (Object.keys(figures).length) await query(tx, add(figures));
}

/** Keeps the dashboard's figures and newest orders from what happens in the shop. */
@Injectable()
export class Dashboard extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  async onOrderPlaced(tx: Tx, events: readonly Pick<Received<typeof OrderPlaced>, 'data'>[]): Promise<void> {
    const rows = events.map(({ data: { orderId, customer, ...order } }) => ({
      ...order,
      _id: orderId,
      customerInfo: customer,
    }));
    await upsertRecentOrders(tx, rows);
    await addToCounters(tx, addMetrics(rows.map((order) => metricsDelta(null, { ...order, orders: 1 }))));
  }

  @Consumes(OrderStatusChanged)
  async onStatusChanged(tx: Tx, changed: DataOf<typeof OrderStatusChanged>): Promise<void> {
    const { from, to, paymentStatus, total } = changed;
    await updateRecentOrder(tx, changed, { orderStatus: to });
    const order = { paymentStatus, total, orders: 1 };
    await addToCounters(tx, metricsDelta({ ...order, orderStatus: from }, { ...order, orderStatus: to }));
  }

  @Consumes(OrderPaymentChanged)
  async onPaymentChanged(tx: Tx, changed: DataOf<typeof OrderPaymentChanged>): Promise<void> {
    const { from, to, orderStatus, total } = changed;
    await updateRecentOrder(tx, changed, { paymentStatus: to });
    const order = { orderStatus, total, orders: 1 };
    await addToCounters(tx, metricsDelta({ ...order, paymentStatus: from }, { ...order, paymentStatus: to }));
  }

  @Consumes(OrderTrackingChanged)
  async onTrackingChanged(tx: Tx, changed: DataOf<typeof OrderTrackingChanged>): Promise<void> {
    await updateRecentOrder(tx, changed, null);
  }

  /** The newest orders show whom they are for. */
  @Consumes(CustomerErased)
  async onCustomerErased(tx: Tx, { orderIds }: DataOf<typeof CustomerErased>): Promise<void> {
    await query(tx, sql`delete from admin_recent_order where order_id = any(${orderIds}::uuid[])`);
    const newest = await this.queries.execute(new NewestOrders(tx, recentOrdersKept));
    for (const order of newest.filter(({ _id }) => orderIds.includes(_id))) await renameRecentOrder(tx, order);
  }

  @Consumes(OrderAddressChanged)
  async onAddressChanged(tx: Tx, changed: DataOf<typeof OrderAddressChanged>): Promise<void> {
    await updateRecentOrder(tx, changed, null);
  }

  // No figure counts what it costs yet: the total of a paid order never changes.
  @Consumes(OrderEdited)
  async onEdited(tx: Tx, edited: DataOf<typeof OrderEdited>): Promise<void> {
    await editRecentOrder(tx, edited);
  }

  @Consumes(ProductCreated)
  async onProductCreated(tx: Tx, { published }: DataOf<typeof ProductCreated>): Promise<void> {
    if (published) await this.onProductPublished(tx);
  }

  @Consumes(ProductDeleted)
  async onProductDeleted(tx: Tx, { published }: DataOf<typeof ProductDeleted>): Promise<void> {
    if (published) await this.onProductUnpublished(tx);
  }

  @Consumes(ProductRestored)
  async onProductRestored(tx: Tx, { published }: DataOf<typeof ProductRestored>): Promise<void> {
    if (published) await this.onProductPublished(tx);
  }

  @Consumes(ProductPublished)
  async onProductPublished(tx: Tx): Promise<void> {
    await addToCounters(tx, { 'products.all': 1 });
  }

  @Consumes(ProductUnpublished)
  async onProductUnpublished(tx: Tx): Promise<void> {
    await addToCounters(tx, { 'products.all': -1 });
  }

  async rebuild(tx: Tx): Promise<void> {
    await query(tx, sql`delete from admin_counter`);
    await query(tx, sql`delete from admin_recent_order`);
    await addToCounters(tx, await this.recount(tx));
    const newest = await this.queries.execute(new NewestOrders(tx, recentOrdersKept));
    await upsertRecentOrders(tx, newest);
  }

  async differences(tx: Tx): Promise<string[]> {
    const stored = await query<{ name: string; value: number }>(
      tx,
      sql`select name, sum(value)::float8 as value from admin_counter group by name`,
    );
    const shown = addMetrics([Object.fromEntries(stored.map(({ name, value }) => [name, value]))]);
    const counted = await this.recount(tx);
    const figures = [...new Set([...Object.keys(shown), ...Object.keys(counted)])]
      .filter((name) => shown[name] !== counted[name])
      .map((name) => `${name} shows ${shown[name] ?? 0}, a recount gives ${counted[name] ?? 0}`);

    const recent = await query<OrderRow>(tx, recentOrders);
    const newest = await this.queries.execute(new NewestOrders(tx, recentOrdersShown));
    const orders = isDeepStrictEqual(recent, newest) ? [] : ['the recent orders are not the newest ones as they are'];
    return [...figures, ...orders];
  }

  private async recount(tx: Tx): Promise<Metrics> {
    const orders = await this.queries.execute(new CountOrders(tx));
    const products = await this.queries.execute(new CountProducts(tx));
    return addMetrics([...orders.map(metricsOf), { 'products.all': products }]);
  }
}
