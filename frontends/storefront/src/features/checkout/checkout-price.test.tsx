import type { Quote } from '@shop/contracts/quotes';
import { orderSummary, quote, trackedOrder } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { askToPlace, button, details, field, problems, sea } from '../../testing/open-checkout.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { saveDeliveryCity } from '../delivery/delivery-city.ts';
import { saveDraft } from './saved-checkout.ts';

const elsewhere = { fee: 300, freeFrom: null, cod: true };
const zones = {
  charge: 'zones' as const,
  zones: [
    { name: 'Near', cities: ['Faisalabad'], fee: 100, freeFrom: null, cod: true },
    { name: 'Far', cities: ['Gwadar'], fee: 600, freeFrom: null, cod: false },
  ],
  elsewhere,
  cod: { fee: 50, highestTotal: null },
};
const refusal = 'We do not offer cash on delivery in your city. Please choose another payment method.';

/** The server's answer, city by city. */
const answerOf = (city: string | undefined): Quote => {
  const delivery = city === undefined ? null : ({ Faisalabad: 100, Gwadar: 600 }[city] ?? 300);
  const cashOnDelivery = { fee: 50, advance: 0, refusal: city === 'Gwadar' ? refusal : null };
  return quote(sea._id, 1_250, { delivery, cashOnDelivery });
};
const answerQuotes = () => mockCall('POST /orders/quote', ({ body }) => ({ quote: answerOf(body.city) }));

async function open(city: string, delivery: object, methods?: Parameters<typeof openShop>[1]) {
  saveDeliveryCity('');
  saveDraft({ fields: { ...details, city }, protection: false, coupon: null });
  fillCart([sea, 'Small']);
  const user = await openShop('/checkout', methods, undefined, undefined, delivery);
  await screen.findByRole('heading', { name: 'Checkout' });
  return user;
}

const amountOf = (name: string) =>
  within(screen.getByRole('complementary')).getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling;

test('before a city is known, delivery is by city, and the total is without it', async () => {
  const asked = answerQuotes();
  await open('', zones);
  expect(amountOf('Delivery')).toHaveTextContent('By city');
  expect(button(/^Place order Rs\s1,300 \+ delivery$/)).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).not.toHaveProperty('total');
  expect(amountOf('Delivery')).toHaveTextContent('By city');
});

test('the price follows the city at once, and the server is asked once for each', async () => {
  const asked = answerQuotes();
  const user = await open('Faisalabad', zones);
  expect(amountOf('Delivery')).toHaveTextContent(/^Rs\s100$/);
  expect(amountOf('Cash on delivery fee')).toHaveTextContent(/^Rs\s50$/);
  expect(button(/^Place order Rs\s1,400$/)).toBeVisible();
  // In one step: an empty field may be asked about, too.
  await user.tripleClick(field('City'));
  await user.paste('Multan');
  expect(button(/^Place order Rs\s1,600$/)).toBeVisible();
  await waitFor(() => expect(asked.map(({ body }) => body.city)).toContain('Multan'));
  expect(button(/^Place order Rs\s1,600$/)).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('the order says what was seen', async () => {
  // The server answers the first question last.
  const late = Promise.withResolvers<{ quote: Quote }>();
  const asked = mockCall('POST /orders/quote', () => late.promise);
  const user = await open('Faisalabad', zones);
  const sent = mockError('POST /orders', 'price_changed', {
    extra: { quote: quote(sea._id, 1_250, { delivery: 120, codFee: 60 }) },
  });
  await user.click(await askToPlace(user));
  await screen.findByRole('heading', { name: 'The total has changed' });
  expect(sent[0]?.body).toMatchObject({ delivery: 100, codFee: 50, total: 1_400 });
  expect(screen.getByText(/^Delivery: Rs\s100 before, now Rs\s120\.$/)).toBeVisible();
  expect(screen.getByText(/^Cash on delivery fee: Rs\s50 before, now Rs\s60\.$/)).toBeVisible();

  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(button('Accept the new total'));
  late.resolve({ quote: answerOf('Faisalabad') });
  expect(button(/^Place order Rs\s1,430$/)).toBeEnabled();
  const again = mockCall('POST /orders', { order: orderSummary() });
  mockCall('GET /payments/instructions/:id', {
    order: orderSummary(),
    accounts: [],
    proof: null,
    received: 0,
    attemptsLeft: 5,
  });
  mockCall('GET /orders/track/:orderNumber', { order: trackedOrder() });
  await user.click(await askToPlace(user));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]?.body).toMatchObject({ delivery: 120, codFee: 60, total: 1_430 });
});

test('paying ahead is offered with what it saves, and taken off once it is chosen', async () => {
  mockNetworkFailure('POST /orders/quote');
  const user = await open('Faisalabad', { ...zones, payAhead: { kind: 'fixed', value: 120, most: null } });
  const ahead = screen.getByRole('radio', { name: /Pay online now/ });
  expect(screen.getByText(/Pay ahead and save Rs\s120\./)).toBeVisible();
  expect(button(/^Place order Rs\s1,400$/)).toBeVisible();
  await user.click(ahead);
  expect(amountOf('Discount for paying ahead')).toHaveTextContent(/^− Rs\s120$/);
  expect(button(/Rs\s1,230$/)).toBeVisible();
});

test('what the server says counts more than what came with the page', async () => {
  mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250, { delivery: 175 }) });
  await open('Faisalabad', zones);
  expect(await screen.findByRole('button', { name: /^Place order Rs\s1,425$/ })).toBeVisible();
  expect(amountOf('Delivery')).toHaveTextContent(/^Rs\s175$/);
});

test('without an answer the price of the page stands, and the order is compared with it', async () => {
  mockNetworkFailure('POST /orders/quote');
  const user = await open('Faisalabad', zones);
  await askToPlace(user);
  expect(screen.getByText(/^You pay Rs\s1,400 in cash when the parcel reaches Faisalabad\.$/)).toBeVisible();
});

describe('cash that is not taken', () => {
  test('cannot be chosen, and says why; the way to pay is chosen among the others', async () => {
    const asked = answerQuotes();
    const user = await open('Gwadar', zones);
    const cash = screen.getByRole('radio', { name: /^Cash on delivery/ });
    expect(cash).toBeDisabled();
    expect(cash).toHaveAccessibleDescription(refusal);
    expect(amountOf('Delivery')).toHaveTextContent(/^Rs\s600$/);
    expect(within(screen.getByRole('complementary')).queryByText('Cash on delivery fee')).not.toBeInTheDocument();
    await user.click(button(/^Continue to payment Rs\s1,850$/));
    expect(await problems()).toHaveTextContent('Please select an online payment method before proceeding.');
    await user.click(screen.getByRole('radio', { name: 'JazzCash' }));
    await user.click(button(/^Continue to payment/));
    await waitFor(() => expect(location.pathname).toBe('/payment/online'));
    // The page of the payment asks before it shows an account.
    await waitFor(() => expect(asked.at(-1)?.body.paymentMethod).toBe('JazzCash'));
  });

  test('is taken again in another city', async () => {
    answerQuotes();
    const user = await open('Gwadar', zones);
    await fill(user, field('City'), 'Multan');
    const cash = screen.getByRole('radio', { name: /^Cash on delivery/ });
    expect(cash).toBeChecked();
    expect(cash).not.toHaveAccessibleDescription(refusal);
  });

  test('and no other way to pay is open: the shop can be asked', async () => {
    answerQuotes();
    const user = await open('Gwadar', zones, ['COD']);
    expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveAccessibleDescription(
      /^We do not offer cash on delivery for this order, and online payment/,
    );
    await user.click(button(/^Place order/));
    expect(await problems()).toHaveTextContent('Please message us to order.');
  });
});

test('cash with an advance says what is sent first', async () => {
  mockNetworkFailure('POST /orders/quote');
  const cod = { fee: 50, highestTotal: null, advance: { kind: 'percent', value: 20, most: null } };
  await open('Faisalabad', { ...zones, cod });
  // At the method, and beside the button in place of the promise that it is paid at the door.
  expect(screen.getAllByText(/^Rs\s280 by transfer first, the rest to the rider in cash\.$/)).toHaveLength(2);
  expect(screen.queryByText(/^Pay when it arrives/)).toBeNull();
});

describe('protection', () => {
  test('has the price that the shop gives it', async () => {
    const user = await open('Multan', { protection: { offered: true, cost: 350 } });
    await user.click(screen.getByRole('checkbox', { name: /^Shipping protection \+ Rs\s350/ }));
    expect(button(/^Place order Rs\s1,600$/)).toBeVisible();
  });

  test('is not asked about where it is not offered', async () => {
    await open('Multan', { protection: { offered: false, cost: 350 } });
    expect(screen.queryByRole('checkbox', { name: /^Shipping protection/ })).not.toBeInTheDocument();
  });
});
