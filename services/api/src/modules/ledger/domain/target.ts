import type { Way } from '@shop/contracts/money-places';
import type { OrderStatus, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import type { SettlementMoney } from '../public.ts';
import { type Amount, Amounts, COURIERS_PAY, wayOf } from './places.ts';

/** An order as the cash book sees it. Money in paisa. */
export interface OrderMoney {
  total: number;
  method: RecordedPaymentMethod;
  courier: string | null;
  orderStatus: OrderStatus;
  /** Before the order was cancelled; null: it is not. */
  statusBefore: OrderStatus | null;
  paymentStatus: PaymentStatus;
  /** Before the payment became what it is; null: it never changed. */
  paymentBefore: PaymentStatus | null;
  /** Part payments, by the way that each came. */
  parts: readonly { way: Way; paisa: number }[];
}

export interface RefundMoney {
  way: Way;
  paisa: number;
}

/** End of a shortfall of one settlement: it was written off, or it came on this way. */
export interface ShortfallMoney {
  settlementId: string;
  way: Way | null;
  paisa: number;
}

/** Amounts of a settlement, or of an order by itself under an empty id. */
export type Targets = Map<string, Amount[]>;

interface Facts {
  order: OrderMoney | null;
  rows: readonly SettlementMoney[];
  refunds: readonly RefundMoney[];
  shortfalls: readonly ShortfallMoney[];
}

/** Amount that came of an order, in paisa, and the row of a settlement that paid for it. */
export function paidOf({ order, rows }: Pick<Facts, 'order' | 'rows'>): { paid: number; by: SettlementMoney | null } {
  if (!order) return { paid: 0, by: null };
  const { paymentStatus, paymentBefore, total } = order;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const by = isPaid ? (rows.findLast(({ isSettled }) => isSettled) ?? null) : null;
  if (paymentStatus === 'paid') return { paid: total, by };
  // The courier had the cash of a delivered order: giving it back ends what the courier owes.
  const hadCash = order.method === 'COD' && wasDelivered(order);
  const isRefundOfAll = paymentStatus === 'refunded' && (paymentBefore === 'paid' || hadCash || by !== null);
  return { paid: isRefundOfAll ? total : sumOf(order.parts), by };
}

/** Amount that customers may still get back of an order, in paisa. */
export function refundable(facts: Facts): number {
  const { order, refunds } = facts;
  if (!order || order.paymentStatus === 'refunded') return 0;
  return ownMoney(order, facts) - sumOf(refunds);
}

/** Amounts that an order has to have in each place, by settlement. All of them add up to the money of the order. */
export function targetsOf(facts: Facts): Targets {
  const { order, rows, shortfalls } = facts;
  const targets: Targets = new Map();
  const base = new Amounts();
  let toTakeBack = 0;
  const { by } = paidOf(facts);
  if (order) {
    addOrder(base, order, facts);
    if (by) {
      base.add('courier', by.courier, by.toCollect);
      if (isTakenBack(order)) {
        base.add('to_courier', by.courier, -by.toCollect);
        toTakeBack = by.toCollect;
      }
    }
    targets.set('', base.all());
  }
  const bySettlement = new Map<string, Amounts>();
  for (const row of rows) {
    const amounts = bySettlement.get(row.settlementId) ?? new Amounts();
    bySettlement.set(row.settlementId, amounts);
    const { courier, charge, tax, net } = row;
    const collected = row === by ? row.toCollect : 0;
    amounts.add('courier', courier, -collected);
    amounts.add('received', COURIERS_PAY, net);
    amounts.add('charges', courier, charge);
    amounts.add('tax', courier, tax);
    const rest = collected - net - charge - tax;
    // A courier takes back in a later file what it paid for a parcel that came back.
    const taken = row === by ? 0 : Math.min(toTakeBack, Math.max(0, rest));
    toTakeBack -= taken;
    amounts.add('to_courier', courier, taken);
    amounts.add('short', courier, rest - taken);
  }
  for (const [settlementId, amounts] of bySettlement) targets.set(settlementId, amounts.all());
  addShortfalls(targets, shortfalls);
  return targets;
}

/** Amounts of a settlement beside its orders: rows without an order, and the difference of its deposit, in paisa. */
export function targetOfSettlement(
  rows: readonly SettlementMoney[],
  depositDifference: number,
  courier: string,
): Amount[] {
  const amounts = new Amounts();
  for (const { charge, tax, net } of rows) {
    amounts.add('received', COURIERS_PAY, net);
    amounts.add('charges', courier, charge);
    amounts.add('tax', courier, tax);
    amounts.add('short', courier, -net - charge - tax);
  }
  amounts.add('received', COURIERS_PAY, depositDifference);
  amounts.add('short', courier, -depositDifference);
  return amounts.all();
}

/** Moves what was decided of shortfalls, as far as their settlement stands. */
export function addShortfalls(targets: Targets, shortfalls: readonly ShortfallMoney[]): void {
  for (const { settlementId, way, paisa } of shortfalls) {
    const amounts = new Amounts().addAll(targets.get(settlementId) ?? []);
    const short = amounts.all().find(({ account }) => account === 'short');
    if (!short) continue;
    amounts.add('short', short.party, -paisa);
    if (way) amounts.add('received', way, paisa);
    else amounts.add('written_off', short.party, paisa);
    targets.set(settlementId, amounts.all());
  }
}

function addOrder(base: Amounts, order: OrderMoney, facts: Facts): void {
  const { total, method, courier, orderStatus, paymentStatus } = order;
  const { paid, by } = paidOf(facts);
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed';
  if (isOpen && orderStatus !== 'cancelled') {
    const isOwed = method === 'COD' && orderStatus === 'delivered' && paymentStatus === 'pending';
    base.add(isOwed ? 'courier' : 'customer', isOwed ? (courier ?? '') : '', total - sumOf(order.parts));
  }
  addReceived(base, order, wayOf(method), paid - (by?.toCollect ?? 0));
  const way = by ? COURIERS_PAY : wayOf(method);
  const own = ownMoney(order, facts);
  const given = sumOf(facts.refunds);
  for (const refund of facts.refunds) base.add('given_back', refund.way, refund.paisa);
  addReceived(base, order, way, -given);
  if (paymentStatus === 'refunded' && given === 0) {
    base.add('given_back', 'unknown', own);
    addReceived(base, order, way, -own);
  } else if (orderStatus === 'cancelled' && paymentStatus !== 'refunded') {
    // A customer who got money back for a parcel that the courier takes its money back for has nothing more to get.
    const due = Math.max(0, own - given);
    base.add('to_give_back', '', due);
    addReceived(base, order, way, -due);
  }
}

/** Adds money that came, or what goes back of it: first what came in parts, by the way that each came, and the rest by this way. */
function addReceived(base: Amounts, { parts }: OrderMoney, way: Way, paisa: number): void {
  let rest = paisa;
  for (const part of parts) {
    const here = Math.sign(paisa) * Math.min(part.paisa, Math.abs(rest));
    base.add('received', part.way, here);
    rest -= here;
  }
  base.add('received', way, rest);
}

/** Amount that came from the customer: a courier takes back itself what it paid for a parcel that was not delivered. */
function ownMoney(order: OrderMoney, facts: Facts): number {
  const { paid, by } = paidOf(facts);
  return by && isTakenBack(order) ? paid - by.toCollect : paid;
}

const wasDelivered = ({ orderStatus, statusBefore }: OrderMoney): boolean =>
  orderStatus === 'delivered' || (orderStatus === 'cancelled' && statusBefore === 'delivered');

const isTakenBack = (order: OrderMoney): boolean => order.orderStatus === 'cancelled' && !wasDelivered(order);

const sumOf = (money: readonly { paisa: number }[]): number => money.reduce((sum, { paisa }) => sum + paisa, 0);
