import { productCard, productSize, quote } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { saveDeliveryCity } from '../delivery/delivery-city.ts';

const sea = productCard({ name: 'Moonlit Sea' });
const kite = productCard({ name: 'Red Kite', sizes: [productSize('Small', 900)] });

async function openCart(delivery?: object) {
  const user = await openShop('/common-questions', undefined, undefined, undefined, delivery);
  await user.click(screen.getAllByRole('button', { name: /^Cart, / })[0] as HTMLElement);
  return { user, cart: within(screen.getByRole('dialog', { name: /^Your cart/ })) };
}

test('the cart shows what is in it, and what it costs', async () => {
  fillCart([sea, 'Large'], [kite, 'Small']);
  const { cart } = await openCart();
  expect(cart.getAllByRole('link', { name: /Sea|Kite/ }).map(({ textContent }) => textContent)).toEqual([
    'Moonlit Sea',
    'Red Kite',
  ]);
  expect(cart.getByText('Size: Large')).toBeVisible();
  expect(cart.getByText('50 × 70 cm (20 × 28 in)')).toBeVisible();
  expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s3,300/);
  expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('a quantity is changed by its buttons or by typing, from 1 to 99', async () => {
  fillCart([kite, 'Small']);
  const { user, cart } = await openCart();
  expect(cart.getByRole('button', { name: 'One less Red Kite' })).toBeDisabled();
  await user.click(cart.getByRole('button', { name: 'One more Red Kite' }));
  expect(cart.getByRole('textbox', { name: 'Quantity of Red Kite' })).toHaveValue('2');
  expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s1,800/);
  await user.type(cart.getByRole('textbox', { name: 'Quantity of Red Kite' }), '99');
  expect(cart.getByRole('textbox', { name: 'Quantity of Red Kite' })).toHaveValue('99');
  expect(cart.getByRole('button', { name: 'One more Red Kite' })).toBeDisabled();
});

test('a line that was removed can be brought back to its place', async () => {
  fillCart([sea, 'Small'], [kite, 'Small']);
  const { user, cart } = await openCart();
  await user.click(cart.getByRole('button', { name: 'Remove Moonlit Sea' }));
  expect(cart.getByText('Moonlit Sea was removed')).toBeVisible();
  expect(cart.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s900/);
  await user.click(cart.getByRole('button', { name: 'Undo' }));
  expect(cart.getAllByRole('link', { name: /Sea|Kite/ })[0]).toHaveTextContent('Moonlit Sea');
});

describe('a cart that is opened is priced', () => {
  const item = (product: typeof sea, size: string, price: number) => ({
    productId: product._id,
    name: product.name,
    size,
    quantity: 1,
    price,
  });
  const priced = (...items: ReturnType<typeof item>[]) => ({ quote: quote('', 0, { items }) });

  test('dearer and cheaper lines say what they cost before, and the total is that of now', async () => {
    const asked = mockCall('POST /orders/quote', priced(item(sea, 'Large', 2_600), item(kite, 'Small', 800)));
    fillCart([sea, 'Large'], [kite, 'Small']);
    const { user, cart } = await openCart();
    expect(await cart.findByText(/before Rs\s2,400/)).toBeVisible();
    expect(cart.getByText(/before Rs\s900/)).toBeVisible();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s3,400/);
    expect(asked).toHaveLength(1);
    await user.click(cart.getByRole('button', { name: 'One more Red Kite' }));
    expect(cart.getByText(/^Rs\s1,600$/)).toBeVisible();
    expect(cart.getByText(/^each Rs\s800$/)).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('a sold-out line says so and costs nothing; the others are priced', async () => {
    mockCall('POST /orders/quote', priced(item(kite, 'Small', 950)));
    const errors = [{ path: 'items.0.quantity', message: 'Out of stock.' }];
    mockError('POST /orders/quote', 'out_of_stock', { errors }, ({ body }) => body.items.length === 2);
    fillCart([sea, 'Small'], [kite, 'Small']);
    const { cart } = await openCart();
    expect(await cart.findByText('Out of stock.')).toBeVisible();
    expect(await cart.findByText(/before Rs\s900/)).toBeVisible();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s950/);
  });

  test('without a network it shows what is known', async () => {
    const asked = mockNetworkFailure('POST /orders/quote');
    fillCart([kite, 'Small']);
    const { cart } = await openCart();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/Rs\s900/);
  });

  test('what it costs below the usual prices is named', async () => {
    const reduced = productCard({ name: 'Blue Tile', sizes: [productSize('Small', 900, { originalPrice: 1_200 })] });
    fillCart([reduced, 'Small']);
    const { cart } = await openCart();
    expect(cart.getByText(/^You save/)).toHaveTextContent(/^You save Rs\s300$/);
  });
});

test('an empty cart says so, and closes to go on shopping', async () => {
  fillCart();
  const { user, cart } = await openCart();
  expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape closes the cart and gives the focus back to its button', async () => {
  fillCart([sea, 'Small']);
  const { user } = await openCart();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByRole('button', { name: 'Cart, 1 item' })[0]).toHaveFocus();
});

describe('what delivery costs', () => {
  const zones = {
    charge: 'zones',
    zones: [
      { name: 'Near', cities: ['Faisalabad'], fee: 0 },
      { name: 'Far', cities: ['Gwadar'], fee: 600, freeFrom: 5_000 },
    ],
    elsewhere: { fee: 250 },
  };
  const flat = { charge: 'flat', flat: { fee: 250, freeFrom: 3_300 } };
  beforeEach(() => saveDeliveryCity(''));

  test.each<[string, object, string, string]>([
    ['free', {}, '', 'Delivery is free across Pakistan.'],
    ['of a city without a price', zones, 'Faisalabad', 'Delivery is free.'],
    ['of a city with one', zones, 'GWADAR', 'Delivery: Rs 600. Rs 4,100 more for free delivery.'],
    ['of a city where it never is free', zones, 'Multan', 'Delivery: Rs 250.'],
    ['of no city', zones, '', 'The price of delivery depends on your city.'],
    ['the same everywhere', flat, '', 'Delivery: Rs 250. Rs 2,400 more for free delivery.'],
  ])('%s', async (_, delivery, city, sentence) => {
    saveDeliveryCity(city);
    fillCart([kite, 'Small']);
    const { cart } = await openCart(delivery);
    expect(cart.getByText(/^(Delivery|The price of delivery)\b/)).toHaveTextContent(sentence);
  });

  test('follows the cart', async () => {
    fillCart([sea, 'Large'], [kite, 'Small']);
    const { user, cart } = await openCart(flat);
    expect(cart.getByText('Delivery is free.')).toBeVisible();
    await user.click(cart.getByRole('button', { name: 'Remove Red Kite' }));
    expect(cart.getByText(/^Delivery: Rs\s250\. Rs\s900 more for free delivery\.$/)).toBeVisible();
  });
});

test('any script may open and close the cart', async () => {
  fillCart();
  await openShop('/common-questions');
  act(() => void dispatchEvent(new Event('cart:open')));
  expect(await screen.findByRole('dialog', { name: /^Your cart/ })).toBeVisible();
  act(() => void dispatchEvent(new Event('cart:close')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['{"not json', '{"items":[]}'])('a stored cart that is no list is thrown away: %s', async (stored) => {
  const said: string[] = [];
  console.error = (message: unknown) => void said.push(String(message));
  localStorage.setItem('cart', stored);
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  await openShop('/common-questions');
  expect(screen.getAllByRole('button', { name: 'Cart, empty' })[0]).toBeVisible();
  expect(localStorage.getItem('cart')).toBeNull();
  expect(said[0]).toMatch(/stored cart/);
});
