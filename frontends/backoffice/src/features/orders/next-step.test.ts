import { isBackwards } from '@shop/contracts/shop';
import { orderRow } from '@shop/testing/staff-examples.ts';
import { nextStep } from './next-step.ts';

test.each([
  ['processing', 'COD', 'confirmed'],
  ['confirmed', 'COD', 'shipped'],
  ['shipped', 'COD', 'delivered'],
  ['enroute', 'COD', 'delivered'],
  ['delivered', 'COD', 'cash'],
  ['delivered', 'JazzCash', null],
  ['cancelled', 'COD', null],
] as const)('after %s by %s comes %s', (orderStatus, paymentMethod, next) => {
  expect(nextStep(orderRow({ orderStatus, paymentMethod }))).toBe(next);
});

test('only what is further, or over, would go back', () => {
  expect(isBackwards('delivered', 'shipped')).toBe(true);
  expect(isBackwards('cancelled', 'confirmed')).toBe(true);
  expect(isBackwards('shipped', 'shipped')).toBe(false);
  expect(isBackwards('processing', 'delivered')).toBe(false);
});
