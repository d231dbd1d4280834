import { onePage, productCard } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const sea = productCard({ name: 'Moonlit Sea', inStock: false });
const exact = { appliedSearch: '', matchType: 'exact' as const };
const listOf = (...products: (typeof sea)[]) =>
  mockCall('GET /products', { products, ...onePage(products.length), ...exact });

test('each product says its prices and whether it can be bought', async () => {
  listOf(sea);
  await openBackOffice('/admin/products');
  const row = await screen.findByRole('row', { name: /Moonlit Sea/ });
  expect(row).toHaveTextContent(/Rs\s1,250 – Rs\s2,400/);
  expect(row).toHaveTextContent('Out of stock');
});

test('a search is in the URL, and one that finds nothing can be cleared', async () => {
  listOf(sea);
  const user = await openBackOffice('/admin/products');
  await screen.findByRole('row', { name: /Moonlit Sea/ });
  const asked = listOf();
  await fill(user, screen.getByRole('searchbox', { name: 'Search products' }), ' kite ');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(location.search).toBe('?search=kite');
  expect(asked.map(({ query }) => query.search)).toEqual(['kite']);
  listOf(sea);
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(await screen.findByRole('row', { name: /Moonlit Sea/ })).toBeVisible();
});

test('a list that could not be loaded can be loaded again', async () => {
  mockError('GET /products', 'internal_error');
  const user = await openBackOffice('/admin/products');
  expect(await screen.findByRole('alert')).toHaveTextContent('The products could not be loaded.');
  listOf(sea);
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('row', { name: /Moonlit Sea/ })).toBeVisible();
});

test('a product is deleted after a question that says what becomes of it', async () => {
  listOf(sea);
  const sent = mockCall('DELETE /products/:id', { message: 'Deleted' });
  const user = await openBackOffice('/admin/products');
  await user.click(await screen.findByRole('button', { name: 'Delete Moonlit Sea' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/It leaves the shop\. Orders and reviews keep what they show of it\./)).toBeVisible();
  listOf();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expectToSee('Moonlit Sea deleted');
  expect(sent.map(({ params }) => params.id)).toEqual([sea._id]);
});
