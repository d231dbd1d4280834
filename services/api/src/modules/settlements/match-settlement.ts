import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { numberKey } from '@shop/contracts/tracking-numbers';
import type { Tx } from '../../platform/database/database.ts';
import { FindParcelsByNumber } from '../fulfilment/public.ts';
import { FindOrders } from '../ordering/public/queries.ts';
import { fileRows } from './file-rows.ts';
import { type KnownParcel, type MatchedRow, matchRows } from './domain/match-rows.ts';
import type { DecidedRow, StoredSettlement } from './stored-settlements.ts';

const paisa = (rupees: number) => Math.round(rupees * 100);

/** Matches the rows of an open settlement with the present parcels and orders. */
@Injectable()
export class SettlementMatcher {
  constructor(private readonly queries: QueryBus) {}

  /** In a transaction the orders are locked until it ends: whoever changes a parcel holds its order. */
  async of({ lines, columns, courier }: StoredSettlement, tx?: Tx): Promise<MatchedRow[]> {
    const rows = fileRows(lines, columns);
    const keys = [...new Set(rows.map(({ number }) => numberKey(number)))];
    let parcels = await this.queries.execute(new FindParcelsByNumber(keys, tx));
    const ids = [...new Set([...parcels.values()].map(({ orderId }) => orderId))];
    const orders = await this.queries.execute(new FindOrders(ids, tx));
    // They may have been changed until the lock was there.
    if (tx) parcels = await this.queries.execute(new FindParcelsByNumber(keys, tx));
    const orderOf = new Map(orders.map((order) => [order._id, order]));
    const known = new Map<string, KnownParcel>();
    for (const [key, { codAmount, isReturning: _, ...parcel }] of parcels) {
      const order = orderOf.get(parcel.orderId);
      if (!order) continue;
      known.set(key, {
        ...parcel,
        // Parcels follow orders a moment later, and no cancelled order is paid for meanwhile.
        status: order.orderStatus === 'cancelled' ? 'returned' : parcel.status,
        // A parcel whose order was paid when it left had nothing to collect: unpaid again, its total is owed.
        toCollect: paisa(codAmount || order.total - order.advanceReceived),
        isCash: order.paymentMethod === 'COD',
        isPaid: order.paymentStatus !== 'pending',
      });
    }
    return matchRows(rows, courier, known, numberKey);
  }
}

/** A row without what only matching needs. */
export function decided(row: MatchedRow, isSettled: boolean): DecidedRow {
  const { parcel, delivery: _, ...stored } = row;
  return {
    ...stored,
    orderId: parcel?.orderId ?? null,
    orderNumber: parcel?.orderNumber ?? null,
    toCollect: parcel?.toCollect ?? null,
    isSettled,
  };
}
