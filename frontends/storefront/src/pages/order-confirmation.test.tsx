import { customerInfo, orderSummary, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { screen, within } from '@testing-library/react';
import { finishCheckout } from '../features/checkout/saved-checkout.ts';
import { openShop } from '../testing/open-shop.ts';

const order = orderSummary({ createdAt: new Date().toISOString() });
const transfer = { ...order, paymentMethod: 'JazzCash' as const };
const address = `/payment/${order.orderNumber}/success`;

const steps = () =>
  within(screen.getByRole('heading', { name: 'What happens next' }).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an order in cash says its number, what is due and what comes next', async () => {
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  expect(screen.getByText('CH-2611-0007')).toBeVisible();
  expect(screen.getByText(/^Pay Rs.1,250 to the courier in cash$/)).toBeVisible();
  expect(steps().slice(0, 2)).toEqual([
    'You confirm: with the button in our email, or when we call or message you.',
    'We pack your prints.',
  ]);
  expect(steps().at(-1)).toBe('The rider calls you before coming. Pay cash then.');
  const help = new URL(screen.getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href') ?? '');
  expect(help.searchParams.get('text')).toContain('CH-2611-0007');
  expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track-order/CH-2611-0007');
});

test('whoever placed a cash order confirms it here, and then reads when it is packed', async () => {
  finishCheckout(order, { email: 'hira@example.com', phone: '0300 1234567' });
  const own = trackedOrder({ ...order, confirmToken: '3q2-token' });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  mockCall('GET /orders/track/:orderNumber', { order: own });
  const confirmed = mockCall('POST /confirmations/:token/confirm', {
    order: { ...order, orderStatus: 'confirmed' },
    customer: customerInfo(),
    state: 'confirmed',
  });
  const user = await openShop(address);
  expect(await screen.findByRole('link', { name: 'Correct phone or address' })).toHaveAttribute(
    'href',
    '/confirm/3q2-token?do=address',
  );
  expect(steps()[0]).toBe('You confirm with the button above, or when we call or message you.');
  expect(screen.queryByText(/^We pack your prints by/)).toBeNull();
  mockCall('GET /orders/track/:orderNumber', {
    order: { ...own, orderStatus: 'confirmed', confirmToken: null, reachedAt: { confirmed: order.createdAt } },
  });
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByText(/^We pack your prints by/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  expect(confirmed.map(({ params }) => params.token)).toEqual(['3q2-token']);
});

test('a cash order with an advance asks for it first, and says what is left for the rider', async () => {
  const found = { ...order, total: 2_400, advance: 500 };
  mockCall('GET /payments/accounts', {
    methods: ['COD', 'JazzCash'],
    accounts: { JazzCash: [], EasyPaisa: [], 'Bank Transfer': [], 'USDT (TRC-20)': [] },
  });
  mockCall('GET /payments/instructions/:id', { order: found, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await openShop(address);
  expect(await screen.findByRole('link', { name: /^Pay Rs\s500 by transfer$/ })).toHaveAttribute(
    'href',
    `/payment/${order.orderNumber}`,
  );
  expect(screen.getByText(/^To pay by transfer:/)).toHaveTextContent(/Rs\s500$/);
  expect(screen.getByText(/^To pay on delivery:/)).toHaveTextContent(/Rs\s1,900$/);
});

test('who does not know when a cash order was confirmed promises no day', async () => {
  const confirmed = { ...order, orderStatus: 'confirmed' as const };
  mockCall('GET /payments/instructions/:id', {
    order: confirmed,
    accounts: [],
    proof: null,
    received: 0,
    attemptsLeft: 5,
  });
  await openShop(address);
  await screen.findByRole('heading', { name: 'What happens next' });
  expect(steps()[0]).toBe('We pack your prints.');
});

test('an order that waits for its receipt leads to it', async () => {
  mockCall('GET /payments/instructions/:id', {
    order: transfer,
    accounts: [],
    proof: null,
    received: 0,
    attemptsLeft: 5,
  });
  await openShop(address);
  expect(await screen.findByRole('link', { name: 'Upload the receipt' })).toHaveAttribute(
    'href',
    '/payment/CH-2611-0007',
  );
});

const sent = (submittedAt: string) => ({
  order: transfer,
  accounts: [],
  proof: { status: 'pending' as const, submittedAt, attempt: 1, reason: null },
  received: 0,
  attemptsLeft: 4,
});

test('a receipt that was sent is being checked', async () => {
  mockCall('GET /payments/instructions/:id', sent(order.createdAt));
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Payment submitted' })).toBeVisible();
  expect(screen.getByText('We are checking your receipt. Confirmation takes 1-3 hours.')).toBeVisible();
  expect(steps()[0]).toBe('We check your receipt in 1-3 hours.');
});

test('a receipt that waits for longer is not promised the hours that have passed', async () => {
  mockCall('GET /payments/instructions/:id', sent('2026-01-02T09:00:00Z'));
  await openShop(address);
  expect(await screen.findByText(/^This takes longer than usual\./)).toBeVisible();
});

test('an order that has gone on promises nothing, and leads to where it is', async () => {
  const gone = { ...order, orderStatus: 'cancelled' as const };
  mockCall('GET /payments/instructions/:id', { order: gone, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await openShop(address);
  expect(await screen.findByText(/track your order to see where it is\.$/)).toBeVisible();
  expect(screen.queryByText(/to the courier in cash/)).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument();
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
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
});

test('an order that was placed in this browser is shown without a network, too', async () => {
  finishCheckout(order, { email: 'hira@example.com', phone: '0300 1234567' });
  mockNetworkFailure('GET /payments/instructions/:id');
  mockNetworkFailure('GET /orders/track/:orderNumber');
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
});
