import type { OrderSummary } from '@shop/contracts/orders';
import { newId, orderSummary, productCard, productSize, quote, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  askToPlace,
  button,
  details,
  field,
  openCheckout,
  openFilledIn,
  problems,
  sea,
  submit,
} from '../../testing/open-checkout.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { saveDraft } from './saved-checkout.ts';

const kite = productCard({ name: 'Red Kite', sizes: [productSize('Small', 900)] });

/** Mocks the calls of the page after an order. */
function mockPlaced(order: OrderSummary) {
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder({ ...order, confirmToken: '3q2-token' }) });
  mockCall('GET /payments/instructions/:id', { order, accounts: [], proof: null, received: 0, attemptsLeft: 5 });
}

/** The page after an order has read all that it asks for. */
async function expectPlaced() {
  expect(await screen.findByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeVisible();
}

/** The order of the cart with which a shopper opens the checkout. */
const orderOfSea = () =>
  orderSummary({
    items: [{ productId: sea._id, productName: sea.name, size: 'Small', quantity: 1, price: 1_250, image: null }],
  });

test('an order in cash is placed after a question, and the cart is empty', async () => {
  const order = orderOfSea();
  const sent = mockCall('POST /orders', { order });
  mockPlaced(order);
  const user = await openCheckout();
  await fill(user, field('First name'), 'Hira');
  await fill(user, field('Last name'), 'Baig');
  await fill(user, field('Email'), 'hira@example.com');
  await fill(user, field('Phone'), '0300 1234567');
  await fill(user, field('Address'), 'House 4, Street 7, Peoples Colony');
  await fill(user, field('City'), 'Faisalabad');
  const place = await askToPlace(user);
  expect(screen.getByText('You pay Rs 1,250 in cash when the parcel reaches Faisalabad.')).toBeVisible();
  await user.click(place);
  await expectPlaced();
  expect(location.pathname).toBe('/payment/CH-2611-0007/success');
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      customerInfo: { phone: '+923001234567', city: 'Faisalabad', postalCode: '38000' },
      items: [{ productId: sea._id, size: 'Small', quantity: 1 }],
      total: 1_250,
      paymentMethod: 'COD',
    },
  ]);
  await waitFor(() => expect(localStorage.getItem('cart')).toBe('[]'));
});

test('a print that another tab adds while this one asks stays in the cart', async () => {
  const order = orderOfSea();
  mockCall('POST /orders', { order });
  mockPlaced(order);
  const user = await openFilledIn();
  const place = await askToPlace(user);
  act(() => fillCart([sea, 'Small'], [kite, 'Small']));
  await user.click(place);
  await expectPlaced();
  await waitFor(() => expect(localStorage.getItem('cart')).not.toContain(sea._id));
  expect(localStorage.getItem('cart')).toContain(kite._id);
});

test('an order that a code pays for whole is placed without a choice of payment', async () => {
  const order: OrderSummary = { ...orderOfSea(), total: 0, paymentStatus: 'paid' };
  const sent = mockCall('POST /orders', { order });
  mockPlaced(order);
  saveDraft({
    fields: { ...details, paymentMode: 'online' },
    protection: false,
    coupon: { code: 'ALL', discount: 1_250, subtotal: 1_250 },
  });
  mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250, { discount: 1_250, total: 0 }) });
  const user = await openCheckout();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  const place = await askToPlace(user);
  expect(within(screen.getByRole('alertdialog')).getByText('You have nothing to pay.')).toBeVisible();
  await user.click(place);
  await expectPlaced();
  await expectToSee('You have nothing to pay.');
  expect(sent.map(({ body }) => body)).toMatchObject([{ paymentMethod: 'COD', codFee: 0, total: 0 }]);
});

test('Enter right after Escape asks again, though the browser says late that the question was closed', async () => {
  const user = await openFilledIn();
  await askToPlace(user);
  const question = screen.getByRole<HTMLDialogElement>('alertdialog');
  fireEvent(question, new Event('cancel', { cancelable: true }));
  question.removeAttribute('open');
  await askToPlace(user);
  expect(question.open).toBe(true);
  fireEvent(question, new Event('close'));
  expect(question.open).toBe(true);
  expect(screen.getByText(/^You pay Rs/)).toBeVisible();
});

test('pressed twice, the order is sent once', async () => {
  const order = orderSummary();
  const { promise, resolve } = Promise.withResolvers<{ order: OrderSummary }>();
  const sent = mockCall('POST /orders', () => promise);
  mockPlaced(order);
  const user = await openFilledIn();
  await user.dblClick(await askToPlace(user));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Placing order…' })).toHaveAttribute('aria-disabled', 'true');
  resolve({ order });
  await expectPlaced();
  expect(sent).toHaveLength(1);
});

test('without a network nothing is lost, and the second press is the same order', async () => {
  const lost = mockNetworkFailure('POST /orders');
  const user = await openFilledIn();
  await user.click(await askToPlace(user));
  expect(await problems()).toHaveTextContent('Internet problem. Tap Place order again: you will not be charged twice.');
  expect(field('First name')).toHaveValue('Hira');
  const order = orderSummary();
  const sent = mockCall('POST /orders', { order });
  mockPlaced(order);
  await user.click(submit());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Place order' }));
  await expectPlaced();
  const [key, again] = [...lost, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(key).toBeTruthy();
  expect(again).toBe(key);
});

test('a price that has changed is shown, and nothing goes on before it is agreed to', async () => {
  mockError('POST /orders', 'price_changed', { extra: { quote: quote(sea._id, 1_400) } });
  const user = await openFilledIn();
  await user.click(await askToPlace(user));
  const notice = (await screen.findByRole('heading', { name: 'The total has changed' })).closest('[role=alert]');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent(/Moonlit Sea, Small: Rs\s1,250 before, now Rs\s1,400\./);
  expect(submit()).toBeDisabled();
  await user.click(button('Accept the new total'));
  expect(button(/^Place order Rs\s1,400$/)).toBeEnabled();
});

test('a line that is sold out is named, and can be taken out', async () => {
  const message = 'A product in your cart is out of stock.';
  mockError('POST /orders', 'out_of_stock', { errors: [{ path: 'items.1', message }] });
  saveDraft({ fields: details, protection: false, coupon: null });
  fillCart([sea, 'Small'], [kite, 'Small']);
  const user = await openShop('/checkout');
  await screen.findByRole('heading', { name: 'Checkout' });
  await user.click(await askToPlace(user));
  expect(await screen.findByRole('heading', { name: 'Not available any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Red Kite, Small' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  await user.click(button('Remove Red Kite'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(submit()).toHaveTextContent(/Rs\s1,250/);
});

describe('payment', () => {
  test('online needs a method, and says so', async () => {
    const user = await openFilledIn();
    await user.click(screen.getByRole('radio', { name: /^Pay online now/ }));
    await user.click(button(/^Continue to payment/));
    const summary = await problems();
    expect(summary).toHaveTextContent('Please select an online payment method before proceeding.');
    expect(screen.queryByRole('radio', { name: 'EasyPaisa' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'JazzCash' }));
    expect(screen.queryByText('Please select an online payment method before proceeding.')).not.toBeInTheDocument();
  });

  test('online goes on to the account, and places nothing yet', async () => {
    mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250) });
    const user = await openFilledIn();
    await user.click(screen.getByRole('radio', { name: /^Pay online now/ }));
    await user.click(screen.getByRole('radio', { name: 'JazzCash' }));
    await user.click(button(/^Continue to payment/));
    await expectToSee('0300 1234567');
    expect(location.pathname).toBe('/payment/online');
  });

  test('is in cash where no method is open', async () => {
    fillCart([sea, 'Small']);
    await openShop('/checkout', ['COD']);
    await expectToSee('You pay cash on delivery. Online payment is not available at the moment.');
    expect(screen.queryByRole('radio', { name: /^Pay online now/ })).not.toBeInTheDocument();
  });
});

test('an order whose answer was lost is placed once, and its second answer is shown', async () => {
  mockNetworkFailure('POST /orders');
  const user = await openFilledIn();
  await user.click(await askToPlace(user));
  await problems();
  const order = orderSummary({ _id: newId() });
  // The form was changed since: the key stands for the first order.
  const bodies: string[] = [];
  mockCall('POST /orders', ({ body }) => {
    bodies.push(body.customerInfo.address);
    return { order };
  });
  mockPlaced(order);
  await user.click(submit());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Place order' }));
  await expectPlaced();
  expect(bodies).toEqual(['House 4, Street 7, Peoples Colony']);
});

test('the summary names size, measures and number of each print', async () => {
  await openCheckout();
  const lines = within(screen.getByRole('complementary')).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Moonlit SeaSmall × 130 × 40 cm \(12 × 16 in\)Rs\s1,250/);
  // No fee is named that is not charged.
  expect(screen.getByRole('main')).not.toHaveTextContent(/fee/i);
});

test('with an empty cart there is nothing to order', async () => {
  fillCart();
  await openShop('/checkout');
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument();
});

test('an order that was changed after its answer was lost shows the one that stands', async () => {
  const lost = mockNetworkFailure('POST /orders');
  const user = await openFilledIn();
  await user.click(await askToPlace(user));
  await problems();
  await user.click(screen.getByText('Add a note for us'));
  await fill(user, screen.getByLabelText(/^Notes for us/), 'Please ring twice.');
  const order = orderSummary();
  mockError('POST /orders', 'idempotency_key_reused');
  const found = mockCall(
    'POST /orders',
    { order },
    ({ body }) => JSON.stringify(body) === JSON.stringify(lost[0]?.body),
  );
  mockPlaced(order);
  await user.click(submit());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Place order' }));
  await expectPlaced();
  expect(screen.getByText(/^You had placed this order already/)).toBeVisible();
  expect(found).toHaveLength(1);
});

test('the checkout leads nowhere else, and the shop can be asked from it', async () => {
  const user = await openCheckout();
  const header = within(screen.getAllByRole('banner')[0] ?? document.body);
  expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/923001234567');
  expect(header.getByRole('link', { name: 'Chaap, home' })).toHaveAttribute('href', '/');
  for (const name of ['Main', 'Quick links']) {
    expect(screen.queryByRole('navigation', { name, hidden: true })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Announcements' })).not.toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Cart, 1 item' }));
  expect(await screen.findByRole('dialog', { name: /^Your cart/ })).toHaveTextContent('Moonlit Sea');
});
