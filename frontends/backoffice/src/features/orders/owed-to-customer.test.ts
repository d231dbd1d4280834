import { proofOf } from '@shop/testing/staff-examples.ts';
import { owedToCustomer } from './owed-to-customer.ts';

const part = proofOf({ status: 'short', received: 700 });

test.each([
  ['a cancelled order that was paid', 'cancelled', 'paid', null, 1_250],
  ['a cancelled order of which a part came', 'cancelled', 'pending', part, 700],
  ['a cancelled order of which the rest was rejected', 'cancelled', 'failed', part, 700],
  ['a cancelled order of which nothing came', 'cancelled', 'pending', null, 0],
  ['a cancelled order that was refunded', 'cancelled', 'refunded', part, 0],
  ['an order that goes on', 'confirmed', 'paid', null, 0],
] as const)('%s: what is owed to the customer', (_, orderStatus, paymentStatus, paymentDetails, owed) => {
  expect(owedToCustomer({ orderStatus, paymentStatus, paymentDetails, total: 1_250 })).toBe(owed);
});
