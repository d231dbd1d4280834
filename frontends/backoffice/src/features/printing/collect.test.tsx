import type { StaffOrder } from '@shop/contracts/staff-orders';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { render } from '@testing-library/react';
import { Collect } from './collect.tsx';

const cases: [Partial<StaffOrder>, RegExp][] = [
  [{}, /^Collect in cashRs\s4,900$/],
  [{ paymentStatus: 'paid' }, /^Collect nothingPAID$/],
  [{ paymentMethod: 'JazzCash' }, /^Do not sendNOT PAID$/],
  [{ paymentMethod: 'JazzCash', paymentStatus: 'failed' }, /^Do not sendNOT PAID$/],
  [{ paymentStatus: 'failed' }, /^Do not sendNOT PAID$/],
  [{ paymentStatus: 'refunded' }, /^Do not sendREFUNDED$/],
  [{ orderStatus: 'cancelled' }, /^Do not sendCANCELLED$/],
];

test.each(cases)('the rider of an order that is %j reads what to collect', (order, text) => {
  const { container } = render(<Collect order={staffOrder({ total: 4900, paymentMethod: 'COD', ...order })} />);
  expect(container.textContent).toMatch(text);
});
