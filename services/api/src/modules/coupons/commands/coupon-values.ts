import type { CouponForm } from '@shop/contracts/coupons';

/** What staff wrote, in the order of the statements' parameters $1 to $10; null where the form left something out. */
export const valuesOf = (form: CouponForm): unknown[] => [
  form.code,
  form.discountType,
  form.discountValue,
  form.minimumOrderAmount,
  // A fixed amount is its own cap.
  form.discountType === 'percentage' ? form.maxDiscountAmount : null,
  form.usageLimit,
  form.validUntil,
  form.isActive ?? null,
  form.description ?? null,
  form.validFrom ?? null,
];

/** When a coupon begins: clients' clocks differ, so what is at most five minutes ahead of the database's is now. */
export const begins = (wanted: string): string => `
  case when ${wanted}::timestamptz <= now() + interval '5 minutes' then least(${wanted}::timestamptz, now())
    else ${wanted}::timestamptz end`;
