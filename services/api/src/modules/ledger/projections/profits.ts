import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ConsumesMany, OwnTransaction, type Received } from '../../../platform/events/consumes.ts';
import type { Event } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import {
  DeliveryTakenBack,
  ParcelCostChanged,
  ParcelDelivered,
  ParcelReturned,
  ReturnTakenBack,
} from '../../fulfilment/public.ts';
import { OrderPaymentChanged, OrderStatusChanged } from '../../ordering/public/events.ts';
import { dayOf, today } from '../domain/days.ts';
import { type ProfitDay, ProfitPostings } from '../profit-postings.ts';
import { RefundRecorded } from '../public.ts';
import { mendProfitSums, wrongProfitSums } from '../stored-profits.ts';
import { orderPages } from './order-pages.ts';

type OrderEvents = readonly { data: { orderId: string }; meta: Received<Event>['meta'] }[];

const ENDS: ReadonlySet<string> = new Set(['delivered', 'cancelled']);

const knownOrders = (after: string | null, until: string | null) => sql`
  select distinct order_id as id from ledger_profit
  where (${after}::uuid is null or order_id > ${after}::uuid) and (${until}::uuid is null or order_id <= ${until}::uuid)`;

/** Keeps the profit of each order that was delivered or came back, and its sums by month and product. */
@OwnTransaction()
@Injectable()
export class Profits extends Projection {
  constructor(
    private readonly queries: QueryBus,
    private readonly postings: ProfitPostings,
  ) {
    super();
  }

  @ConsumesMany(OrderStatusChanged)
  onStatusChanged(tx: Tx, events: readonly Received<typeof OrderStatusChanged>[]): Promise<void> {
    return this.follow(
      tx,
      events.filter(({ data: { from, to } }) => ENDS.has(from) || ENDS.has(to)),
    );
  }

  @ConsumesMany(OrderPaymentChanged)
  onPaymentChanged(tx: Tx, events: readonly Received<typeof OrderPaymentChanged>[]): Promise<void> {
    return this.follow(
      tx,
      events.filter(({ data: { from, to } }) => from === 'refunded' || to === 'refunded'),
    );
  }

  @ConsumesMany(ParcelDelivered)
  onDelivered(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(DeliveryTakenBack)
  onDeliveryTakenBack(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(ParcelReturned)
  onReturned(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(ReturnTakenBack)
  onReturnTakenBack(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(ParcelCostChanged)
  onCostChanged(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(RefundRecorded)
  onRefund(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  async rebuild(tx: Tx): Promise<void> {
    for await (const ids of this.pages(tx)) await this.postings.repost(tx, ids, openingProfitDay);
    await mendProfitSums(tx);
  }

  async differences(tx: Tx): Promise<string[]> {
    const found: string[] = [];
    for await (const ids of this.pages(tx)) {
      const changes = await this.postings.changes(tx, ids, openingProfitDay);
      found.push(...new Set(changes.map(({ orderId }) => `the profit of order ${orderId} is wrong`)));
    }
    return [...found, ...(await wrongProfitSums(tx))];
  }

  private follow(tx: Tx, events: OrderEvents): Promise<void> {
    const days = new Map(events.map(({ data, meta }) => [data.orderId, dayOf(meta.occurredAt)]));
    return this.postings.post(tx, [...days.keys()], (orderId) => days.get(orderId) ?? today());
  }

  private pages(tx: Tx): AsyncGenerator<string[]> {
    return orderPages(this.queries, tx, (after, until) => query(tx, knownOrders(after, until)));
  }
}

/** Day of the profit of an order that had none: its last change; today for all others. */
export const openingProfitDay: ProfitDay = (_, order, isKnown) => (isKnown || !order ? today() : order.changedOn);
