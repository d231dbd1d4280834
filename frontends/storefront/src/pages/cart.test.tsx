import { cartPath, parseCartLink } from '@shop/contracts/cart-link';
import type { QuoteRequest } from '@shop/contracts/orders';
import type { ProductOption } from '@shop/contracts/product-options';
import type { Quote } from '@shop/contracts/quotes';
import { sizeId } from '@shop/contracts/size-id';
import { newId, productSize, quote } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { product } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { cartStore } from '../features/cart/cart-store.ts';
import { loadDraft } from '../features/checkout/saved-checkout.ts';
import { fillCart, openShop } from '../testing/open-shop.ts';

const [seaId, roseId] = [newId(), newId()];
const sea = product({ _id: seaId, name: 'Moonlit Sea' });
const rose = product({ _id: roseId, name: 'Rose', sizes: [productSize('30 × 40, framed: oak', 900)] });
const framed = encodeURIComponent(encodeURIComponent('30 × 40, framed: oak'));
const main = () => within(screen.getByRole('main'));
const inCart = () => cartStore.lines().map(({ name, selectedSize, quantity }) => [name, selectedSize, quantity]);

beforeEach(() => {
  fillCart();
  localStorage.clear();
  mockCall('GET /products/:id', ({ params: { id } }) => ({ product: id === seaId ? sea : rose }));
  mockCall('POST /orders/quote', ({ body }) => ({ quote: quoteOf(body) }));
});

/** A quote at the prices of the two prints; a code takes off a tenth. */
function quoteOf({ items, discountCode }: QuoteRequest): Quote {
  const priced = items.map(({ productId, size, quantity }) => {
    const { name, sizes } = productId === seaId ? sea : rose;
    return { productId, name, size, quantity, price: sizes.find((each) => each.name === size)?.price ?? 0 };
  });
  const subtotal = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return quote('', 0, { items: priced, subtotal, discount: discountCode ? subtotal / 10 : 0 });
}

test('a link adds its sizes to what is in the cart, and leaves the address', async () => {
  fillCart([sea, 'Small']);
  await openShop(`/cart?add=${sizeId(seaId, 'Small')}:2,${roseId}:${framed}:3`);
  await waitFor(() =>
    expect(inCart()).toEqual([
      ['Moonlit Sea', 'Small', 3],
      ['Rose', '30 × 40, framed: oak', 3],
    ]),
  );
  expect(location.pathname + location.search).toBe('/cart');
  expect(main().getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(main().getByText('Total').parentElement).toHaveTextContent(/Rs\s6,450/);
});

test('the page without a link shows the cart and adds nothing', async () => {
  fillCart([sea, 'Small']);
  await openShop('/cart');
  expect(await screen.findByText('Moonlit Sea')).toBeVisible();
  expect(inCart()).toEqual([['Moonlit Sea', 'Small', undefined]]);
});

test('the cart is ordered by WhatsApp with the same link', async () => {
  fillCart([sea, 'Small'], [rose, '30 × 40, framed: oak']);
  await openShop('/cart');
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Order on WhatsApp' });
  const link = new URL(href).searchParams.get('text')?.split('\n').at(-1) ?? '';
  expect(parseCartLink(new URL(link).searchParams.get('add') ?? '')).toEqual([
    expect.objectContaining({ productId: seaId, quantity: 1 }),
    expect.objectContaining({ productId: roseId, quantity: 1 }),
  ]);
});

test('what cannot be bought is named with its reason, and the rest is added', async () => {
  const gone = newId();
  mockError('GET /products/:id', 'not_found', {}, ({ params: { id } }) => id === gone);
  mockError(
    'POST /orders/quote',
    'out_of_stock',
    {
      errors: [{ path: 'items.0.size', message: 'This size is out of stock.' }],
    },
    ({ body: { items } }) => items[0]?.productId === seaId,
  );
  await openShop(`/cart?add=${seaId}:Small:1,${seaId}:Huge:1,nonsense,${gone}:Small,${roseId}:${framed}`);
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'nonsense We do not sell this any more.',
    'Moonlit Sea This size is not there any more.',
    `${gone}:Small We do not sell this any more.`,
    'Moonlit Sea, Small This size is out of stock.',
  ]);
  await waitFor(() => expect(inCart()).toEqual([['Rose', '30 × 40, framed: oak', 1]]));
});

test('a code is tried by the server and waits at the checkout', async () => {
  const asked = mockCall('POST /orders/quote', ({ body }) => ({ quote: quoteOf(body) }));
  await openShop(`/cart?add=${seaId}:Small&code=eid20`);
  expect(await screen.findByText(/^EID20 takes Rs\s125 off\.$/)).toBeVisible();
  expect(asked[0]?.body.discountCode).toMatchObject({ code: 'EID20' });
  await waitFor(() => expect(loadDraft().coupon).toEqual({ code: 'EID20', discount: 125, subtotal: 1_250 }));
});

test('a code that takes nothing off says why, and does not go to the checkout', async () => {
  mockError('POST /orders/quote', 'coupon_expired', {}, ({ body }) => body.discountCode !== undefined);
  await openShop(`/cart?add=${seaId}:Small&code=EID09`);
  expect(await screen.findByText('EID09: This discount code has expired.')).toBeVisible();
  await waitFor(() => expect(inCart()).toEqual([['Moonlit Sea', 'Small', 1]]));
  expect(loadDraft().coupon).toBeNull();
});

test('a link names the frame of a size, and one that is not offered is said', async () => {
  const options: ProductOption[] = [{ group: 'frame', name: 'Black wood', prices: [{ size: 'Small', price: 1500 }] }];
  mockCall('GET /products/:id', { product: { ...sea, options } });
  const path = cartPath([{ productId: seaId, size: 'Small', quantity: 2, options: { frame: 'black wood' } }]);
  expect(path).toBe(`/cart?add=${sizeId(seaId, 'Small')}~black%2520wood~:2`);
  await openShop(`${path},${seaId}:Small~Gold`);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('listitem')).toHaveTextContent(
    'Moonlit Sea, Small, Gold This frame or mat is not there any more.',
  );
  await waitFor(() => expect(inCart()).toEqual([['Moonlit Sea', 'Small', 2]]));
  expect(cartStore.lines()[0]?.options).toEqual({ frame: 'Black wood', framePrice: 1500 });
  expect(main().getByText('Frame: Black wood')).toBeVisible();
});
