import { examplePublicShop } from '@shop/testing/example-shop.ts';
import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { SetParts } from './set-parts.tsx';

const size = (price: number) => ({ name: 'Set', price, originalPrice: null, widthCm: null, heightCm: null });
const picture = { url: '/media/products/moon/1200.jpg', width: 1200, height: 1600 };
const sides = { widthCm: 30, heightCm: 40 };
const shown = { picture, ...sides };
const part = { productId: 'moon', name: 'Moonlit Sea', size: 'Small', pieces: 2, price: 1000, isThere: true, ...shown };
const show = (one: Parameters<typeof SetParts>[0]['product']) => {
  const children = [{ index: true, element: <SetParts product={one} /> }];
  return renderRoutes([{ id: 'shop', path: '/', loader: () => ({ shop: examplePublicShop }), children }], '/');
};

test('a set names its parts, which of them is missing, and what they cost alone', async () => {
  const gone = { ...part, productId: 'dune', name: 'Dune', pieces: 1, price: 1500, isThere: false };
  await show(product({ sizes: [size(3000)], parts: [part, gone] }));
  expect(await screen.findByRole('heading')).toHaveTextContent('This set holds');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Moonlit Sea, 2 × Small, Rs 2,000',
    'Dune, 1 × Small. Not available at the moment',
  ]);
  const list = within(screen.getByRole('list'));
  expect(list.getByRole('link', { name: 'Moonlit Sea' })).toHaveAttribute('href', '/product/moon');
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

test('its prints hang in a room, each a link', async () => {
  const dune = { ...part, productId: 'dune', name: 'Dune', pieces: 1 };
  await show(product({ sizes: [size(3000)], parts: [part, dune] }));
  const hung = (await screen.findAllByRole('img')).map((image) => image.closest('a')?.getAttribute('href'));
  expect(hung).toEqual(['/product/moon', '/product/moon', '/product/dune']);
});

test.each([{ picture: null }, { widthCm: null, heightCm: null }, { pieces: 5 }])(
  'there is no room where one of them cannot hang there: %o',
  async (missing) => {
    await show(product({ sizes: [size(3000)], parts: [part, { ...part, productId: 'dune', ...missing }] }));
    expect(await screen.findByRole('list')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  },
);
