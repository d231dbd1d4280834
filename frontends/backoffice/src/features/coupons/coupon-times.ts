import type { Coupon } from '@shop/contracts/coupons';
import { COUPON_ENDED, COUPON_ENDS_TOO_EARLY } from '@shop/contracts/discount';
import { couponTexts } from './texts.ts';
import { aYearFromNow, endOf, firstDayOf, lastDayOf, startOf, today } from './expiry-day.ts';

/** Start and end as they stand in the form: days in Pakistan. */
interface Days {
  firstDay: string;
  lastDay: string;
  noEnd: boolean;
}

type Times = Pick<Coupon, 'validFrom' | 'validUntil'>;

const isNewStart = ({ firstDay }: Days, coupon: Times | null) =>
  firstDay !== '' && firstDay !== (coupon && firstDayOf(coupon.validFrom));
const isNewEnd = ({ lastDay, noEnd }: Days, coupon: Times | null) =>
  !coupon || noEnd !== (coupon.validUntil === null) || (!noEnd && lastDay !== lastDayOf(coupon.validUntil));

/** Start and end as the API takes them, where they were changed: what is not sent stays to the second as it is. */
export function timesOf(days: Days, coupon: Times | null): Partial<Times> {
  return {
    // A start of today is now: its coupon can be used at once.
    ...(isNewStart(days, coupon) && {
      validFrom: days.firstDay === today() ? new Date().toISOString() : startOf(days.firstDay),
    }),
    ...(isNewEnd(days, coupon) && { validUntil: days.noEnd ? null : endOf(days.lastDay || aYearFromNow()) }),
  };
}

/** What is wrong with the end, before the API is asked; null: nothing. */
export function wrongEndOf(days: Days, coupon: Times | null): string | null {
  if (days.noEnd || !isNewEnd(days, coupon)) return null;
  if (days.lastDay === '') return coupon ? couponTexts.expiryMissing : null;
  if (days.lastDay < today()) return COUPON_ENDED;
  return days.firstDay !== '' && days.lastDay < days.firstDay ? COUPON_ENDS_TOO_EARLY : null;
}
