import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Tx, query } from '../../platform/database/database.ts';
import { type OrderForLedger, OrdersForLedger } from '../ordering/public/figures.ts';
import { type Part, PartsOfOrders } from '../payments/public.ts';
import type { RecordedPaymentMethod } from '@shop/contracts/statuses';
import { type Amount, Amounts, wayOf } from './domain/places.ts';
import {
  type OrderMoney,
  type RefundMoney,
  type Targets,
  addShortfalls,
  targetOfSettlement,
  targetsOf,
} from './domain/target.ts';
import { transfersOf } from './domain/transfers.ts';
import { type AcceptedRows, FindAcceptedRows, type SettlementEntry, type SettlementMoney } from './public.ts';
import {
  type Balance,
  type Cause,
  type FormerOrder,
  type Known,
  NO_SETTLEMENT,
  type NewBalance,
  type NewEntry,
  lockWhole,
  lockSubjects,
  readFormerOrders,
  readKnown,
  writeEntries,
} from './stored-ledger.ts';

const paisa = (rupees: number) => Math.round(rupees * 100);

const moneyOf =
  (ofOrder: RecordedPaymentMethod) =>
  ({ method, received }: Part) => ({
    way: wayOf(method ?? ofOrder),
    paisa: paisa(received),
  });

/** An order with all that decides where its money stands. */
export interface OrderFacts {
  order: OrderMoney | null;
  rows: readonly SettlementMoney[];
  refunds: readonly RefundMoney[];
  shortfalls: Known['shortfalls'];
}

/** An order or a settlement whose balances are not its targets. */
export interface Change {
  subjectId: string;
  order: OrderForLedger | null;
  /** By the settlement that moves them; `NO_SETTLEMENT` for the order by itself. */
  changes: { settlementId: string; courier: string | null; amounts: Amount[] }[];
  /** True when the cash book has entries of the subject. */
  isKnown: boolean;
}

export interface Wanted {
  /** Day of the change in Pakistan, `2026-11-21`, by order or settlement. */
  dayOf: (change: Change) => string;
  cause: Cause;
}

/**
 * Brings the cash book to what orders and settlements say: the difference between where their money stands by now and
 * where it stood is added as entries. So events may come late, twice and in any order, and a second posting adds nothing.
 */
@Injectable()
export class Postings {
  constructor(private readonly queries: QueryBus) {}

  /** Posts these orders. Rows of settlements are read where the cash book knows of one, or `withSettlements`. */
  async postOrders(tx: Tx, orderIds: readonly string[], wanted: Wanted, withSettlements = false): Promise<void> {
    const ids = [...new Set(orderIds)];
    if (ids.length === 0) return;
    await lockSubjects(tx, ids);
    await this.write(tx, await this.changesOfOrders(tx, ids, withSettlements), wanted);
  }

  /**
   * Posts all that these orders, and these settlements beside their orders, differ by. In one transaction with others of
   * its kind: it holds the whole cash book once something differs, since a lock for each of all orders has no room.
   */
  async repost(tx: Tx, subjects: { orderIds: string[]; settlementIds: string[] }, wanted: Wanted): Promise<void> {
    const changes = [
      ...(await this.changesOfOrders(tx, subjects.orderIds, true)),
      ...(await this.changesOfSettlements(tx, subjects.settlementIds)),
    ];
    if (changes.length === 0) return;
    await query(tx, lockWhole);
    await this.write(tx, changes, wanted);
  }

  /** Posts a settlement, what it has beside its orders, and its orders. */
  async postSettlement(tx: Tx, settlementId: string, orderIds: readonly string[], wanted: Wanted): Promise<void> {
    const ids = [...new Set(orderIds)];
    await lockSubjects(tx, [...ids, settlementId]);
    const changes = [
      ...(await this.changesOfOrders(tx, ids, true)),
      ...(await this.changesOfSettlements(tx, [settlementId])),
    ];
    await this.write(tx, changes, wanted);
  }

  /** The orders, and the settlements beside them, whose entries differ from what they have to be. */
  async changesOfOrders(tx: Tx, orderIds: readonly string[], withSettlements: boolean): Promise<Change[]> {
    if (orderIds.length === 0) return [];
    const { orders, known, of } = await this.facts(tx, orderIds, withSettlements);
    const balances = Map.groupBy(known.balances, ({ subjectId }) => subjectId);
    return orderIds.flatMap((subjectId) =>
      changeOf(subjectId, orders.get(subjectId) ?? null, of(subjectId), balances.get(subjectId) ?? []),
    );
  }

  async changesOfSettlements(tx: Tx, settlementIds: readonly string[]): Promise<Change[]> {
    if (settlementIds.length === 0) return [];
    const accepted = await this.queries.execute(new FindAcceptedRows(tx, { settlementIds }));
    const known = await readKnown(tx, settlementIds);
    const balances = Map.groupBy(known.balances, ({ subjectId }) => subjectId);
    return settlementIds.flatMap((subjectId) => {
      const target = settlementTarget(accepted, subjectId);
      addShortfalls(
        target,
        known.shortfalls.filter((shortfall) => shortfall.subjectId === subjectId),
      );
      return compared(subjectId, null, target, balances.get(subjectId) ?? []);
    });
  }

  /** All that decides where the money of these orders stands. */
  async facts(
    tx: Tx,
    orderIds: readonly string[],
    withSettlements: boolean,
  ): Promise<{ orders: Map<string, OrderForLedger>; known: Known; of: (orderId: string) => OrderFacts }> {
    const found = await this.queries.execute(new OrdersForLedger(tx, { ids: orderIds }));
    const orders = new Map(found.map((order) => [order.orderId, order]));
    // Cash on delivery has receipts for an advance only, and of any other order that is paid all has come.
    const inParts = found.filter(({ method, paymentStatus, advanceReceived }) =>
      method === 'COD' ? advanceReceived > 0 : paymentStatus !== 'paid',
    );
    const ids = inParts.map(({ orderId }) => orderId);
    const parts = ids.length > 0 ? await this.queries.execute(new PartsOfOrders(tx, ids)) : new Map<string, Part[]>();
    const known = await readKnown(tx, orderIds);
    const ofSettlements = withSettlements
      ? orderIds
      : [...new Set(known.balances.flatMap((each) => (each.settlementId === NO_SETTLEMENT ? [] : each.subjectId)))];
    const { rows } =
      ofSettlements.length > 0
        ? await this.queries.execute(new FindAcceptedRows(tx, { orderIds: ofSettlements }))
        : { rows: [] };
    const rowsOf = Map.groupBy(rows, ({ orderId }) => orderId);
    const refundsOf = Map.groupBy(known.refunds, ({ subjectId }) => subjectId);
    const shortfallsOf = Map.groupBy(known.shortfalls, ({ subjectId }) => subjectId);
    const of = (orderId: string): OrderFacts => {
      const order = orders.get(orderId);
      // An order of the demo that is gone leaves nothing in the places.
      if (!order) return { order: null, rows: [], refunds: [], shortfalls: [] };
      return {
        order: { ...order, total: paisa(order.total), parts: (parts.get(orderId) ?? []).map(moneyOf(order.method)) },
        rows: rowsOf.get(orderId) ?? [],
        refunds: refundsOf.get(orderId) ?? [],
        shortfalls: shortfallsOf.get(orderId) ?? [],
      };
    };
    return { orders, known, of };
  }

  private async write(tx: Tx, changes: readonly Change[], { dayOf, cause }: Wanted): Promise<void> {
    if (changes.length === 0) return;
    const entries: NewEntry[] = [];
    const balances: NewBalance[] = [];
    const gone = changes.filter(({ order, isKnown }) => order === null && isKnown).map(({ subjectId }) => subjectId);
    const former = gone.length > 0 ? await readFormerOrders(tx, gone) : new Map<string, FormerOrder>();
    for (const change of changes) {
      const { subjectId } = change;
      // An order of the demo that is gone leaves the places by the way that it came.
      const order = change.order ?? former.get(subjectId) ?? null;
      const day = dayOf(change);
      const isOrder = order !== null || change.changes.some(({ settlementId }) => settlementId !== subjectId);
      const { orderNumber = null, method = null, courier: ofOrder = null } = order ?? {};
      const shared = { day, orderId: isOrder ? subjectId : null, orderNumber, method, cause };
      const net = new Amounts();
      for (const { settlementId, courier, amounts } of change.changes) {
        const bySettlement = settlementId === NO_SETTLEMENT ? null : settlementId;
        for (const transfer of transfersOf(amounts)) {
          const of = { settlementId: bySettlement, courier: courier ?? ofOrder };
          entries.push({ ...shared, ...transfer, ...of });
        }
        net.addAll(amounts);
      }
      const places = net.all().filter(({ account }) => account !== 'sold');
      balances.push(...places.map((amount) => ({ ...amount, subjectId, isOrder, day, orderNumber })));
    }
    await writeEntries(tx, entries, balances);
  }
}

function changeOf(
  subjectId: string,
  order: OrderForLedger | null,
  facts: OrderFacts,
  balances: readonly Balance[],
): Change[] {
  const targets: Targets = targetsOf(facts);
  const own = targets.get('') ?? [];
  targets.delete('');
  targets.set(NO_SETTLEMENT, own);
  return compared(subjectId, order, targets, balances);
}

function settlementTarget({ rows, deposits }: AcceptedRows, settlementId: string): Targets {
  const deposit = deposits.find((each) => each.settlementId === settlementId);
  if (!deposit) return new Map();
  const beside = rows.filter((row: SettlementEntry) => row.settlementId === settlementId && row.orderId === null);
  return new Map([[settlementId, targetOfSettlement(beside, deposit.difference, deposit.courier)]]);
}

/** The difference between targets and balances; empty when there is none. */
function compared(
  subjectId: string,
  order: OrderForLedger | null,
  targets: Targets,
  balances: readonly Balance[],
): Change[] {
  const held = Map.groupBy(balances, ({ settlementId }) => settlementId);
  const settlements = [...new Set([...held.keys(), ...targets.keys()])].toSorted();
  const changes = settlements.flatMap((settlementId) => {
    const before = held.get(settlementId) ?? [];
    const amounts = new Amounts().addAll(targets.get(settlementId) ?? []).addAll(before, -1);
    // The other side of all places: what an order comes to.
    if (settlementId === NO_SETTLEMENT) amounts.add('sold', '', -amounts.sum());
    const all = amounts.all();
    const ofCourier = all.find(({ account, party }) => party && account !== 'received' && account !== 'given_back');
    return all.length > 0 ? [{ settlementId, courier: ofCourier?.party ?? null, amounts: all }] : [];
  });
  if (changes.length === 0) return [];
  return [{ subjectId, order, changes, isKnown: balances.length > 0 }];
}
