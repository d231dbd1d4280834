import { ownOutcome, shopifyOutcome, wooOutcome } from './outcomes.ts';

test.each([
  ['paid', 'fulfilled', '', 'delivered'],
  ['partially_refunded', 'fulfilled', '', 'delivered'],
  ['refunded', 'fulfilled', '', 'returned'],
  ['voided', 'fulfilled', '', 'returned'],
  ['voided', 'unfulfilled', '2025-01-02 10:00:00 +0500', 'cancelled'],
  ['pending', 'fulfilled', '2025-01-02 10:00:00 +0500', 'returned'],
  ['paid', 'unfulfilled', '', null],
  ['pending', 'fulfilled', '', null],
  ['paid', 'partial', '', null],
])('an order of Shopify that is %s and %s, cancelled at “%s”: %s', (financial, fulfilment, cancelledAt, outcome) =>
  expect(shopifyOutcome({ financial, fulfilment, cancelledAt, days: 60 })).toBe(outcome),
);

test('an order of Shopify that was sent more than 60 days ago was delivered, paid or not', () => {
  const sent = { financial: 'pending', fulfilment: 'fulfilled', cancelledAt: '', days: 61 };
  expect(shopifyOutcome(sent)).toBe('delivered');
  expect(shopifyOutcome({ ...sent, fulfilment: 'unfulfilled' })).toBeNull();
});

test.each([
  ['wc-completed', 'delivered'],
  ['Completed', 'delivered'],
  ['refunded', 'returned'],
  ['failed', 'cancelled'],
  ['processing', null],
  ['on-hold', null],
  ['trash', null],
])('an order of WooCommerce that is %s: %s', (status, outcome) => expect(wooOutcome(status)).toBe(outcome));

test.each([
  ['Delivered', 'TCS-1', 'delivered'],
  ['Cancelled', 'TCS-1', 'returned'],
  ['Cancelled', '', 'cancelled'],
  ['En Route', 'TCS-1', null],
])('an order of a shop of this kind that is %s with the parcel “%s”: %s', (status, parcel, outcome) =>
  expect(ownOutcome(status, parcel)).toBe(outcome),
);
