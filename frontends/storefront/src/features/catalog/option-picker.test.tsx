import type { ProductOption } from '@shop/contracts/product-options';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { product } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { cartStore } from '../cart/cart-store.ts';
import { fillCart, openShop } from '../../testing/open-shop.ts';

const size = { originalPrice: null, widthCm: null, heightCm: null };
const options: ProductOption[] = [
  {
    group: 'frame',
    name: 'Black wood',
    prices: [
      { size: 'A4', price: 1500 },
      { size: 'A3', price: 2200 },
    ],
  },
  { group: 'mat', name: 'White mat', prices: [{ size: 'A4', price: 400 }] },
];
const print = product({
  sizes: [
    { ...size, name: 'A4', price: 1000 },
    { ...size, name: 'A3', price: 2000 },
  ],
  options,
});

beforeEach(() => {
  fillCart();
  const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  mockCall('GET /products/:id/related', { products: [] });
  mockCall('GET /products/:id', { product: print });
  mockCall('GET /reviews/product/:id', { reviews: [], ...onePage(0) });
  mockCall('GET /reviews/product/:id/summary', { total: 0, average: 0, starCounts });
});

test('the price follows frame and mat, another size keeps what it is offered with, and each choice is a line of its own', async () => {
  const user = await openShop(`/product/${print._id}`);
  const frame = await screen.findByRole('group', { name: 'Frame' });
  const mat = screen.getByRole('group', { name: 'Mat' });
  expect(within(frame).getByRole('radio', { name: 'No frame' })).toBeChecked();
  await user.click(within(frame).getByRole('radio', { name: /Black wood/ }));
  await user.click(within(mat).getByRole('radio', { name: /White mat/ }));
  expect(screen.getAllByText(/^Rs\s2,900$/).length).toBeGreaterThan(0);
  await user.click(screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement);
  await user.click(screen.getByRole('radio', { name: /A3/ }));
  expect(screen.getAllByText(/^Rs\s4,200$/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('group', { name: 'Mat' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'No frame' }));
  await user.click(screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement);
  expect(
    cartStore.lines().map((line) => [line.selectedSize, line.options?.frame, line.options?.mat, line.price]),
  ).toEqual([
    ['A4', 'Black wood', 'White mat', 2900],
    ['A3', undefined, undefined, 2000],
  ]);
});
