import type { Quote } from '@shop/contracts/quotes';
import { file, orderSummary, productCard, quote as quoteOf } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OrderBody, savePending } from '../features/checkout/saved-checkout.ts';
import { fillCart, openShop } from '../testing/open-shop.ts';

const sea = productCard({ name: 'Moonlit Sea' });
const pendingOrder = (more: Partial<OrderBody> = {}): OrderBody => ({
  customerInfo: {
    firstName: 'Hira',
    lastName: 'Baig',
    email: 'hira@example.com',
    phone: '+923001234567',
    address: 'House 4, Street 7, Peoples Colony',
    city: 'Faisalabad',
    postalCode: '38000',
    country: 'Pakistan',
  },
  items: [{ productId: sea._id, size: 'Small', quantity: 1, name: 'Moonlit Sea', price: 1_250 }],
  subtotal: 1_250,
  shippingProtection: { enabled: false, cost: 0 },
  total: 1_250,
  paymentMethod: 'JazzCash',
  ...more,
});
const quote = (price: number, more?: Partial<Quote>) => quoteOf(sea._id, price, more);

function openPayment(more?: Partial<OrderBody>) {
  fillCart([sea, 'Small']);
  savePending(pendingOrder(more));
  return openShop('/payment/online');
}

async function sendReceipt(user: UserEvent) {
  await fill(user, screen.getByLabelText('Transaction ID / Reference Number'), 'JC-778899');
  await user.upload(screen.getByLabelText('Payment receipt: Choose a file'), file('receipt.jpg', 'image/jpeg'));
  await screen.findByText('receipt.jpg');
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Confirm payment' }));
}

test('the account is shown once the price is agreed, and order and receipt go together', async () => {
  mockCall('POST /orders/quote', { quote: quote(1_250) });
  const user = await openPayment();
  await expectToSee('0300 1234567');
  const order = orderSummary({ paymentMethod: 'JazzCash' });
  const placed = mockCall('POST /orders', { order });
  const proved = mockCall('POST /payments/confirm/:id', { message: 'We have it.', order });
  const proof = { status: 'pending' as const, submittedAt: '2026-11-20T09:00:00Z', attempt: 1, reason: null };
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof, received: 0, attemptsLeft: 4 });
  await sendReceipt(user);
  expect(await screen.findByRole('heading', { name: 'Payment submitted' })).toBeVisible();
  expect(location.pathname).toBe('/payment/CH-2611-0007/success');
  expect(placed).toHaveLength(1);
  expect(proved.map(({ params }) => params.id)).toEqual(['CH-2611-0007']);
});

test('before the price is known no account is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<{ quote: Quote }>();
  mockCall('POST /orders/quote', () => promise);
  await openPayment();
  await expectToSee('Checking prices and stock…');
  expect(screen.queryByText('0300 1234567')).not.toBeInTheDocument();
  resolve({ quote: quote(1_250) });
  await expectToSee('0300 1234567');
});

test('a price that has changed is agreed to before anybody pays', async () => {
  mockError('POST /orders/quote', 'price_changed', { extra: { quote: quote(1_400) } });
  const user = await openPayment();
  expect(await screen.findByRole('heading', { name: 'The total has changed' })).toBeVisible();
  expect(screen.queryByText('0300 1234567')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept the new total' }));
  await expectToSee('0300 1234567');
  expect(screen.getByText('Amount to send', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/Rs\s1,400/);
});

test('delivery that costs something now is named, and agreed to before anybody pays', async () => {
  mockError('POST /orders/quote', 'price_changed', { extra: { quote: quote(1_250, { delivery: 250 }) } });
  const user = await openPayment({ delivery: 0, codFee: 0 });
  expect(await screen.findByText(/^Delivery: Free before, now Rs\s250\.$/)).toBeVisible();
  expect(screen.queryByText('0300 1234567')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept the new total' }));
  await expectToSee('0300 1234567');
  expect(screen.getByText('Delivery', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^Rs\s250$/);
  const placed = mockCall('POST /orders', { order: orderSummary({ paymentMethod: 'JazzCash' }) });
  mockError('POST /payments/confirm/:id', 'unavailable');
  await sendReceipt(user);
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]?.body).toMatchObject({ delivery: 250, codFee: 0, total: 1_500 });
  await expectToSee('Order CH-2611-0007 is saved. Please upload the receipt again.');
});

test('a print that is sold out is taken out, and nothing is left to pay', async () => {
  const message = 'A product in your cart is out of stock.';
  mockError('POST /orders/quote', 'out_of_stock', { errors: [{ path: 'items.0', message }] });
  const user = await openPayment();
  expect(await screen.findByRole('heading', { name: 'Not available any more' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Moonlit Sea' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(location.pathname).toBe('/checkout');
});

test('a discount code that is used up is taken off, and named', async () => {
  mockCall('POST /orders/quote', { quote: quote(1_250) });
  mockError('POST /orders/quote', 'coupon_exhausted');
  mockCall('POST /orders/quote', { quote: quote(1_250) }, ({ body }) => body.discountCode === undefined);
  await openPayment({ discountCode: { code: 'EID10', discount: 125 }, total: 1_125 });
  await expectToSee('Your code EID10 was taken off: This discount code has been used up.');
});

test('without a network the order can be checked again, and no account is shown', async () => {
  mockNetworkFailure('POST /orders/quote');
  const user = await openPayment();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not check your order');
  expect(screen.queryByText('0300 1234567')).not.toBeInTheDocument();
  mockCall('POST /orders/quote', { quote: quote(1_250) });
  await user.click(screen.getByText('Try again'));
  await expectToSee('0300 1234567');
});

test('a method that was closed meanwhile leads back to the checkout', async () => {
  mockError('POST /orders/quote', 'method_closed');
  await openPayment();
  expect(await screen.findByRole('heading', { name: 'This order cannot be paid now' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Back to checkout' })[0]).toHaveAttribute('href', '/checkout');
});

test('an order whose receipt did not arrive stands, and only the receipt is sent again', async () => {
  mockCall('POST /orders/quote', { quote: quote(1_250) });
  const user = await openPayment();
  await expectToSee('0300 1234567');
  const order = orderSummary({ paymentMethod: 'JazzCash' });
  const placed = mockCall('POST /orders', { order });
  mockNetworkFailure('POST /payments/confirm/:id');
  await sendReceipt(user);
  await expectToSee('Order CH-2611-0007 is saved. Please upload the receipt again.');
  mockCall('POST /payments/confirm/:id', { message: 'We have it.', order });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await user.click(screen.getByRole('button', { name: 'Confirm payment' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Confirm payment' }));
  await waitFor(() => expect(location.pathname).toBe('/payment/CH-2611-0007/success'));
  expect(placed).toHaveLength(1);
});

test('without an order to pay, it leads to the checkout', async () => {
  fillCart();
  await openShop('/payment/online');
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
});

test('a page that is looked at again after long asks again, and keeps what was typed', async () => {
  mockCall('POST /orders/quote', { quote: quote(1_250) });
  const user = await openPayment();
  await expectToSee('0300 1234567');
  await fill(user, screen.getByLabelText('Transaction ID / Reference Number'), 'JC-778899');
  mockError('POST /orders/quote', 'price_changed', { extra: { quote: quote(1_400) } });
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByText('0300 1234567')).toBeVisible();
  const { now } = Date;
  const later = now() + 6 * 60_000;
  Date.now = () => later;
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { name: 'The total has changed' })).toBeVisible();
  Date.now = now;
  expect(screen.queryByText('0300 1234567')).not.toBeInTheDocument();
  expect(screen.getByText('Already sent the money? Do not send it again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept the new total' }));
  expect(screen.getByLabelText('Transaction ID / Reference Number')).toHaveValue('JC-778899');
});

test('an order that used its code up itself, and whose answer was lost, is found again', async () => {
  mockCall('POST /orders/quote', { quote: quote(1_250, { discount: 125 }) });
  const lost = mockNetworkFailure('POST /orders');
  const code = { discountCode: { code: 'EID10', discount: 125 }, total: 1_125 };
  const user = await openPayment(code);
  await expectToSee('0300 1234567');
  await sendReceipt(user);
  await expectToSee(/^Internet problem\. Nothing is lost/);
  cleanup();
  mockError('POST /orders/quote', 'coupon_exhausted');
  const order = orderSummary({ paymentMethod: 'JazzCash' });
  const found = mockCall('POST /orders', { order });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
  await openPayment(code);
  await waitFor(() => expect(location.pathname).toBe('/payment/CH-2611-0007'));
  expect(screen.queryByText('The total has changed')).not.toBeInTheDocument();
  const [key, again] = [...lost, ...found].map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(key);
});
