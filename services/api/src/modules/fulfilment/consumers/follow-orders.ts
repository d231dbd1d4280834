import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ParcelStatus } from '@shop/contracts/parcels';
import type { Tx } from '../../../platform/database/database.ts';
import { Consumes, OneByOne } from '../../../platform/events/consumes.ts';
import {
  OrderEdited,
  OrderForParcel,
  OrderPaymentChanged,
  OrderStatusChanged,
  OrderTrackingChanged,
  type ParcelOrder,
} from '../../ordering/public.ts';
import { agreement } from '../domain/agreement.ts';
import { amountToCollect } from '../domain/charge.ts';
import { type Couriers, ParcelCharges } from '../parcel-charges.ts';
import {
  type StoredParcel,
  changeParcel,
  latestParcel,
  openParcel,
  removeParcel,
  undecided,
} from '../stored-parcels.ts';

type Whose = { orderId: string };

/**
 * Makes parcels agree with what staff enter in the order's own screens: a typed number is a parcel, too. It goes by the
 * order as it is, so events may come late, twice and in any order.
 */
@OneByOne()
@Injectable()
export class FollowOrders {
  constructor(
    private readonly queries: QueryBus,
    private readonly charges: ParcelCharges,
  ) {}

  @Consumes(OrderStatusChanged)
  onStatusChanged(tx: Tx, { orderId }: Whose): Promise<void> {
    return this.follow(tx, orderId);
  }

  @Consumes(OrderTrackingChanged)
  onTrackingChanged(tx: Tx, { orderId }: Whose): Promise<void> {
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
      await openParcel(tx, order, {
        orderId,
        bookedAt: order.statusSince,
        bookedBy: null,
        status: wanted.to,
        shippedAt: null,
        shippedBy: null,
        ...undecided,
        ...sharedWith(order, couriers),
        ...movedTo(wanted.to, order, null),
      });
      return;
    }
    const changes = {
      ...(wanted.to === 'booked' || !latest.courier ? sharedWith(order, couriers) : sharedOf(order, latest, couriers)),
      ...(wanted.to !== latest.status && movedTo(wanted.to, order, latest)),
    };
    const isSame = Object.entries(changes).every(([field, value]) => latest[field as keyof StoredParcel] === value);
    if (!isSame) await changeParcel(tx, order, latest, changes);
  }
}

/** What a parcel has of its order as long as it is here. */
function sharedWith(order: ParcelOrder, couriers: Couriers) {
  const { courier, trackingNumber, city } = order;
  return { courier, trackingNumber, charge: couriers.chargeOf(courier, city), codAmount: amountToCollect(order) };
}

/** The same of one that has left: what the courier collects was settled then, and a charge changes with the courier only. */
function sharedOf(order: ParcelOrder, parcel: StoredParcel, couriers: Couriers) {
  const { courier, trackingNumber, charge } = sharedWith(order, couriers);
  return { courier, trackingNumber, charge: courier === parcel.courier ? parcel.charge : charge };
}

/** What changes with the status. */
function movedTo(status: ParcelStatus, order: ParcelOrder, parcel: StoredParcel | null): Partial<StoredParcel> {
  const { statusSince: at, statusBy: by } = order;
  if (status === 'booked') return { status, shippedAt: null, shippedBy: null, ...undecided };
  const shipped = { shippedAt: parcel?.shippedAt ?? at, shippedBy: parcel?.shippedAt ? parcel.shippedBy : by };
  if (status === 'shipped') return { status, ...shipped, ...undecided };
  // A cancelled order gives its goods back.
  const stockBack = status === 'returned';
  return { status, ...shipped, ...undecided, decidedAt: at, decidedBy: by, orderStatusBefore: 'shipped', stockBack };
}
