import { whyNoCash } from './cash-received.ts';

const cod = { paymentMethod: 'COD', paymentStatus: 'pending', orderStatus: 'delivered' } as const;

test.each([
  [null, {}],
  [null, { paymentStatus: 'failed' }],
  ['not cash on delivery', { paymentMethod: 'JazzCash' }],
  ['already paid', { paymentStatus: 'paid' }],
  ['refunded', { paymentStatus: 'refunded' }],
  ['not delivered yet', { orderStatus: 'shipped' }],
  ['not delivered yet', { orderStatus: 'cancelled' }],
] as const)('cash for an order is refused because %s: %j', (why, more) => {
  expect(whyNoCash({ ...cod, ...more })).toBe(why);
});
