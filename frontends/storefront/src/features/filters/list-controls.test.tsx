import type { ProductFacets } from '@shop/contracts/product-filters';
import { onePage, productCard } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.ts';

const sea = productCard({ name: 'Moonlit Sea', category: 'Landscapes' });
const unmeasured = { widthCm: null, heightCm: null };
const facets: ProductFacets = {
  price: { min: 950, max: 3_300 },
  sizes: [
    { name: 'Small', count: 9, widthCm: 30, heightCm: 40 },
    { name: 'Large', count: 4, ...unmeasured },
  ],
  colours: [
    { name: 'green', count: 2 },
    { name: 'blue', count: 7 },
  ],
  inStock: 8,
  onSale: 0,
};
const found = { ...onePage(12), appliedSearch: '', matchType: 'regex' as const, facets };

const controls = async () => within(await screen.findByRole('region', { name: 'Sort and filter' }));
const row = async () =>
  within((await controls()).getByRole('button', { name: 'Apply' }).closest('form') as HTMLElement);
const answerAll = (more: Partial<typeof found> = {}) =>
  mockCall('GET /products', { products: [sea], ...found, ...more });

test('a choice leads to its list, and the URL, the chips and the pages keep it', async () => {
  const asked = answerAll({ total: 30, totalPages: 3 });
  const user = await openShop('/category/landscapes');
  const fields = await row();
  await user.selectOptions(fields.getByLabelText('Sort by'), 'Price: low to high');
  await waitFor(() => expect(location.search).toBe('?sort=price-asc'));
  await user.selectOptions(fields.getByLabelText('Size'), 'Small, 30 × 40 cm (9)');
  await waitFor(() => expect(location.search).toBe('?sort=price-asc&size=Small'));
  expect(asked.at(-1)?.query).toMatchObject({ category: 'landscapes', sort: 'price-asc', size: 'Small', facets: true });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/category/landscapes?sort=price-asc&size=Small&page=2',
    ),
  );
  await user.click((await controls()).getByRole('button', { name: 'Remove filter: Small, 30 × 40 cm' }));
  await waitFor(() => expect(location.search).toBe('?sort=price-asc'));
  expect(fields.getByLabelText('Size')).toHaveValue('');
});

test('a price is read as people type it, when its field is left', async () => {
  answerAll();
  const user = await openShop('/products?search=sea');
  const fields = await row();
  await user.type(fields.getByLabelText('Lowest price in rupees'), 'Rs 2,000');
  expect(location.search).toBe('?search=sea');
  await user.type(fields.getByLabelText('Highest price in rupees'), '۱۵۰۰');
  await user.tab();
  await waitFor(() => expect(location.search).toBe('?search=sea&minPrice=1500&maxPrice=2000'));
  expect(fields.getByLabelText('Lowest price in rupees')).toHaveValue('1500');
  await user.click((await controls()).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(location.search).toBe('?search=sea'));
  expect(fields.getByLabelText('Lowest price in rupees')).toHaveValue('');
});

test('only what shows something is offered', async () => {
  answerAll();
  await openShop('/products');
  const fields = await row();
  const options = within(fields.getByLabelText('Colour')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All colours', 'Green (2)', 'Blue (7)']);
  expect(fields.getByLabelText('On sale (0)')).toBeDisabled();
  expect(fields.getByLabelText('In stock (8)')).toBeEnabled();
});

test('the sheet counts what is chosen in it, and shows it on a press', async () => {
  const asked = mockCall('GET /products', ({ query: { colour } }) => ({
    products: [sea],
    ...found,
    total: colour ? 7 : 12,
  }));
  const user = await openShop('/products?sort=new');
  await user.click((await controls()).getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByRole('button', { name: 'Show 12 prints' })).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: 'Blue (7)' }));
  await user.click(sheet.getByRole('checkbox', { name: 'In stock (8)' }));
  const highest = sheet.getByLabelText('Highest price in rupees');
  await user.type(highest, '2400');
  expect(highest).toHaveFocus();
  expect(highest).toHaveValue('2400');
  expect(location.search).toBe('?sort=new');
  await user.click(await sheet.findByRole('button', { name: 'Show 7 prints' }));
  await waitFor(() => expect(location.search).toBe('?sort=new&maxPrice=2400&colour=blue&inStock=1'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Filter (3)' })).toBeVisible();
  expect(asked.some(({ query }) => query.limit === 1 && query.colour === 'blue')).toBe(true);
});

test('what was chosen in the sheet and not applied is gone when it closes', async () => {
  answerAll();
  const user = await openShop('/products?colour=blue&minPrice=900');
  await user.click((await controls()).getByRole('button', { name: 'Filter (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(sheet.getByRole('radio', { name: 'All colours' })).toBeChecked();
  expect(sheet.getByLabelText('Lowest price in rupees')).toHaveValue('');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument());
  expect(location.search).toBe('?colour=blue&minPrice=900');
});

test('a list that the filters leave empty says so, and offers to clear them', async () => {
  mockCall('GET /products', ({ query: { colour } }) =>
    colour ? { products: [], ...found, ...onePage(0) } : { products: [sea], ...found },
  );
  const user = await openShop('/category/landscapes?colour=red&sort=new');
  expect(await screen.findByRole('heading', { name: 'No prints match' })).toBeVisible();
  expect(screen.queryByText('No products found in this category.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Moonlit Sea' })).toBeVisible();
  expect(location.search).toBe('?sort=new');
});

test('search engines are sent from a sorted or filtered list to the plain one', async () => {
  answerAll();
  await openShop('/category/landscapes?sort=new&page=2');
  await controls();
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect([canonical(), robots()]).toEqual([`${location.origin}/category/landscapes`, 'noindex,follow']);
  expect(document.querySelectorAll('a[href*="sort="], a[href*="colour="]')).toHaveLength(0);
});

test('nonsense in the URL is left out', async () => {
  const asked = answerAll();
  await openShop('/products?sort=random&minPrice=&maxPrice=abc&colour=%23fff&inStock=yes&size=');
  await controls();
  expect(asked[0]?.query).toEqual({ page: 1, limit: 12, facets: true });
});
