import { onePage, productCard, productSize } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { fill, expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const sea = productCard({ name: 'Moonlit Sea', rating: 4.5, reviewCount: 2 });
const kite = productCard({
  name: 'Red Kite',
  inStock: false,
  sizes: [productSize('Small', 900, { originalPrice: 1_200 })],
});
const exact = { appliedSearch: '', matchType: 'exact' as const };
const main = () => within(screen.getByRole('main'));
const searchFor = () => screen.getAllByLabelText('Search prints')[0] as HTMLElement;

test('each print has its name, rating and lowest price, and a button of its own unless it is sold out', async () => {
  mockCall('GET /products', { products: [sea, kite], ...onePage(2), ...exact });
  const user = await openShop('/products');
  expect(await screen.findByRole('heading', { name: 'All Products' })).toBeVisible();
  expect(main().getByText('2 prints found')).toBeVisible();
  const [first, second] = main().getAllByRole('article');
  expect(first).toHaveTextContent(/Starting fromRs\s1,250/);
  expect(within(first as HTMLElement).getByRole('img', { name: 'Rated 4.5 out of 5, 2 reviews' })).toBeVisible();
  expect(second).toHaveTextContent('Out of stock');
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await user.click(main().getByRole('button', { name: 'Add Moonlit Sea to Cart' }));
  const cart = within(await screen.findByRole('dialog', { name: /^Your cart/ }));
  expect(cart.getByText('Size: Small')).toBeVisible();
});

test('a search that names a price and a sale in words is one with these filters', async () => {
  const asked = mockCall('GET /products', { products: [sea], ...onePage(1), ...exact });
  await openShop('/products?search=sea+on+sale+under+1500');
  expect(await screen.findByRole('heading', { name: 'Results for “sea”' })).toBeVisible();
  expect(location.search).toBe('?search=sea&maxPrice=1500&onSale=1');
  expect(asked.at(-1)?.query).toMatchObject({ search: 'sea', maxPrice: 1500, onSale: true });
});

test('a search that names a size is one with this filter, where the shop has the size', async () => {
  const sizes = [{ name: 'Small', count: 1, widthCm: 30, heightCm: 40 }];
  const facets = { price: null, sizes, colours: [], inStock: 1, onSale: 0 };
  const asked = mockCall('GET /products', { products: [sea], ...onePage(1), ...exact, facets });
  await openShop('/products?search=sea+a3+under+1500');
  expect(await screen.findByRole('heading', { name: 'Results for “sea”' })).toBeVisible();
  expect(location.search).toBe('?search=sea&maxPrice=1500&size=Small');
  expect(asked.at(-1)?.query).toMatchObject({ search: 'sea', maxPrice: 1500, size: 'Small' });
});

test('a size that the shop does not have is searched for as a word', async () => {
  const asked = mockCall('GET /products', { products: [sea], ...onePage(1), ...exact });
  await openShop('/products?search=a1');
  expect(await screen.findByRole('heading', { name: 'Results for “a1”' })).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ search: 'a1' });
});

test('a search from any page shows what was found, and the term stays in the field', async () => {
  const asked = mockCall('GET /products', { products: [sea], ...onePage(1), ...exact });
  const user = await openShop('/common-questions');
  await fill(user, searchFor(), ' sea ');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “sea”' })).toBeVisible();
  expect(main().getByText('1 print found')).toBeVisible();
  expect(searchFor()).toHaveValue('sea');
  // Beside what was suggested while it was typed.
  expect(asked.filter(({ query }) => query.facets).map(({ query }) => query.search)).toEqual(['sea']);
});

test('an empty term goes nowhere', async () => {
  const user = await openShop('/common-questions');
  await fill(user, searchFor(), '  ');
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/common-questions');
  expect(searchFor()).toHaveFocus();
});

test('a corrected search shows the term it searched for', async () => {
  mockCall('GET /products', { products: [sea], ...onePage(1), appliedSearch: 'moon', matchType: 'trim' });
  await openShop('/products?search=moonn');
  await expectToSee('No exact match. Showing results for “moon”.');
});

test('a search without results offers the categories and all prints', async () => {
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: 'xyz', matchType: 'none' });
  await openShop('/products?search=xyz');
  expect(await screen.findByRole('heading', { name: 'No prints found for “xyz”.' })).toBeVisible();
  expect(main().getByRole('link', { name: 'Landscapes' })).toHaveAttribute('href', '/category/landscapes');
  expect(main().getByRole('link', { name: 'Show all prints' })).toHaveAttribute('href', '/products');
  const ask = main().getByRole('link', { name: 'Ask us on WhatsApp' });
  expect(ask).toHaveAttribute('href', 'https://wa.me/923001234567?text=Do%20you%20have%20%E2%80%9Cxyz%E2%80%9D%3F');
});

test('a list that could not be loaded says so, and can be loaded again', async () => {
  mockError('GET /products', 'internal_error');
  const user = await openShop('/products');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
  mockCall('GET /products', { products: [sea], ...onePage(1), ...exact });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByRole('link', { name: 'Moonlit Sea' })).toBeVisible();
});

test('while the next page is on its way, the bar says so', async () => {
  mockCall('GET /products', { products: [sea], total: 13, totalPages: 2, page: 1, limit: 12, ...exact });
  const user = await openShop('/products');
  await screen.findByRole('link', { name: 'Moonlit Sea' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = mockCall('GET /products', async () => {
    await promise;
    return { products: [kite], total: 13, totalPages: 2, page: 2, limit: 12, ...exact };
  });
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(screen.getByRole('progressbar', { name: 'Loading the page…' })).toBeVisible();
  resolve();
  expect(await screen.findByRole('link', { name: 'Red Kite' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(asked.map(({ query }) => query.page)).toEqual([2]);
});

test('a URL past the end of the list leads to its last page', async () => {
  mockCall('GET /products', ({ query: { page } }) => ({
    products: page === 2 ? [kite] : [],
    total: 13,
    totalPages: 2,
    page,
    limit: 12,
    ...exact,
  }));
  await openShop('/products?page=9');
  expect(await screen.findByRole('link', { name: 'Red Kite' })).toBeVisible();
  expect(location.search).toBe('?page=2');
});

test('a category without prints says so', async () => {
  mockCall('GET /products', { products: [], ...onePage(0), ...exact });
  await openShop('/category/landscapes');
  await expectToSee('No products found in this category.');
  expect(main().getByRole('link', { name: 'See all prints' })).toBeVisible();
});
