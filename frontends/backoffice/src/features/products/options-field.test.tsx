import { onePage } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { product } from '@shop/testing/staff-examples.ts';
import { screen } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => {
  mockCall('GET /products/admin', { products: [], ...onePage(0), counts: { all: 0, drafts: 0, deleted: 0 } });
  mockCall('GET /categories/admin', { categories: [], ...onePage(0) });
});

test('a product gets a frame with its price for each size, and is not saved with one that has none', async () => {
  const sent = mockCall('POST /products', { message: 'Saved', product: product({ name: 'Moonlit Sea' }) });
  const user = await openBackOffice('/admin/products?product=new');
  await screen.findByRole('dialog', { name: 'New product' });
  await fill(user, screen.getByLabelText('Name'), 'Moonlit Sea');
  await fill(user, screen.getByLabelText('Description'), 'The sea at night.');
  await fill(user, screen.getByLabelText('Price of size 1, in rupees'), '2000');
  await user.click(await screen.findByRole('button', { name: 'Add a frame' }));
  await fill(user, screen.getByLabelText('Name of the frame'), 'Black wood');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert', { name: 'There is a problem' });
  await fill(user, screen.getByLabelText('Black wood adds to Small, in rupees'), '1,500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToSee('Moonlit Sea saved');
  expect(sent[0]?.body).toMatchObject({
    options: [{ group: 'frame', name: 'Black wood', prices: [{ size: 'Small', price: 1500 }] }],
  });
});
