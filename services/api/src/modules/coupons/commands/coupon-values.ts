import type { CouponForm } from '@shop/contracts/coupons';
import { COUPON_ENDED, COUPON_ENDS_TOO_EARLY } from '@shop/contracts/discount';
import { failField } from '../../../platform/errors/api-error.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** The most that a coupon takes off. A fixed amount is its own cap. */
export const capOf = ({ discountType, maxDiscountAmount }: CouponForm): number | null =>
  discountType === 'percentage' ? maxDiscountAmount : null;

// A start that is at most so far ahead counts as now.
const NEAR_MS = 5 * 60_000;

/**
 * SQL for the start of a coupon. A start that is at most five minutes ahead counts as now, because clients' clocks
 * differ.
 */
export const begins = (wanted: string | null): Sql => sql`
  case when ${wanted}::timestamptz <= now() + interval '5 minutes' then least(${wanted}::timestamptz, now())
    else ${wanted}::timestamptz end`;

/** Stored start and end of a coupon that is edited. */
export interface StoredTimes {
  validFrom: Date;
  validUntil: Date | null;
}

/** Refuses a new end that is over, or before the start. An end that stays may be over: the rest can still be mended. */
export function checkTimes(form: CouponForm, stored: StoredTimes | null, now: Date): void {
  const ends = form.validUntil === undefined ? stored?.validUntil : form.validUntil && new Date(form.validUntil);
  if (!ends) return;
  const isNew = ends.getTime() !== stored?.validUntil?.getTime();
  if (ends <= now) {
    if (isNew) failField('validUntil', COUPON_ENDED);
    return;
  }
  const wanted = form.validFrom ? new Date(form.validFrom) : (stored?.validFrom ?? now);
  if (wanted.getTime() > now.getTime() + NEAR_MS && ends <= wanted) failField('validUntil', COUPON_ENDS_TOO_EARLY);
}
