import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { amountToCollect } from '@shop/contracts/cash-orders';
import type { ParcelStatus } from '@shop/contracts/parcels';
import { type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Consumes, OwnTransaction } from '../../../platform/events/consumes.ts';
import { Projection } from '../../../platform/events/projection.ts';
import {
  OrderAdvanceReceived,
  OrderEdited,
  OrderPaymentChanged,
  OrderStatusChanged,
  OrderTrackingChanged,
} from '../../ordering/public/events.ts';
import { OrderForParcel, OrdersWithParcels, type ParcelOrder } from '../../ordering/public/queries.ts';
import { type Agreement, agreement } from '../domain/agreement.ts';
import { type Couriers, ParcelCharges } from '../parcel-charges.ts';
import {
  type StoredParcel,
  changeParcel,
  latestParcel,
  latestParcels,
  openParcel,
  removeParcel,
  storeParcels,
  undecided,
} from '../stored-parcels.ts';

const PAGE = 1_000;

type Whose = { orderId: string };

/**
 * Makes parcels agree with what staff enter in the order's own screens: a typed number is a parcel, too. It goes by the
 * order as it is, so events may come late, twice and in any order.
 */
@OwnTransaction()
@Injectable()
export class FollowOrders extends Projection {
  constructor(
    private readonly queries: QueryBus,
    private readonly charges: ParcelCharges,
  ) {
    super();
  }

  @Consumes(OrderStatusChanged)
  onStatusChanged(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(OrderTrackingChanged)
  onTrackingChanged(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(OrderAdvanceReceived)
  onAdvanceReceived(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(OrderPaymentChanged)
  onPaymentChanged(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(OrderEdited)
  onEdited(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  /** Opens the parcels that orders of long ago have not got, and follows those orders whose parcel says something else. */
  async rebuild(tx: Tx): Promise<void> {
    const couriers = await this.charges.read(tx);
    let pages = 0;
    for await (const page of this.disagreeing(tx)) {
      const opened = page.flatMap(({ order, wanted }) =>
        wanted.change === 'open' ? [{ ...openedFor(order, wanted.to, couriers), orderNumber: order.orderNumber }] : [],
      );
      if (opened.length > 0) {
        await storeParcels(tx, opened);
        // Each time they have doubled. PostgreSQL would go on as if there were few, and read all of them for each page.
        pages += 1;
        if (Number.isInteger(Math.log2(pages))) await query(tx, sql`analyze fulfilment_parcel`);
      }
      for (const { order, wanted } of page) if (wanted.change !== 'open') await this.follow(tx, order.orderId);
    }
  }

  async differences(tx: Tx): Promise<string[]> {
    const found: string[] = [];
    for await (const page of this.disagreeing(tx)) {
      found.push(...page.map(({ order }) => `the parcel of order ${order.orderId} says something else than the order`));
    }
    return found;
  }

  /** Orders whose latest parcel is not what it has to be. */
  private async *disagreeing(tx: Tx): AsyncGenerator<{ order: ParcelOrder; wanted: Agreement }[]> {
    let after: string | null = null;
    do {
      const orders: ParcelOrder[] = await this.queries.execute(new OrdersWithParcels(tx, after, PAGE));
      const latest = await latestParcels(
        tx,
        orders.map(({ orderId }) => orderId),
      );
      yield orders.flatMap((order) => {
        const parcel = latest.get(order.orderId) ?? null;
        const wanted = agreement(order, parcel);
        const isRight = wanted.change === 'none' || (wanted.change === 'move' && wanted.to === parcel?.status);
        return isRight ? [] : [{ order, wanted }];
      });
      after = orders.length === PAGE ? (orders.at(-1)?.orderId ?? null) : null;
    } while (after !== null);
  }

  private async follow(tx: Tx, orderId: string): Promise<void> {
    const order = await this.queries.execute(new OrderForParcel(tx, orderId));
    // An order of the demo may be removed before its events arrive.
    if (!order) return;
    const latest = await latestParcel(tx, orderId);
    const wanted = agreement(order, latest);
    if (wanted.change === 'none') return;
    if (wanted.change === 'remove') {
      if (latest) await removeParcel(tx, order, latest);
      return;
    }
    const couriers = await this.charges.read(tx);
    if (wanted.change === 'open' || !latest) {
      await openParcel(tx, order, openedFor(order, wanted.to, couriers));
      return;
    }
    const changes = {
      ...(wanted.to === 'booked' || !latest.courier ? sharedWith(order, couriers) : sharedOf(order, latest, couriers)),
      // A parcel that has left was packed at the cost of its day.
      ...(wanted.to !== 'booked' && { packing: latest.packing }),
      // The amount to collect is settled when the parcel leaves: an advance may have come a moment before.
      ...(wanted.to !== 'booked' &&
        latest.status === 'booked' &&
        latest.codAmount > 0 && { codAmount: amountToCollect({ ...order, paymentStatus: 'pending' }) }),
      ...(wanted.to !== latest.status && movedTo(wanted.to, order, latest)),
    };
    const isSame = Object.entries(changes).every(([field, value]) => latest[field as keyof StoredParcel] === value);
    if (!isSame) await changeParcel(tx, order, latest, changes);
  }
}

/** A parcel that came to be by what staff entered in the order. */
const openedFor = (order: ParcelOrder, status: ParcelStatus, couriers: Couriers) => ({
  orderId: order.orderId,
  bookedAt: order.statusSince,
  bookedBy: null,
  status,
  shippedAt: null,
  shippedBy: null,
  ...undecided,
  ...sharedWith(order, couriers),
  ...movedTo(status, order, null),
});

/** Fields that a parcel copies from its order until it leaves. */
function sharedWith(order: ParcelOrder, couriers: Couriers) {
  const { courier, trackingNumber, city } = order;
  const costs = { charge: couriers.chargeOf(courier, city), packing: couriers.packing };
  return { courier, trackingNumber, ...costs, codAmount: amountToCollect(order) };
}

/** The same of one that has left: what the courier collects was settled then, and a charge changes with the courier only. */
function sharedOf(order: ParcelOrder, parcel: StoredParcel, couriers: Couriers) {
  const { courier, trackingNumber, charge } = sharedWith(order, couriers);
  return { courier, trackingNumber, charge: courier === parcel.courier ? parcel.charge : charge };
}

/** Returns the fields of a parcel that change with its status. */
function movedTo(status: ParcelStatus, order: ParcelOrder, parcel: StoredParcel | null): Partial<StoredParcel> {
  const { statusSince: at, statusBy: by } = order;
  if (status === 'booked') return { status, shippedAt: null, shippedBy: null, ...undecided };
  const shipped = { shippedAt: parcel?.shippedAt ?? at, shippedBy: parcel?.shippedAt ? parcel.shippedBy : by };
  if (status === 'shipped') return { status, ...shipped, ...undecided };
  // A cancelled order gives its goods back.
  const stockBack = status === 'returned';
  return { status, ...shipped, ...undecided, decidedAt: at, decidedBy: by, orderStatusBefore: 'shipped', stockBack };
}
