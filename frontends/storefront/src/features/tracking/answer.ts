import { formatDay } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { advanceDue, cashAtDoor } from '@shop/contracts/cash-orders';
import type { OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import { localPhone } from '@shop/contracts/phones';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { emailsAll, range } from '../../shop.ts';
import { formatArrival, formatArrivalDay, isOver, packingDay } from '@shop/contracts/arrival';
import { expectedArrival, packableFrom } from './expected-arrival.ts';
import { answerTexts as t } from './texts.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Payment state of an order: `free`; `cash` for the courier, once an advance is here; a receipt that is `missing`, `checking`, `rejected` or
 * `short` (less than is due); `paid`; or `refunded`.
 */
export type Money = keyof typeof t.cancelledMoney;

export function moneyOf(
  order: Omit<OrderSummary, 'items'> & { proof: Pick<NonNullable<TrackedOrder['proof']>, 'status'> | null },
): Money {
  const { paymentMethod, paymentStatus, proof, total } = order;
  if (total === 0) return 'free';
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return paymentStatus;
  if (paymentMethod === 'COD' && proof?.status !== 'pending' && advanceDue(order) === 0) return 'cash';
  if (paymentStatus === 'failed' || (paymentMethod === 'COD' && proof?.status === 'rejected')) return 'rejected';
  if (proof?.status === 'short') return 'short';
  return proof === null || proof.status === 'rejected' ? 'missing' : 'checking';
}

/** Nobody packs a cash order before its customer has confirmed it. */
export const awaitsConfirmation = ({
  paymentMethod,
  orderStatus,
}: Pick<TrackedOrder, 'paymentMethod' | 'orderStatus'>): boolean =>
  paymentMethod === 'COD' && orderStatus === 'processing';

/** Nothing is packed before a receipt is there. */
export const asksForReceipt = (money: Money): money is 'missing' | 'rejected' | 'short' =>
  money === 'missing' || money === 'rejected' || money === 'short';

/** Money that is to come by transfer has not been seen yet. */
export const isUnpaid = (money: Money): boolean => asksForReceipt(money) || money === 'checking';

/** Returns the rest to pay by transfer after a part arrived, formatted in rupees. */
export const dueOf = (order: TrackedOrder): string =>
  formatRs(order.paymentMethod === 'COD' ? advanceDue(order) : order.total - order.received);

/** Returns true when the check of a receipt takes longer than the hours that the shop promises. */
export const isReceiptSlow = (sentAt: string, now: Date, { payments }: Pick<PublicShop, 'payments'>): boolean =>
  now.getTime() > Date.parse(sentAt) + payments.receiptHours[1] * HOUR;

/** Then its courier and number stand above everything else. */
export const isWithCourier = ({ orderStatus }: Pick<TrackedOrder, 'orderStatus'>): boolean =>
  orderStatus === 'shipped' || orderStatus === 'enroute';

/** State of an order for its customer: a title, a line about it, and the next steps. */
export interface Answer {
  title: string;
  line: string | null;
  /** Details that few need to know. */
  note?: string | null;
  next: readonly string[];
  isLate: boolean;
}

export function answerOf(order: TrackedOrder, now: Date, shop: PublicShop): Answer {
  const { orderStatus, reachedAt } = order;
  if (orderStatus === 'cancelled') {
    const money = moneyOf(order);
    const isPart = order.received > 0 && money !== 'paid' && money !== 'refunded';
    const line = isPart
      ? t.cancelledMoney.short(formatRs(order.received))
      : t.cancelledMoney[money](formatRs(order.total), range(shop.delivery.refundDays));
    return { ...ended, title: t.cancelled, line };
  }
  if (orderStatus === 'delivered') {
    const at = reachedAt.delivered;
    const until = new Date(Date.parse(at ?? '') + shop.delivery.returnDays * DAY);
    return {
      ...ended,
      title: t.delivered(at ? formatArrivalDay(at) : null),
      line: t.thanks,
      note:
        at && shop.delivery.returnDays > 0 && !isOver(until, now)
          ? t.returnUntil(formatArrivalDay(until), shop.delivery.freeReturns)
          : null,
    };
  }
  return isWithCourier(order) ? onItsWay(order, now, shop) : here(order, now, shop);
}

const ended = { next: [], isLate: false };

/** Never a day that has passed. */
function arrives(order: TrackedOrder, now: Date, shop: PublicShop): string | null {
  const days = expectedArrival(order, now, shop);
  if (days === 'late') return null;
  const [from, to] = days;
  if (formatDay(to) === formatDay(now)) return t.arrivesToday;
  return isOver(from, now) ? t.arrivesBy(formatArrivalDay(to)) : t.arrives(formatArrival(days));
}

function onItsWay(order: TrackedOrder, now: Date, shop: PublicShop): Answer {
  const { returnDays } = shop.delivery;
  const arrival = arrives(order, now, shop);
  return {
    title: t.onItsWay(order.courier),
    line: arrival ?? t.lateAway,
    next: [...atTheDoor(order), ...(returnDays > 0 ? [t.steps.unpack(returnDays)] : [])],
    isLate: arrival === null,
  };
}

/** The parcel is not with the courier yet: it is packed once it is paid, or at once where the courier is paid. */
function here(order: TrackedOrder, now: Date, shop: PublicShop): Answer {
  const { many } = shop.goods;
  const hours = range(shop.payments.receiptHours);
  const money = moneyOf(order);
  const isEmailed = emailsAll(shop);
  const way = [t.steps.ship(isEmailed), ...atTheDoor(order)];
  if (asksForReceipt(money)) {
    const lines = {
      missing: t.missingLine(many),
      rejected: t.rejectedLine,
      short: t.shortLine(formatRs(order.received), dueOf(order)),
    };
    return {
      title: t.receipt[money],
      line: lines[money],
      next: [t.steps[money], t.steps.check(hours), t.steps.pack(many), ...way],
      isLate: false,
    };
  }
  if (awaitsConfirmation(order)) {
    const next = [order.confirmToken ? t.steps.confirmHere : t.steps.confirm(isEmailed), t.steps.pack(many), ...way];
    return { title: t.toConfirm, line: t.toConfirmLine(many), next, isLate: false };
  }
  const arrival = arrives(order, now, shop);
  const sentAt = order.proof?.submittedAt ?? order.createdAt;
  const packed = packingDay(packableFrom(order), shop);
  const next = [isOver(packed, now) ? t.steps.pack(many) : t.steps.packBy(many, formatArrivalDay(packed)), ...way];
  if (money !== 'checking') return { title: t.packing, line: arrival ?? t.lateHere, next, isLate: arrival === null };
  return {
    title: t.receipt.checking,
    line: isReceiptSlow(sentAt, now, shop) ? t.checkingLate(isEmailed) : t.checkingTime(hours, many),
    next: arrival === null ? next : [...next, arrival],
    isLate: false,
  };
}

const atTheDoor = (order: TrackedOrder): string[] => [
  order.customerInfo ? t.steps.rider(localPhone(order.customerInfo.phone)) : t.steps.riderCalls,
  ...(cashAtDoor(order) > 0 ? [t.steps.cash(formatRs(cashAtDoor(order)))] : []),
];
