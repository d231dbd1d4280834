import { COUPON_ENDED, COUPON_ENDS_TOO_EARLY } from '@shop/contracts/discount';
import type { Sale } from '@shop/contracts/sales';
import { dayIn, endAt, endOf, startAt, startOf } from '../../lib/pakistan-time.ts';
import { saleTexts as words } from './texts.ts';

/** Start and end as they stand in the form, in Pakistan. */
export type TypedTimes = { firstDay: string; firstTime: string; lastDay: string; lastTime: string };

type Times = Pick<Sale, 'startsAt' | 'endsAt'>;

const EVENING = '18:00';

/** The coming weekend, from Friday evening to the end of Sunday; one that has begun starts at once. */
export function weekend(now = Date.now()): TypedTimes {
  const weekday = new Date(`${dayIn(0, now)}T00:00:00Z`).getUTCDay();
  const toSunday = (7 - weekday) % 7;
  const friday = dayIn(toSunday - 2, now);
  const begun = Date.parse(startOf({ day: friday, time: EVENING })) <= now;
  return {
    firstDay: begun ? '' : friday,
    firstTime: begun ? '' : EVENING,
    lastDay: dayIn(toSunday, now),
    lastTime: '',
  };
}

/** Start and end of a sale as its form shows them. */
export function typedTimes(sale: Times | null): TypedTimes {
  if (!sale) return weekend();
  const start = startAt(sale.startsAt);
  const end = endAt(sale.endsAt);
  return { firstDay: start.day, firstTime: start.time, lastDay: end.day, lastTime: end.time };
}

const startIn = ({ firstDay, firstTime }: TypedTimes) =>
  firstDay || firstTime ? { day: firstDay || dayIn(0), time: firstTime } : null;

/** Start and end as the API takes them; the start only where it was changed: it stays to the second as it is. */
export function timesOf(typed: TypedTimes, sale: Times | null): { startsAt?: string; endsAt: string } {
  const before = sale && typedTimes(sale);
  const start = startIn(typed);
  const isNew = start && (typed.firstDay !== before?.firstDay || typed.firstTime !== before.firstTime);
  const end = { day: typed.lastDay, time: typed.lastTime };
  const isSameEnd = sale && typed.lastDay === before?.lastDay && typed.lastTime === before.lastTime;
  return { ...(isNew && { startsAt: startOf(start) }), endsAt: isSameEnd ? sale.endsAt : endOf(end) };
}

/** Returns the error of the typed end before the API is called; null when the end is valid. */
export function wrongEndOf(typed: TypedTimes): string | null {
  if (typed.lastDay === '') return words.endMissing;
  const end = endOf({ day: typed.lastDay, time: typed.lastTime });
  if (Date.parse(end) <= Date.now()) return COUPON_ENDED;
  const start = startIn(typed);
  return start && end <= startOf(start) ? COUPON_ENDS_TOO_EARLY : null;
}
