import type { Docs } from './docs.ts';

export const coupons: Docs = {
  title: 'Discount codes',
  parameters: {
    discountType: '`percentage` or `fixed`',
    discountValue: 'Percent, or rupees',
    minimumOrderAmount: 'Rupees that an order needs; none where it is left out',
    maxDiscountAmount: 'Rupees, of a percentage only; no cap where it is left out',
    usageLimit: 'How many orders may use it; no limit where it is left out',
  },
  examples: {
    validFrom: '2026-11-01T00:00:00.000Z',
    validUntil: '2026-12-31T19:00:00.000Z',
    'coupon.description': 'A tenth off the first order',
    'Coupon.description': 'A tenth off the first order',
    'CouponForm.description': 'A tenth off the first order',
    'CouponEdit.description': 'A tenth off the first order',
    discountAmount: 250,
    orderTotal: 2500,
    code: 'WELCOME10',
    discountValue: 10,
    minimumOrderAmount: 1000,
    maxDiscountAmount: 500,
    usageLimit: 100,
    usedCount: 7,
    discounted: 41,
  },
};
