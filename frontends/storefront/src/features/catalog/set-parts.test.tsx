import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { screen } from '@testing-library/react';
import { SetParts } from './set-parts.tsx';

const size = (price: number) => ({ name: 'Set', price, originalPrice: null, widthCm: null, heightCm: null });
const part = { productId: 'moon', name: 'Moonlit Sea', size: 'Small', pieces: 2, price: 1000, isThere: true };
const show = (one: Parameters<typeof SetParts>[0]['product']) =>
  renderRoutes([{ path: '/', element: <SetParts product={one} /> }], '/');

test('a set names its parts, which of them is missing, and what they cost alone', async () => {
  const gone = { ...part, productId: 'dune', name: 'Dune', pieces: 1, price: 1500, isThere: false };
  await show(product({ sizes: [size(3000)], parts: [part, gone] }));
  expect(await screen.findByRole('heading')).toHaveTextContent('This set holds');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Moonlit Sea, 2 × Small, Rs 2,000',
    'Dune, 1 × Small. Not available at the moment',
  ]);
  expect(screen.getByRole('link', { name: 'Moonlit Sea' })).toHaveAttribute('href', '/product/moon');
  expect(screen.getByText(/^Alone they cost Rs\s500 more\.$/)).toBeVisible();
});

test('a set that saves nothing says nothing of it', async () => {
  await show(product({ sizes: [size(2000)], parts: [part] }));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(screen.queryByText(/Alone/)).not.toBeInTheDocument();
});

test('a part names the sets that it is in', async () => {
  await show(product({ sets: [{ _id: 'pair', name: 'Pair' }] }));
  expect(await screen.findByRole('heading')).toHaveTextContent('Also in the set');
  expect(screen.getByRole('link', { name: 'Pair' })).toHaveAttribute('href', '/product/pair');
});
