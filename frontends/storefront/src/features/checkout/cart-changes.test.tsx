import { productCard, quote } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { button, details, sea, submit } from '../../testing/open-checkout.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';
import { saveDraft } from './saved-checkout.ts';

const kite = productCard({ name: 'Red Kite' });
const coupon = { code: 'EID10', discount: 125, subtotal: 1_250 };
const of = (...ids: string[]) =>
  ids.map((productId) => ({ productId, name: '', size: 'Small', quantity: 1, price: 1_250 }));

async function open(lines: readonly (typeof sea)[] = [sea], code: typeof coupon | null = null) {
  saveDraft({ fields: details, protection: false, coupon: code });
  fillCart(...lines.map((line) => [line, 'Small'] as const));
  const user = await openShop('/checkout');
  await screen.findByRole('heading', { name: 'Checkout' });
  return user;
}
const box = (name: string) => screen.findByRole('heading', { name });
const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('a checkout that is opened asks once what its cart costs', () => {
  test('a dearer print is named with both totals before anything is placed, and agreed to', async () => {
    const asked = mockCall('POST /orders/quote', { quote: quote(sea._id, 1_400) });
    const user = await open();
    await box('The total has changed');
    expect(screen.getByText(/^Moonlit Sea, Small: Rs\s1,250 before, now Rs\s1,400\.$/)).toBeVisible();
    expect(amounts()).toEqual(expect.arrayContaining(['Rs 1,250', 'Rs 1,400']));
    expect(submit()).toHaveTextContent(/Rs\s1,400/);
    expect(screen.getAllByText(/^each Rs\s1,400, before Rs\s1,250$/)).not.toEqual([]);
    await user.click(button('OK'));
    expect(screen.queryByRole('heading', { name: 'The total has changed' })).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).not.toHaveProperty('total');
  });

  test('a print that is sold out keeps the order from being placed until it is taken out', async () => {
    const message = 'Out of stock.';
    mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250) });
    mockError(
      'POST /orders/quote',
      'out_of_stock',
      { errors: [{ path: 'items.1.quantity', message }] },
      ({ body }) => body.items.length === 2,
    );
    const user = await open([sea, kite]);
    await box('Not available any more');
    expect(screen.getByText(message)).toBeVisible();
    expect(submit()).toHaveTextContent(/Rs\s1,250/);
    // The message does not interrupt typing.
    expect(screen.getByRole('alert')).not.toHaveFocus();
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(button('Remove Red Kite'));
    await user.click(submit());
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test('a code that is over is taken off, with its reason and both totals', async () => {
    mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250) });
    mockError('POST /orders/quote', 'coupon_expired', {}, ({ body }) => body.discountCode !== undefined);
    await open([sea], coupon);
    await box('The total has changed');
    expect(screen.getByText('Your code EID10 was taken off: This discount code has expired.')).toBeVisible();
    expect(amounts()).toEqual(expect.arrayContaining(['Rs 1,125', 'Rs 1,250']));
    expect(submit()).toHaveTextContent(/Rs\s1,250/);
  });

  test('a code that is over for the prices of now is named, too', async () => {
    mockCall('POST /orders/quote', () => new Promise(() => {}));
    mockError('POST /coupons/validate', 'coupon_minimum');
    await open([sea], { ...coupon, subtotal: 1_400, discount: 140 });
    await box('The total has changed');
    expect(screen.getByText(/^Your code EID10 was taken off: /)).toBeVisible();
    expect(amounts()).toEqual(expect.arrayContaining(['Rs 1,110', 'Rs 1,250']));
  });

  test('a code that takes off less shows both totals', async () => {
    mockCall('POST /orders/quote', { quote: quote(sea._id, 1_250, { discount: 100, total: 1_150 }) });
    await open([sea], coupon);
    await box('The total has changed');
    expect(amounts()).toEqual(expect.arrayContaining(['Rs 1,125', 'Rs 1,150']));
  });

  test('without a network it goes on with what it knows', async () => {
    const asked = mockNetworkFailure('POST /orders/quote');
    await open([sea], coupon);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(submit()).toHaveTextContent(/Rs\s1,125/);
    expect(screen.queryByRole('heading', { name: 'The total has changed' })).not.toBeInTheDocument();
  });

  test('what was priced in the cart is marked at once', async () => {
    mockCall('POST /orders/quote', {
      quote: quote(sea._id, 1_000, { items: of(sea._id).map((item) => ({ ...item, price: 1_000 })) }),
    });
    fillCart([sea, 'Small']);
    const user = await openShop('/common-questions');
    await user.click(screen.getAllByRole('button', { name: /^Cart, / })[0] as HTMLElement);
    const cart = within(await screen.findByRole('dialog', { name: /^Your cart/ }));
    expect(await cart.findByText(/before Rs\s1,250/)).toBeVisible();
    const late = mockCall('POST /orders/quote', () => new Promise(() => {}));
    await user.click(cart.getByRole('link', { name: 'Proceed to Checkout' }));
    await box('The total has changed');
    await waitFor(() => expect(late).toHaveLength(1));
  });
});
