import type { Docs } from './docs.ts';

export const coupons: Docs = {
  title: 'Discount codes',
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
  },
};
