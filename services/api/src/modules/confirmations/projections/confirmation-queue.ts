import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes, ConsumesMany, OwnTransaction, type Received } from '../../../platform/events/consumes.ts';
import type { DataOf } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import { FindOrder, FindOrders, UnconfirmedOrders } from '../../ordering/public/queries.ts';
import { OrderPlaced, OrderStatusChanged } from '../../ordering/public/events.ts';
import { ReadSettings, SettingsChanged } from '../../settings/public.ts';
import { beginConfirmations, followOrder, isToConfirm, lockConfirmation } from '../confirmation-row.ts';

// An order that waits already has the new time from now on, so that no change of the settings cancels it at once; a time
// that was given so stays when the settings are saved again.
const setCancelTimes = (hours: number | null) => sql`
  update confirmations_confirmation set cancel_at = case when ${hours}::int is not null then
    greatest(placed_at + make_interval(hours => ${hours}::int),
      least(cancel_at, now() + make_interval(hours => ${hours}::int))) end
  where state in ('waiting', 'held') and cancel_at is distinct from 'infinity'`;
const open = sql`select order_id as "orderId" from confirmations_confirmation where state in ('waiting', 'held')`;
const asked = (orderIds: readonly string[]) => sql`
  select order_id as "orderId" from confirmations_confirmation where order_id = any(${orderIds}::uuid[])`;
const reopen = (orderIds: readonly string[]) => sql`
  update confirmations_confirmation set state = 'waiting', version = version + 1
  where order_id = any(${orderIds}::uuid[]) and state in ('confirmed', 'cancelled')`;

/** Has each new cash order confirmed, and lets go of those that staff move on elsewhere. */
@OwnTransaction()
@Injectable()
export class ConfirmationQueue extends Projection {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  async onOrderPlaced(tx: Tx, events: readonly Received<typeof OrderPlaced>[]): Promise<void> {
    const placedAt = new Map(
      events
        .filter(({ data }) => data.paymentMethod === 'COD')
        .map(({ data }) => [data.orderId, data.createdAt] as const),
    );
    if (placedAt.size === 0) return;
    // Locked, as whoever decides about one has it first.
    const orders = await this.queries.execute(new FindOrders([...placedAt.keys()], tx));
    const rows = await query<{ orderId: string }>(tx, asked(orders.map(({ _id }) => _id)));
    const known = new Set(rows.map(({ orderId }) => orderId));
    const fresh = orders
      .filter((order) => isToConfirm(order) && !known.has(order._id))
      .map(({ _id }) => ({ _id, createdAt: placedAt.get(_id) ?? '' }));
    if (fresh.length > 0) await beginConfirmations(tx, fresh, await this.hours(tx));
    for (const orderId of known) await this.follow(tx, orderId);
  }

  @Consumes(OrderStatusChanged)
  onStatusChanged(tx: Tx, { orderId }: Pick<DataOf<typeof OrderStatusChanged>, 'orderId'>): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(SettingsChanged)
  async onSettingsChanged(tx: Tx, { area }: DataOf<typeof SettingsChanged>): Promise<void> {
    if (area === 'orders') await query(tx, setCancelTimes(await this.hours(tx)));
  }

  /**
   * Matches the open rows to the orders: adds, reopens and ends rows. Answers of staff and customers stay, because no
   * other table has them.
   */
  async rebuild(tx: Tx): Promise<void> {
    const orders = await this.queries.execute(new UnconfirmedOrders(tx));
    const hours = await this.hours(tx);
    const ids = orders.map(({ _id }) => _id);
    const known = new Set((await query<{ orderId: string }>(tx, asked(ids))).map(({ orderId }) => orderId));
    await beginConfirmations(
      tx,
      orders.filter(({ _id }) => !known.has(_id)),
      hours,
    );
    await query(tx, reopen(ids));
    const isDue = new Set(ids);
    const ended = (await query<{ orderId: string }>(tx, open)).filter(({ orderId }) => !isDue.has(orderId));
    for (const { orderId } of ended) await this.follow(tx, orderId);
  }

  async differences(tx: Tx): Promise<string[]> {
    const waiting = await query<{ orderId: string }>(tx, open);
    const known = new Set(waiting.map(({ orderId }) => orderId));
    const due = await this.queries.execute(new UnconfirmedOrders(tx));
    const forgotten = due.filter(({ _id }) => !known.delete(_id));
    return [
      ...forgotten.map(({ _id }) => `the customer of order ${_id} is not asked to confirm it`),
      ...[...known].map((orderId) => `the customer of order ${orderId} is asked, though it needs no confirmation`),
    ];
  }

  /** By how the order stands now: in whatever order events arrive, they lead to the same. */
  private async follow(tx: Tx, orderId: string): Promise<void> {
    const order = await this.queries.execute(new FindOrder(orderId, tx));
    if (!order || order.paymentMethod !== 'COD') return;
    const row = await lockConfirmation(tx, orderId);
    if (isToConfirm(order)) {
      await beginConfirmations(tx, [order], await this.hours(tx));
      if (row?.state === 'confirmed' || row?.state === 'cancelled') {
        await followOrder(tx, { ...row, state: 'waiting', lastOutcome: null, decidedBy: null });
      }
    } else if (row && (row.state === 'waiting' || row.state === 'held')) {
      const state = order.orderStatus === 'cancelled' ? 'cancelled' : 'confirmed';
      await followOrder(tx, { ...row, state, lastOutcome: null, decidedBy: null });
    }
  }

  private async hours(tx: Tx): Promise<number | null> {
    const { orders } = await this.queries.execute(new ReadSettings(tx));
    return orders.values.confirmation.cancelAfterHours;
  }
}
