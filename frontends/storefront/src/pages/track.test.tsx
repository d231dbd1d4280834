import { customerInfo, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const form = () => within(screen.getByRole('main'));
const number = () => form().getByLabelText('Order number');
const email = () => form().getByLabelText('Email');
const track = () => form().getByRole('button', { name: /^(Track|Looking)/ });

test('an order is found by its number and e-mail, and says where it stands', async () => {
  const order = trackedOrder({
    orderStatus: 'shipped',
    courier: 'TCS',
    trackingNumber: 'TCS-99',
    reachedAt: { processing: '2026-11-20T09:00:00Z', shipped: '2026-11-21T09:00:00Z' },
  });
  const asked = mockCall('GET /orders/track/:orderNumber', { order });
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-2611-0007');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  expect(await screen.findByRole('heading', { name: 'On its way with TCS' })).toBeVisible();
  expect(form().getByText('CH-2611-0007')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress of your order' })).getAllByRole('listitem');
  expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'step', null, null]);
  expect(steps[1]).toHaveTextContent('Shipped, current step');
  expect(screen.getByText('TCS-99')).toBeVisible();
  expect(asked.map(({ params, query }) => [params.orderNumber, query.email])).toEqual([
    ['CH-2611-0007', 'hira@example.com'],
  ]);
});

test('a cash order is confirmed where it is tracked', async () => {
  const order = trackedOrder({ confirmToken: '3q2-token' });
  mockCall('GET /orders/track/:orderNumber', { order });
  mockCall('POST /confirmations/:token/confirm', { order, customer: customerInfo(), state: 'confirmed' });
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-2611-0007');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  expect(await screen.findByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
  mockCall('GET /orders/track/:orderNumber', {
    order: { ...order, orderStatus: 'confirmed', confirmToken: null, reachedAt: { confirmed: '2026-11-21T09:00:00Z' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByRole('heading', { name: 'We are packing it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull();
});

test('what waits for its receipt to be checked is not ticked off yet', async () => {
  const order = trackedOrder({
    paymentMethod: 'JazzCash',
    proof: { status: 'pending', submittedAt: '2026-11-20T09:00:00Z' },
  });
  mockCall('GET /orders/track/:orderNumber', { order });
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-2611-0007');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  const [first] = within(await screen.findByRole('list', { name: 'Progress of your order' })).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-current', 'step');
  expect(first).toHaveTextContent(/^1Order Processed/);
});

test('missing fields are named, and nothing is sent', async () => {
  const user = await openShop('/track-order');
  await user.click(track());
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(number()).toHaveAccessibleDescription('Please enter your order number');
  await user.click(within(summary).getByRole('link', { name: 'Please enter a valid email address' }));
  expect(email()).toHaveFocus();
});

test('an unknown order shows the message of the API, and what was typed stays', async () => {
  mockError('GET /orders/track/:orderNumber', 'not_found');
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-1');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Order not found. Please check your order number and email.',
  );
  expect(number()).toHaveValue('CH-1');
});

test('without a network it says so', async () => {
  mockNetworkFailure('GET /orders/track/:orderNumber');
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-2611-0007');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.');
});

test('pressed again while it looks, it asks once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ order: ReturnType<typeof trackedOrder> }>();
  const asked = mockCall('GET /orders/track/:orderNumber', () => promise);
  const user = await openShop('/track-order');
  await fill(user, number(), 'CH-2611-0007');
  await fill(user, email(), 'hira@example.com');
  await user.click(track());
  expect(track()).toHaveAccessibleName('Looking for your order…');
  await user.click(track());
  resolve({ order: trackedOrder() });
  await screen.findByRole('heading', { name: 'Please confirm your order' });
  expect(asked).toHaveLength(1);
});

test('a URL with a number loads the order at once where the e-mail is known, which can be cleared', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder() });
  const user = await openShop('/track-order/CH-2611-0007');
  expect(await screen.findByRole('heading', { name: 'Please confirm your order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not you? Clear my details' }));
  expect(screen.queryByRole('heading', { name: 'Please confirm your order' })).not.toBeInTheDocument();
  expect(email()).toHaveValue('');
  expect(email()).toHaveFocus();
});

test('an answer that comes after the details were cleared brings nothing back', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = mockCall('GET /orders/track/:orderNumber', async () => {
    await promise;
    return { order: trackedOrder() };
  });
  const user = await openShop('/track-order/CH-2611-0007');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Not you? Clear my details' }));
  resolve();
  mockError('GET /orders/track/:orderNumber', 'not_found');
  await fill(user, email(), 'noor@example.com');
  await user.click(track());
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found');
  expect(screen.queryByRole('heading', { name: 'Please confirm your order' })).not.toBeInTheDocument();
  expect(localStorage.getItem('tracking_email')).toBeNull();
});

test('a rejected receipt leads back to the payment, with the reason', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  const order = trackedOrder({
    paymentMethod: 'JazzCash',
    paymentStatus: 'failed',
    rejectionReason: 'The amount does not match.',
  });
  mockCall('GET /orders/track/:orderNumber', { order });
  await openShop('/track-order/CH-2611-0007');
  await expectToSee('The amount does not match.');
  expect(screen.getByRole('link', { name: 'Upload the receipt' })).toHaveAttribute('href', '/payment/CH-2611-0007');
});

const delivered = trackedOrder({ orderStatus: 'delivered' });

test('a print of a delivered order can be reviewed, and nothing is asked that the order says', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  mockCall('GET /orders/track/:orderNumber', { order: delivered });
  const asked = mockCall('POST /reviews/eligibility', { eligible: true });
  const user = await openShop('/track-order/CH-2611-0007');
  await user.click(await screen.findByRole('button', { name: 'Write Review Moonlit Sea' }));
  const wizard = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  expect(await wizard.findByLabelText('Your review')).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([
    { orderNumber: 'CH-2611-0007', email: 'hira@example.com', productId: delivered.items[0]?.productId },
  ]);
});

test('the link of an e-mail opens the review of its product, and leaves no e-mail in the address', async () => {
  mockCall('GET /orders/track/:orderNumber', { order: delivered });
  mockCall('POST /reviews/eligibility', { eligible: true });
  await openShop(`/track-order/CH-2611-0007?review=${delivered.items[0]?.productId}#email=hira%40example.com`);
  const wizard = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  expect(await wizard.findByLabelText('Your review')).toBeVisible();
  expect(location.href).not.toMatch(/example|review/);
});

test('who has reviewed it already hears so, with what was asked', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  mockCall('GET /orders/track/:orderNumber', { order: delivered });
  mockError('POST /reviews/eligibility', 'already_reviewed');
  const user = await openShop('/track-order/CH-2611-0007');
  await user.click(await screen.findByRole('button', { name: 'Write Review Moonlit Sea' }));
  const wizard = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  expect(await wizard.findByRole('alert')).toHaveTextContent('You have already reviewed this product for this order.');
  expect(wizard.getByLabelText('Order number')).toHaveValue('CH-2611-0007');
});

test('a cancelled order says so instead of showing progress', async () => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder({ orderStatus: 'cancelled' }) });
  await openShop('/track-order/CH-2611-0007');
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  expect(screen.getByText('We will not send it. You have nothing to pay.')).toBeVisible();
  expect(screen.queryByText(/to the courier in cash/)).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Progress of your order' })).not.toBeInTheDocument();
});

const lookUp = async (order: Parameters<typeof trackedOrder>[0], contacts?: Parameters<typeof openShop>[2]) => {
  localStorage.setItem('tracking_email', 'hira@example.com');
  mockCall('GET /orders/track/:orderNumber', {
    order: trackedOrder({ createdAt: new Date().toISOString(), ...order }),
  });
  const user = await openShop('/track-order/CH-2611-0007', undefined, contacts);
  await screen.findByRole('heading', { level: 2, name: 'Track another order' });
  return user;
};
const lineTo = (name: string) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').searchParams;

test('the answer, what is paid, and help stand above what happens next', async () => {
  await lookUp({});
  const answer = screen.getByRole('heading', { name: 'Please confirm your order' });
  const pay = form().getByText(/^Pay Rs.1,250 to the courier in cash$/);
  const next = screen.getByRole('heading', { name: 'What happens next' });
  const follows = (before: Node, after: Node) =>
    before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(answer, pay) && follows(pay, next) && follows(next, number())).toBeTruthy();
  expect(form().queryByText('Pending')).not.toBeInTheDocument();
  expect(lineTo('Ask us on WhatsApp').get('text')).toBe(
    'Assalam o alaikum! I have a question about my order CH-2611-0007.',
  );
});

test('the tracking number can be copied, and leads to the page of the courier', async () => {
  const user = await lookUp({ orderStatus: 'enroute', courier: 'TCS', trackingNumber: '779-100-234' });
  await user.click(screen.getByRole('button', { name: 'Copy Tracking number' }));
  expect(await navigator.clipboard.readText()).toBe('779-100-234');
  const page = screen.getByRole('link', { name: 'Follow the parcel at TCS' });
  expect(page).toHaveAttribute('href', 'https://www.tcsexpress.com/track/779-100-234');
});

test('a late order asks the shop where it is', async () => {
  await lookUp({ orderStatus: 'shipped', createdAt: '2026-01-02T09:00:00Z' });
  expect(screen.getByText(/^It should be there by now\./)).toBeVisible();
  expect(lineTo('Ask us on WhatsApp').get('text')).toBe(
    'Assalam o alaikum! My order CH-2611-0007 has not arrived yet.',
  );
});

test('without WhatsApp, help is the contact page', async () => {
  await lookUp({}, { email: 'shop@example.com', whatsapp: null });
  expect(screen.getByRole('link', { name: 'Ask us about this order' })).toHaveAttribute('href', '/contact');
});

test('who has paid by transfer is told to pay the courier nothing', async () => {
  await lookUp({ paymentMethod: 'JazzCash', paymentStatus: 'paid' });
  expect(screen.getByText('You have paid. Give the courier nothing.')).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
});
