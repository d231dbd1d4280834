import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OrderRow } from '@shop/contracts/admin';
import type { EntityManager } from 'typeorm';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { CountProducts, ProductCreated, ProductDeleted } from '../../catalog/public.ts';
import { CountOrders, NewestOrders, OrderPaymentChanged, OrderPlaced } from '../../ordering/public.ts';
import { OrderStatusChanged, OrderTrackingChanged } from '../../ordering/public.ts';
import { type Figures, figuresOf, movedFigures, sumOf } from '../domain/figures.ts';
import { moveCounters } from './counters.ts';
import { changeRecent, placeRecent, recentOrders, recentOrdersKept, recentOrdersShown } from './recent-orders.ts';

/** Keeps the dashboard's figures and newest orders from what happens in the shop. */
@Injectable()
export class Dashboard extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @Consumes(OrderPlaced)
  async onOrderPlaced(tx: EntityManager, placed: DataOf<typeof OrderPlaced>): Promise<void> {
    const { orderId, customer, ...order } = placed;
    await placeRecent(tx, { ...order, _id: orderId, customerInfo: customer });
    await moveCounters(tx, movedFigures(null, { ...order, orders: 1 }));
  }

  @Consumes(OrderStatusChanged)
  async onStatusChanged(tx: EntityManager, changed: DataOf<typeof OrderStatusChanged>): Promise<void> {
    const { from, to, paymentStatus, total } = changed;
    await changeRecent(tx, changed, { orderStatus: to });
    const order = { paymentStatus, total, orders: 1 };
    await moveCounters(tx, movedFigures({ ...order, orderStatus: from }, { ...order, orderStatus: to }));
  }

  @Consumes(OrderPaymentChanged)
  async onPaymentChanged(tx: EntityManager, changed: DataOf<typeof OrderPaymentChanged>): Promise<void> {
    const { from, to, orderStatus, total } = changed;
    await changeRecent(tx, changed, { paymentStatus: to });
    const order = { orderStatus, total, orders: 1 };
    await moveCounters(tx, movedFigures({ ...order, paymentStatus: from }, { ...order, paymentStatus: to }));
  }

  @Consumes(OrderTrackingChanged)
  async onTrackingChanged(tx: EntityManager, changed: DataOf<typeof OrderTrackingChanged>): Promise<void> {
    await changeRecent(tx, changed, null);
  }

  @Consumes(ProductCreated)
  async onProductCreated(tx: EntityManager): Promise<void> {
    await moveCounters(tx, { 'products.all': 1 });
  }

  @Consumes(ProductDeleted)
  async onProductDeleted(tx: EntityManager): Promise<void> {
    await moveCounters(tx, { 'products.all': -1 });
  }

  async rebuild(tx: EntityManager): Promise<void> {
    await tx.query('delete from admin_counter');
    await tx.query('delete from admin_recent_order');
    await moveCounters(tx, await this.recount(tx));
    const newest = await this.queries.execute(new NewestOrders(tx, recentOrdersKept));
    for (const order of newest) await placeRecent(tx, order);
  }

  async differences(tx: EntityManager): Promise<string[]> {
    const told: { name: string; value: number }[] = await tx.query(
      'select name, sum(value)::float8 as value from admin_counter group by name',
    );
    const shown = sumOf([Object.fromEntries(told.map(({ name, value }) => [name, value]))]);
    const counted = await this.recount(tx);
    const figures = [...new Set([...Object.keys(shown), ...Object.keys(counted)])]
      .filter((name) => shown[name] !== counted[name])
      .map((name) => `${name} shows ${shown[name] ?? 0}, a recount gives ${counted[name] ?? 0}`);

    const recent: OrderRow[] = await tx.query(recentOrders);
    const newest = await this.queries.execute(new NewestOrders(tx, recentOrdersShown));
    const orders = isDeepStrictEqual(recent, newest) ? [] : ['the recent orders are not the newest ones as they are'];
    return [...figures, ...orders];
  }

  private async recount(tx: EntityManager): Promise<Figures> {
    const orders = await this.queries.execute(new CountOrders(tx));
    const products = await this.queries.execute(new CountProducts(tx));
    return sumOf([...orders.map(figuresOf), { 'products.all': products }]);
  }
}
