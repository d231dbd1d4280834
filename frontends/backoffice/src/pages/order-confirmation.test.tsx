import type { OrderConfirmation } from '@shop/contracts/confirmations';
import { mockCall } from '@shop/testing/mock-call.ts';
import { staffOrder } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

const link = 'https://shop.example.com/confirm/Zk3rT9pQx1vLm8sWn2bYcA';
const waiting: OrderConfirmation = {
  state: 'waiting',
  dueAt: '2026-11-21T09:00:00.000Z',
  isLate: true,
  attempts: [{ at: '2026-11-21T07:00:00.000Z', by: 'sana', outcome: 'no_answer', note: 'Busy' }],
  link,
};

async function open(confirmation: OrderConfirmation | null, paymentMethod: 'COD' | 'JazzCash' = 'COD') {
  const order = staffOrder({ paymentMethod, paymentDetails: null, orderStatus: 'processing' });
  mockCall('GET /admin/orders/:id', { order });
  const asked = mockCall('GET /admin/orders/:id/confirmation', { confirmation });
  await openBackOffice(`/admin/orders?order=${order._id}`);
  await screen.findByRole('region', { name: `Order ${order.orderNumber}` });
  return asked;
}

test('an order says how far its customer was asked, and leads to the queue', async () => {
  await open(waiting);
  const part = within(await screen.findByRole('region', { name: 'Confirmation' }));
  expect(part.getByText('Waits for the customer')).toBeVisible();
  expect(part.getByText(/Waits too long/)).toBeVisible();
  expect(part.getByRole('listitem')).toHaveTextContent(/^No answer: sana, .* · Busy$/);
  expect(part.getByRole('link', { name: 'Confirm orders' })).toHaveAttribute('href', '/admin/confirmations?show=now');
  expect(part.getByRole('button', { name: "Copy the customer's link" })).toBeVisible();
});

test('a customer who confirmed by the link is named, and there is nothing left to do', async () => {
  const attempts = [{ at: '2026-11-21T07:00:00.000Z', by: 'customer', outcome: 'confirmed', note: null }];
  await open({ ...waiting, state: 'confirmed', isLate: false, attempts });
  const part = within(await screen.findByRole('region', { name: 'Confirmation' }));
  expect(part.getByText(/^Confirmed: the customer, /)).toBeVisible();
  expect(part.queryByRole('link')).not.toBeInTheDocument();
});

test('an order that is paid in advance is not asked about', async () => {
  const asked = await open(waiting, 'JazzCash');
  expect(asked).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Confirmation' })).not.toBeInTheDocument();
});
