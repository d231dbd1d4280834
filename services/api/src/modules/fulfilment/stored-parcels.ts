import type { ReturnReason } from '@shop/contracts/outcome-words';
import type { ParcelStatus } from '@shop/contracts/parcels';
import type { OrderStatus } from '@shop/contracts/statuses';
import { type Tx, query } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ParcelOrder } from '../ordering/public/queries.ts';
import {
  BookingTakenBack,
  DeliveryTakenBack,
  ParcelAttempted,
  ParcelBooked,
  ParcelCostChanged,
  ParcelDelivered,
  ParcelReturned,
  ParcelShipped,
  ReturnTakenBack,
} from './public.ts';

/** A parcel as it is stored. Money in rupees. */
export interface StoredParcel {
  id: string;
  orderId: string;
  courier: string | null;
  trackingNumber: string | null;
  status: ParcelStatus;
  charge: number;
  /** Cost of packing it when it was booked; null: not known. */
  packing: number | null;
  codAmount: number;
  bookedAt: Date;
  bookedBy: string | null;
  shippedAt: Date | null;
  shippedBy: string | null;
  returningSince: Date | null;
  /** Number of days on which the courier tried in vain. */
  attempts: number;
  attemptedAt: Date | null;
  attemptReason: ReturnReason | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Status of the order before the outcome was decided; undoing the outcome restores it. */
  orderStatusBefore: OrderStatus | null;
  returnReason: ReturnReason | null;
  returnCost: number;
  stockBack: boolean;
  version: number;
}

export type NewParcel = Omit<StoredParcel, 'id' | 'attempts' | 'version'>;

/** Values of a parcel without an outcome. */
export const undecided = {
  returningSince: null,
  attemptedAt: null,
  attemptReason: null,
  decidedAt: null,
  decidedBy: null,
  orderStatusBefore: null,
  returnReason: null,
  returnCost: 0,
  stockBack: false,
} satisfies Partial<StoredParcel>;

const columns = sql`
  id, order_id as "orderId", courier, tracking_number as "trackingNumber", status, charge::float8 as charge,
  packing::float8 as packing,
  cod_amount::float8 as "codAmount", booked_at as "bookedAt", booked_by as "bookedBy", shipped_at as "shippedAt",
  shipped_by as "shippedBy", returning_since as "returningSince", attempts,
  attempted_at as "attemptedAt", attempt_reason as "attemptReason", decided_at as "decidedAt", decided_by as "decidedBy",
  order_status_before as "orderStatusBefore", return_reason as "returnReason", return_cost::float8 as "returnCost",
  stock_back as "stockBack", version`;

const first = async (tx: Tx, statement: Sql): Promise<StoredParcel | null> =>
  (await query<StoredParcel>(tx, statement))[0] ?? null;

/** The parcel; whoever changes it holds its order. */
export const readParcel = (tx: Tx, id: string): Promise<StoredParcel | null> =>
  first(tx, sql`select ${columns} from fulfilment_parcel where id = ${id}`);

/** The latest parcel of an order. One that has not come back is always the latest. */
export const latestParcel = (tx: Tx, orderId: string): Promise<StoredParcel | null> =>
  first(
    tx,
    sql`select ${columns} from fulfilment_parcel where order_id = ${orderId}
      order by (status <> 'returned') desc, id desc limit 1`,
  );

const insert = (orderNumber: string, parcel: NewParcel & { version: number }) => sql`
  insert into fulfilment_parcel (order_id, order_number, courier, tracking_number, status, charge, packing, cod_amount, booked_at,
    booked_by, shipped_at, shipped_by, decided_at, decided_by, order_status_before, stock_back, version)
  values (${parcel.orderId}, ${orderNumber}, ${parcel.courier}, ${parcel.trackingNumber}, ${parcel.status}, ${parcel.charge},
    ${parcel.packing}, ${parcel.codAmount}, ${parcel.bookedAt}, ${parcel.bookedBy}, ${parcel.shippedAt}, ${parcel.shippedBy},
    ${parcel.decidedAt}, ${parcel.decidedBy}, ${parcel.orderStatusBefore}, ${parcel.stockBack}, ${parcel.version})
  returning id`;

const update = (parcel: StoredParcel) => sql`
  update fulfilment_parcel set courier = ${parcel.courier}, tracking_number = ${parcel.trackingNumber},
    status = ${parcel.status}, charge = ${parcel.charge}, packing = ${parcel.packing}, cod_amount = ${parcel.codAmount},
    shipped_at = ${parcel.shippedAt}, shipped_by = ${parcel.shippedBy}, returning_since = ${parcel.returningSince},
    attempts = ${parcel.attempts}, attempted_at = ${parcel.attemptedAt}, attempt_reason = ${parcel.attemptReason}, decided_at = ${parcel.decidedAt},
    decided_by = ${parcel.decidedBy}, order_status_before = ${parcel.orderStatusBefore},
    return_reason = ${parcel.returnReason}, return_cost = ${parcel.returnCost}, stock_back = ${parcel.stockBack},
    version = ${parcel.version}
  where id = ${parcel.id}`;

/** The latest parcels of these orders, by order. */
export async function latestParcels(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, StoredParcel>> {
  const rows = await query<StoredParcel>(
    tx,
    sql`select distinct on (order_id) ${columns} from fulfilment_parcel where order_id = any(${orderIds}::uuid[])
      order by order_id, (status <> 'returned') desc, id desc`,
  );
  return new Map(rows.map((parcel) => [parcel.orderId, parcel]));
}

/** Stores parcels of orders of long ago, without events: nobody is told of them. One that came meanwhile stays. */
export async function storeParcels(
  tx: Tx,
  parcels: readonly (NewParcel & Pick<ParcelOrder, 'orderNumber'>)[],
): Promise<void> {
  await query(
    tx,
    sql`insert into fulfilment_parcel (order_id, order_number, courier, tracking_number, status, charge, packing, cod_amount,
        booked_at, shipped_at, shipped_by, decided_at, decided_by, order_status_before, stock_back)
      select "orderId", "orderNumber", courier, "trackingNumber", status, charge, packing, "codAmount", "bookedAt", "shippedAt",
        "shippedBy", "decidedAt", "decidedBy", "orderStatusBefore", "stockBack"
      from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as row ("orderId" uuid, "orderNumber" text, courier text,
        "trackingNumber" text, status text, charge numeric, packing numeric, "codAmount" numeric, "bookedAt" timestamptz,
        "shippedAt" timestamptz, "shippedBy" text, "decidedAt" timestamptz, "decidedBy" text, "orderStatusBefore" text,
        "stockBack" boolean)
      on conflict do nothing`,
  );
}

/** Stores a new parcel with its events; answers it with its id. */
export async function openParcel(tx: Tx, order: ParcelOrder, parcel: NewParcel): Promise<StoredParcel> {
  const [row] = await query<{ id: string }>(tx, insert(order.orderNumber, { ...parcel, version: 1 }));
  if (!row) throw new Error('The parcel was not stored');
  const stored = { ...parcel, id: row.id, attempts: 0, version: 1 };
  await announce(tx, order, null, stored);
  return stored;
}

/** Stores what became of a parcel, with its events; answers its version. */
export async function changeParcel(
  tx: Tx,
  order: ParcelOrder,
  before: StoredParcel,
  changes: Partial<StoredParcel>,
): Promise<number> {
  const after = { ...before, ...changes, version: before.version + 1 };
  await query(tx, update(after));
  await announce(tx, order, before, after);
  return after.version;
}

/** Removes a parcel that has not left. */
export async function removeParcel(tx: Tx, order: ParcelOrder, parcel: StoredParcel): Promise<void> {
  await query(tx, sql`delete from fulfilment_parcel where id = ${parcel.id}`);
  await publish(tx, BookingTakenBack, factOf(order, { ...parcel, version: parcel.version + 1 }));
}

const factOf = (order: ParcelOrder, parcel: StoredParcel) => ({
  parcelId: parcel.id,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  version: parcel.version,
  courier: parcel.courier,
  trackingNumber: parcel.trackingNumber,
  city: order.city,
  method: order.paymentMethod,
  charge: parcel.charge,
  codAmount: parcel.codAmount,
});

const outcomeOf = ({ returnReason: reason, returnCost: cost, stockBack }: StoredParcel) => ({
  reason,
  cost,
  stockBack,
});

async function announce(tx: Tx, order: ParcelOrder, before: StoredParcel | null, after: StoredParcel): Promise<void> {
  const fact = factOf(order, after);
  if (after.attemptedAt && after.attemptedAt !== before?.attemptedAt) {
    const { attempts, attemptReason: reason } = after;
    await publish(tx, ParcelAttempted, { ...fact, attempts, reason });
  }
  const isMoved = before?.status !== after.status;
  const wasDecided = before?.status === 'delivered' || before?.status === 'returned';
  if (isMoved && before?.status === 'delivered') await publish(tx, DeliveryTakenBack, fact);
  if (isMoved && before?.status === 'returned') await publish(tx, ReturnTakenBack, { ...fact, ...outcomeOf(before) });
  const isRated = before && before.charge !== after.charge;
  if (!isMoved && isRated && (after.status === 'shipped' || after.status === 'delivered')) {
    await publish(tx, ParcelCostChanged, fact);
  }
  if (!isMoved && after.status !== 'returned') return;
  if (after.status === 'booked') await publish(tx, ParcelBooked, fact);
  if (after.status === 'shipped' && !wasDecided) await publish(tx, ParcelShipped, fact);
  if (after.status === 'delivered') await publish(tx, ParcelDelivered, fact);
  if (after.status === 'returned') await publish(tx, ParcelReturned, { ...fact, ...outcomeOf(after) });
}
