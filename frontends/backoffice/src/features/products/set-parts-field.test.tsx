import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { product, staffProductCard } from '@shop/testing/staff-examples.ts';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const size = { name: 'Small', price: 1250, originalPrice: null };
const moon = staffProductCard({ name: 'Moonlit Sea', sizes: [size] });
const hung = { picture: null, widthCm: 30, heightCm: 40 };
const part = {
  productId: moon._id,
  name: 'Moonlit Sea',
  size: 'Small',
  pieces: 1,
  price: 1250,
  isThere: true,
  ...hung,
};

beforeEach(() => {
  mockCall('GET /products/admin', { products: [moon], ...onePage(1), counts: { all: 1, drafts: 0, deleted: 0 } });
  mockCall('GET /admin/stock', { stock: [], lowCount: 0, lowStock: 3, ...onePage(0) });
  mockCall('GET /categories/admin', { categories: [], ...onePage(0) });
});

test('a product becomes a set of sizes that are found by name, and has no count of its own then', async () => {
  const sent = mockCall('POST /products', { message: 'Saved', product: product({ name: 'Pair' }) });
  const user = await openBackOffice('/admin/products?product=new');
  await screen.findByRole('dialog', { name: 'New product' });
  await fill(user, screen.getByLabelText('Name'), 'Pair');
  await fill(user, screen.getByLabelText('Description'), 'Two of the sea.');
  await fill(user, screen.getByLabelText('Price of size 1, in rupees'), '2000');
  await fill(user, screen.getByLabelText(/^Find a product for the set/), 'moon');
  await user.click(await screen.findByRole('button', { name: 'Add Moonlit Sea, Small' }));
  await user.click(screen.getByRole('button', { name: 'One more of Moonlit Sea, Small' }));
  await fill(user, screen.getByLabelText('Price of size 2, in rupees'), '3000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert', { name: 'There is a problem' });
  await user.clear(screen.getByLabelText('Price of size 2, in rupees'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Pair saved');
  expect(sent[0]?.body).toMatchObject({
    parts: [{ productId: moon._id, size: 'Small', pieces: 2 }],
  });
  expect(sent[0]?.body).not.toHaveProperty('stock');
});

test('a set that loses its parts is a product like any other', async () => {
  const set = { ...product({ name: 'Pair', parts: [part] }), published: true };
  mockCall('GET /products/admin/:id', { product: set });
  const sent = mockCall('PUT /products/:id', { message: 'Saved', product: set });
  const user = await openBackOffice(`/admin/products?product=${set._id}`);
  await user.click(await screen.findByRole('button', { name: 'Remove Moonlit Sea, Small' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Pair saved');
  expect(sent[0]?.body).toMatchObject({ parts: [] });
});
