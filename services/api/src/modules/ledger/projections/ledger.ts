import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ConsumesMany, OwnTransaction, type Received } from '../../../platform/events/consumes.ts';
import type { Event } from '../../../platform/events/event.ts';
import { Projection } from '../../../platform/events/projection.ts';
import {
  type EventOfOrder,
  OrderEdited,
  OrderPaymentChanged,
  OrderPlaced,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { PartReceived } from '../../payments/public.ts';
import { dayOf, today } from '../domain/days.ts';
import { mendDaySums, wrongDaySums } from '../day-sums.ts';
import { type Change, Postings, type Wanted } from '../postings.ts';
import { FindAcceptedSettlements } from '../public.ts';
import { orderPages } from './order-pages.ts';

type OrderEvents = readonly (EventOfOrder & Pick<Received<Event>, 'meta'>)[];

// Balances that the entries do not add up to: each side of an entry, by what it is of.
const wrongBalances = sql`
  with side as (
    select coalesce(order_id, settlement_id) as subject_id, to_place as place, to_party as party, amount from ledger_entry
    union all
    select coalesce(order_id, settlement_id), from_place, from_party, -amount from ledger_entry
  ), added as (
    select subject_id, place, party, sum(amount) as amount from side where place <> 'sold' group by 1, 2, 3
  )
  select count(*)::int as wrong from added full join ledger_balance held using (subject_id, place, party)
  where coalesce(added.amount, 0) <> coalesce(held.amount, 0)`;

// Orders and settlements that have something in a place: those that are gone have to leave it.
const held = sql`select distinct subject_id as id from ledger_balance where amount <> 0 and`;
const heldOrders = (after: string | null, until: string | null) => sql`${held} is_order
  and (${after}::uuid is null or subject_id > ${after}::uuid) and (${until}::uuid is null or subject_id <= ${until}::uuid)`;
const heldSettlements = sql`${held} not is_order`;

/**
 * Keeps the cash book: follows each order, and adds entries wherever its money went. Entries are never removed, so a
 * rebuild adds what is missing.
 */
@OwnTransaction()
@Injectable()
export class Ledger extends Projection {
  constructor(
    private readonly queries: QueryBus,
    private readonly postings: Postings,
  ) {
    super();
  }

  @ConsumesMany(OrderPlaced)
  onOrderPlaced(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderStatusChanged)
  onStatusChanged(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderPaymentChanged)
  onPaymentChanged(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderTrackingChanged)
  onTrackingChanged(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(OrderEdited)
  onEdited(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  @ConsumesMany(PartReceived)
  onPartReceived(tx: Tx, events: OrderEvents): Promise<void> {
    return this.follow(tx, events);
  }

  async rebuild(tx: Tx): Promise<void> {
    const wanted: Wanted = { cause: 'rebuild', dayOf: openingDay };
    for await (const orderIds of this.pages(tx)) {
      await this.postings.repost(tx, { orderIds, settlementIds: [] }, wanted);
    }
    await this.postings.repost(tx, { orderIds: [], settlementIds: await this.settlements(tx) }, wanted);
    await mendDaySums(tx);
  }

  async differences(tx: Tx): Promise<string[]> {
    const found: string[] = [];
    for await (const ids of this.pages(tx)) {
      const changes = await this.postings.changesOfOrders(tx, ids, true);
      found.push(...changes.map(({ subjectId }) => `the cash book has order ${subjectId} wrong`));
    }
    const beside = await this.postings.changesOfSettlements(tx, await this.settlements(tx));
    found.push(...beside.map(({ subjectId }) => `the cash book has settlement ${subjectId} wrong`));
    const [sums] = await query<{ wrong: number }>(tx, wrongBalances);
    if (sums?.wrong !== 0) found.push(`${sums?.wrong} balances of the cash book are not the sum of their entries`);
    return [...found, ...(await wrongDaySums(tx))];
  }

  private follow(tx: Tx, events: OrderEvents): Promise<void> {
    // The latest change of each: events come in the order in which they happened.
    const days = new Map(events.map(({ data, meta }) => [data.orderId, dayOf(meta.occurredAt)]));
    const wanted: Wanted = { cause: 'order', dayOf: ({ subjectId }) => days.get(subjectId) ?? today() };
    return this.postings.postOrders(tx, [...days.keys()], wanted);
  }

  private pages(tx: Tx): AsyncGenerator<string[]> {
    return orderPages(this.queries, tx, (after, until) => query(tx, heldOrders(after, until)));
  }

  /** Settlements that are accepted, and those that only the cash book knows. */
  private async settlements(tx: Tx): Promise<string[]> {
    const accepted = await this.queries.execute(new FindAcceptedSettlements(tx));
    const known = await query<{ id: string }>(tx, heldSettlements);
    return [...new Set([...accepted, ...known.map(({ id }) => id)])];
  }
}

/** Day of an entry for an order that was never in the cash book: its last change; today for all others. */
export const openingDay = ({ order, isKnown }: Change): string => (isKnown || !order ? today() : order.changedOn);
