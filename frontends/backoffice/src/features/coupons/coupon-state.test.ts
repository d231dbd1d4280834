import type { Coupon } from '@shop/contracts/coupons';
import { stateOf } from './coupon-state.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const coupon: Coupon = {
  _id: '0190a000-0000-7000-8000-000000000001',
  code: 'EID20',
  discountType: 'percentage',
  discountValue: 20,
  minimumOrderAmount: 0,
  maxDiscountAmount: null,
  usageLimit: 5,
  usedCount: 0,
  validFrom: '2026-11-21T00:00:00Z',
  validUntil: '2026-12-01T00:00:00Z',
  isActive: true,
  description: '',
  createdAt: '2026-11-21T00:00:00Z',
  version: 1,
};

test.each([
  ['active', {}],
  ['active', { validUntil: null, usageLimit: null, usedCount: 9 }],
  ['scheduled', { validFrom: '2026-11-23T00:00:00Z' }],
  ['ended', { validUntil: '2026-11-22T12:00:00Z' }],
  ['usedUp', { usedCount: 5 }],
  ['ended', { usedCount: 5, validUntil: '2026-11-22T11:00:00Z' }],
  ['off', { isActive: false, validUntil: '2026-11-22T11:00:00Z' }],
])('a coupon is %s with %j', (state, more) => {
  expect(stateOf({ ...coupon, ...more }, now)).toBe(state);
});
