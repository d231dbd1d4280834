import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@shop/contracts/errors';
import type { Settlement } from '@shop/contracts/settlements';
import { eventsSettled } from '../../../../test/support/events-settled.ts';
import type { Shop } from '../../../../test/support/harness.ts';
import { parcelCalls } from '../../../../test/support/parcel-calls.ts';
import { paymentsOf } from '../../../../test/support/proofs.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A cash order with its parcel. */
export interface CashOrder {
  _id: string;
  orderNumber: string;
  total: number;
  /** Part that is paid by transfer before its parcel leaves. */
  advance: number;
  number: string;
  parcelId: string;
}

/** A row of a courier's file, in rupees; what is left out is what the courier should pay. */
export interface FileLine {
  number: string;
  total: number;
  /** Words: a cell that is no amount. */
  collected?: number | string;
  charge?: number;
  tax?: number;
  net?: number;
  said?: string;
}

const CHOSEN: ReadonlySet<string> = new Set(['other_amount', 'unclear_status', 'other_net', 'not_sent', 'on_the_way']);

/** Calls that a test of the cash book makes. */
export function moneyCalls(shopOf: () => Shop) {
  const parcels = parcelCalls(shopOf);
  const ask = async <R>(method: string, path: string, body?: unknown, key: string = randomUUID()) =>
    shopOf().http<R & Required<ErrorBody>>(method, `/api/admin${path}`, body, {
      ...(await shopOf().staff()),
      'idempotency-key': key,
    });
  const update = async ({ _id }: { _id: string }, body: object) => {
    const { status } = await paymentsOf(shopOf()).update(_id, body);
    expect(status).toBe(200);
  };

  const booked = async (courier = 'TCS', more: object = {}): Promise<CashOrder> => {
    const order = await paymentsOf(shopOf()).placed({ paymentMethod: 'COD', ...more });
    await update(order, { orderStatus: 'confirmed' });
    const { parcelId } = await parcels.book(order._id, courier);
    return { ...order, number: order.orderNumber, parcelId };
  };
  const shipped = async (courier?: string, more?: object): Promise<CashOrder> => {
    const order = await booked(courier, more);
    const number = `KHI-1${randomUUID().slice(0, 8).toUpperCase()}`;
    await parcels.ship(order.parcelId, number);
    return { ...order, number };
  };
  const returned = (order: CashOrder) => parcels.decide(order.parcelId, { outcome: 'returned', reason: 'refused' });
  const delivered = async (courier?: string, more?: object): Promise<CashOrder> => {
    const order = await shipped(courier, more);
    await parcels.decide(order.parcelId, { outcome: 'delivered' });
    return order;
  };

  /** An open settlement of these lines. */
  const imported = async (lines: readonly FileLine[], courier = 'TCS'): Promise<Settlement> => {
    const rows = lines.map(({ number, total, collected = total, charge = 0, tax = 0, net = '', said = 'Delivered' }) =>
      [number, collected, charge, tax, net, said].join(','),
    );
    const form = new FormData();
    form.set('courier', courier);
    const head = `TCS ${randomUUID()}\r\nCN No,COD Amount,Service Charges,WHT,Net Amount,Status`;
    form.append('file', new Blob([`${[head, ...rows].join('\r\n')}\r\n`]), 'file.csv');
    const { status, body } = await ask<{ settlementId: string }>('POST', '/settlements', form);
    expect(status).toBe(201);
    return (await ask<Settlement>('GET', `/settlements/${body.settlementId}`)).body;
  };
  const accept = (settlement: Settlement, more: object = {}) =>
    ask<{ version: number; settledOrders: number }>('POST', `/settlements/${settlement._id}/accept`, {
      version: settlement.version,
      deposit: settlement.sums.deposit,
      ...more,
    });
  /** A settlement of these lines that was accepted, whatever differs. */
  const settle = async (lines: readonly FileLine[], more?: object, courier?: string): Promise<Settlement> =>
    settleOpen(await imported(lines, courier), more);
  const settleOpen = async (settlement: Settlement, more: object = {}): Promise<Settlement> => {
    const settled = settlement.rows.filter(({ problem }) => problem === null || CHOSEN.has(problem));
    const settleLines = settled.map(({ line }) => line);
    const { status, body } = await accept(settlement, { settleLines, orders: settled.length, ...more });
    expect([status, body.code]).toEqual([200, undefined]);
    return (await ask<Settlement>('GET', `/settlements/${settlement._id}`)).body;
  };
  const takeBack = async ({ _id, version }: Settlement) => {
    const { status } = await ask('POST', `/settlements/${_id}/take-back`, { version });
    expect(status).toBe(200);
  };

  /** Rupees of an order by place, once all events were followed; places with nothing are left out. */
  const placesOf = async ({ _id }: { _id: string }): Promise<Record<string, number>> => {
    const shop = shopOf();
    await eventsSettled(shop);
    const rows = await shop.db.query<{ place: string; rupees: number }>(sql`
      select place, (sum(amount) / 100.0)::float8 as rupees from ledger_balance where subject_id = ${_id}
      group by place having sum(amount) <> 0 order by place`);
    return Object.fromEntries(rows.map(({ place, rupees }) => [place, rupees]));
  };
  /** Empties the cash book, as no program of the shop can. */
  const emptyLedger = () =>
    shopOf().db.dataSource.query(`
      alter table ledger_entry disable trigger all;
      grant delete on ledger_entry to current_user;
      delete from ledger_entry;
      delete from ledger_balance;
      delete from ledger_day_sum;
      delete from ledger_day_change;
      revoke delete on ledger_entry from current_user;
      alter table ledger_entry enable trigger all`);

  return {
    ask,
    update,
    parcels,
    booked,
    shipped,
    returned,
    delivered,
    imported,
    accept,
    settle,
    settleOpen,
    takeBack,
    placesOf,
    emptyLedger,
  };
}
