import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { customerInfo } from '@shop/testing/examples.ts';
import { formatArrival } from '@shop/contracts/arrival';
import { expectedArrival } from './expected-arrival.ts';

// A Friday.
const order = {
  createdAt: '2026-11-20T09:00:00Z',
  paymentMethod: 'JazzCash' as const,
  proof: null,
  reachedAt: {},
  city: customerInfo().city,
};
const shown = (changes: Partial<typeof order> & object, now = '2026-11-20T09:00:00Z') => {
  const days = expectedArrival({ ...order, ...changes }, new Date(now), examplePublicShop);
  return days === 'late' ? days : formatArrival(days);
};

test('an order is expected on the days that its city was promised', () => {
  expect(shown({})).toBe('Tue 24 – Thu 26 Nov');
  expect(shown({ city: 'Gilgit' })).toBe('Wed 25 – Sat 28 Nov');
});

test('a receipt that came later counts from then', () => {
  const proof = { status: 'pending', submittedAt: '2026-11-23T09:00:00Z' } as const;
  expect(expectedArrival({ ...order, proof }, new Date(order.createdAt), examplePublicShop)).toEqual(
    expectedArrival({ ...order, createdAt: proof.submittedAt }, new Date(order.createdAt), examplePublicShop),
  );
});

test('a cash order counts from when it was confirmed', () => {
  const cash = { paymentMethod: 'COD', reachedAt: { confirmed: '2026-11-23T09:00:00Z' } } as const;
  expect(expectedArrival({ ...order, ...cash }, new Date('2026-11-23T09:00:00Z'), examplePublicShop)).toEqual(
    expectedArrival({ ...order, createdAt: '2026-11-23T09:00:00Z' }, new Date(order.createdAt), examplePublicShop),
  );
});

test('once the courier has it, its own days count', () => {
  expect(shown({ reachedAt: { shipped: '2026-11-21T09:00:00Z' } })).toBe('Mon 23 – Tue 24 Nov');
  expect(shown({ reachedAt: { enroute: '2026-11-21T09:00:00Z' } })).toBe('Mon 23 – Tue 24 Nov');
});

test('days that are over are not promised', () => {
  expect(shown({}, '2026-11-26T18:59:00Z')).toBe('Tue 24 – Thu 26 Nov');
  // Midnight in Pakistan.
  expect(shown({}, '2026-11-26T19:00:00Z')).toBe('late');
});
