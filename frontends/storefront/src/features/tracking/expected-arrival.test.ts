import { formatNearDay } from '@shop/contracts/dates';
import { expectedArrival } from './expected-arrival.ts';

const createdAt = '2026-11-22T10:00:00Z';
const shipped = { createdAt, orderStatus: 'shipped' } as const;

test('an order is expected seven days after it was placed', () => {
  const arrival = expectedArrival(shipped, new Date(createdAt));
  expect(arrival instanceof Date && formatNearDay(arrival)).toBe('29 Nov');
});

test('a day that has passed is not promised', () => {
  expect(expectedArrival(shipped, new Date('2026-11-29T18:59:00Z'))).toBeInstanceOf(Date);
  // Midnight in Pakistan.
  expect(expectedArrival(shipped, new Date('2026-11-29T19:00:00Z'))).toBe('late');
});

test('an order that has arrived or was cancelled is expected no more', () => {
  for (const orderStatus of ['delivered', 'cancelled'] as const) {
    expect(expectedArrival({ createdAt, orderStatus }, new Date(createdAt))).toBeNull();
  }
});
