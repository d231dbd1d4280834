import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Consumes } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { ProductCreated, ProductDeleted } from '../../catalog/public.ts';
import { OrderPaymentChanged, OrderPlaced, OrderStatusChanged, OrderTrackingChanged } from '../../ordering/public.ts';
import { movedFigures } from '../domain/figures.ts';
import { moveCounters } from './counters.ts';
import { changeRecent, placeRecent } from './recent-orders.ts';

/** Keeps the dashboard's figures and newest orders from what happens in the shop. */
@Injectable()
export class Dashboard {
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
}
