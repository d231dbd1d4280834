import type { Coupon } from '@shop/contracts/coupons';
import { COUPON_ENDED, COUPON_ENDS_TOO_EARLY } from '@shop/contracts/discount';
import { dayIn, endAt, endOf, startAt, startOf } from '../../lib/pakistan-time.ts';
import { couponTexts } from './texts.ts';

/** Number of days a coupon is valid when staff choose no end. */
export const DEFAULT_DAYS = 365;

/** Start and end as they stand in the form, in Pakistan. */
export type TypedTimes = {
  firstDay: string;
  firstTime: string;
  lastDay: string;
  lastTime: string;
  noEnd: boolean;
};

type Times = Pick<Coupon, 'validFrom' | 'validUntil'>;

/** Start and end of a coupon as its form shows them; a new one is good for a year. */
export function typedTimes(coupon: Times | null): TypedTimes {
  if (!coupon) return { firstDay: '', firstTime: '', lastDay: dayIn(DEFAULT_DAYS), lastTime: '', noEnd: false };
  const start = startAt(coupon.validFrom);
  const end = endAt(coupon.validUntil);
  const noEnd = coupon.validUntil === null;
  return { firstDay: start.day, firstTime: start.time, lastDay: end.day, lastTime: end.time, noEnd };
}

// A time without a day is one of today.
const startIn = ({ firstDay, firstTime }: TypedTimes) =>
  firstDay || firstTime ? { day: firstDay || dayIn(0), time: firstTime } : null;
const endIn = ({ lastDay, lastTime }: TypedTimes) => ({ day: lastDay || dayIn(DEFAULT_DAYS), time: lastTime });

function isNewStart(typed: TypedTimes, coupon: Times | null): boolean {
  const before = coupon && typedTimes(coupon);
  return startIn(typed) !== null && (typed.firstDay !== before?.firstDay || typed.firstTime !== before.firstTime);
}
function isNewEnd(typed: TypedTimes, coupon: Times | null): boolean {
  if (!coupon) return true;
  const { lastDay, lastTime, noEnd } = typedTimes(coupon);
  return typed.noEnd !== noEnd || (!noEnd && (typed.lastDay !== lastDay || typed.lastTime !== lastTime));
}

/** Start and end as the API takes them, where they were changed: what is not sent stays to the second as it is. */
export function timesOf(typed: TypedTimes, coupon: Times | null): Partial<Times> {
  const start = startIn(typed);
  return {
    // A start of today is now: its coupon can be used at once.
    ...(start &&
      isNewStart(typed, coupon) && {
        validFrom: start.day === dayIn(0) && !start.time ? new Date().toISOString() : startOf(start),
      }),
    ...(isNewEnd(typed, coupon) && { validUntil: typed.noEnd ? null : endOf(endIn(typed)) }),
  };
}

/** Returns the error of the typed end before the API is called; null when the end is valid or was not changed. */
export function wrongEndOf(typed: TypedTimes, coupon: Times | null): string | null {
  if (typed.noEnd || !isNewEnd(typed, coupon)) return null;
  if (typed.lastDay === '') return coupon ? couponTexts.expiryMissing : null;
  const end = endOf(endIn(typed));
  if (Date.parse(end) <= Date.now()) return COUPON_ENDED;
  const start = startIn(typed);
  return start && end <= startOf(start) ? COUPON_ENDS_TOO_EARLY : null;
}
