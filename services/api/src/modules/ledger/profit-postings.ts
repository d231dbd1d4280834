import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../platform/database/database.ts';
import { LeftParcels } from '../fulfilment/public.ts';
import { GoodsOfOrders, type OrderForLedger } from '../ordering/public/figures.ts';
import type { Account } from './domain/places.ts';
import { FIELDS, type Parts, type Share, sharesOf } from './domain/profit.ts';
import { targetsOf } from './domain/target.ts';
import { Postings } from './postings.ts';
import { lockSubjects, lockWhole } from './stored-ledger.ts';
import { type ChangedShare, readShares, writeShares } from './stored-profits.ts';

/** Day of a change of an order's profit in Pakistan; `isKnown`: it had a profit before. */
export type ProfitDay = (orderId: string, order: OrderForLedger | null, isKnown: boolean) => string;

/** Brings the profit of orders to what they, their parcels and settlements say, by the difference: twice adds nothing. */
@Injectable()
export class ProfitPostings {
  constructor(
    private readonly queries: QueryBus,
    private readonly postings: Postings,
  ) {}

  async post(tx: Tx, orderIds: readonly string[], dayOf: ProfitDay): Promise<void> {
    const ids = [...new Set(orderIds)];
    if (ids.length === 0) return;
    await lockSubjects(tx, ids);
    await writeShares(tx, await this.changes(tx, ids, dayOf));
  }

  /** The same in one transaction with others of its kind, which a lock for each of all orders has no room for. */
  async repost(tx: Tx, orderIds: readonly string[], dayOf: ProfitDay): Promise<void> {
    const shares = await this.changes(tx, orderIds, dayOf);
    if (shares.length === 0) return;
    await query(tx, lockWhole);
    await writeShares(tx, shares);
  }

  /** Shares of these orders that are not stored as they have to be. */
  async changes(tx: Tx, orderIds: readonly string[], dayOf: ProfitDay): Promise<ChangedShare[]> {
    if (orderIds.length === 0) return [];
    const { orders, of } = await this.postings.facts(tx, orderIds, true);
    const ended = orderIds.filter((id) => {
      const status = orders.get(id)?.orderStatus;
      return status === 'delivered' || status === 'cancelled';
    });
    const goods = ended.length > 0 ? await this.queries.execute(new GoodsOfOrders(tx, ended)) : [];
    const parcels = ended.length > 0 ? await this.queries.execute(new LeftParcels(tx, ended)) : [];
    const goodsOf = new Map(goods.map((each) => [each.orderId, each]));
    const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
    const knownOf = Map.groupBy(await readShares(tx, orderIds), ({ orderId }) => orderId);
    return orderIds.flatMap((orderId) => {
      const order = orders.get(orderId) ?? null;
      const sold = goodsOf.get(orderId);
      const known = knownOf.get(orderId) ?? [];
      const facts = of(orderId);
      const amounts = [...targetsOf(facts).values()].flat();
      const sumOf = (place: Account) =>
        amounts.reduce((sum, { account, paisa }) => sum + (account === place ? paisa : 0), 0);
      const shares =
        order && sold
          ? sharesOf({
              orderStatus: order.orderStatus,
              goods: sold,
              parcels: parcelsOf.get(orderId) ?? [],
              rows: facts.rows,
              givenBack: sumOf('given_back'),
              writtenOff: sumOf('written_off'),
            })
          : [];
      return changed(orderId, dayOf(orderId, order, known.length > 0), known, shares);
    });
  }
}

function changed(orderId: string, day: string, known: readonly Share[], wanted: readonly Share[]): ChangedShare[] {
  const ids = [...new Set([...known, ...wanted].map(({ productId }) => productId))];
  return ids.flatMap((productId) => {
    const before = known.find((share) => share.productId === productId);
    const after = wanted.find((share) => share.productId === productId);
    const parts = partsBy((field) => after?.parts[field] ?? 0);
    const added = partsBy((field) => parts[field] - (before?.parts[field] ?? 0));
    if (FIELDS.every((field) => added[field] === 0)) return [];
    return [{ orderId, productId, day, name: after?.name ?? before?.name ?? '', parts, added }];
  });
}

const partsBy = (value: (field: keyof Parts) => number): Parts =>
  Object.fromEntries(FIELDS.map((field) => [field, value(field)])) as Parts;
