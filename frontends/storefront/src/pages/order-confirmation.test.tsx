import { orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { screen } from '@testing-library/react';
import { finishCheckout } from '../features/checkout/saved-checkout.ts';
import { openShop } from '../testing/open-shop.ts';

const order = orderSummary();
const address = `/payment/${order.orderNumber}/success`;

test('an order in cash says its number, what is due and what comes next', async () => {
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, attemptsLeft: 5 });
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  expect(screen.getByText('CH-2611-0007')).toBeVisible();
  expect(screen.getByText(/^To pay on delivery/)).toHaveTextContent(/Rs\s1,250/);
  expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track-order/CH-2611-0007');
});

test('an order that waits for its receipt leads to it', async () => {
  const transfer = { ...order, paymentMethod: 'JazzCash' as const };
  mockCall('GET /payments/instructions/:id', { order: transfer, accounts: [], proof: null, attemptsLeft: 5 });
  await openShop(address);
  expect(await screen.findByRole('link', { name: 'Upload the receipt' })).toHaveAttribute(
    'href',
    '/payment/CH-2611-0007',
  );
});

test('an unknown order number shows an error', async () => {
  mockError('GET /payments/instructions/:id', 'not_found');
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Unable to load order details' })).toBeVisible();
  expect(screen.getByText('Please check the order number in our email.')).toBeVisible();
});

test('what could not be read can be loaded again', async () => {
  mockNetworkFailure('GET /payments/instructions/:id');
  const user = await openShop(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load order details');
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, attemptsLeft: 5 });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
});

test('an order that was placed in this browser is shown without a network, too', async () => {
  finishCheckout(order, 'hira@example.com');
  mockNetworkFailure('GET /payments/instructions/:id');
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
});
