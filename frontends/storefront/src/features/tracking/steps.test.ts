import { stepOf } from './steps.ts';

test('a confirmed order still shows as processed to the shopper', () => {
  expect(stepOf('confirmed')).toBe(stepOf('processing'));
});

test('the four steps follow each other', () => {
  expect((['processing', 'shipped', 'enroute', 'delivered'] as const).map(stepOf)).toEqual([0, 1, 2, 3]);
});

test('a cancelled order has no place on the tracker', () => {
  expect(stepOf('cancelled')).toBeNull();
});
