import { newId, onePage, productCard } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { screen } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const found = { ...onePage(1), appliedSearch: '', matchType: 'regex' as const };
const short = 'Mountains, lakes and roads of the north.';
const long = `${'Mountains and lakes of the north, to remember a journey. '.repeat(4)}The end.`;
const metaDescription = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

async function openCategory(description?: string) {
  mockCall('GET /products', { products: [productCard({ category: 'Landscapes' })], ...found });
  const user = await openShop('/category/landscapes', undefined, undefined, description);
  await screen.findByRole('heading', { level: 1, name: 'Landscapes' });
  return user;
}

test('a category says what it is about, to search engines too', async () => {
  await openCategory(short);
  expect(screen.getByText(short)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(metaDescription()).toBe(`Landscapes: ${short}`);
});

test.each(['Hills', 'hills', 'HILLS'])(
  'the address of a former name, /category/%s, leads to the new one',
  async (former) => {
    mockCall('GET /products', { products: [productCard({ category: 'Landscapes' })], ...found });
    await openShop(`/category/${former}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Landscapes' })).toBeVisible();
    expect(location.pathname).toBe('/category/landscapes');
  },
);

test('so does that of a category without prints, with its choices', async () => {
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'regex' });
  await openShop('/category/hills?sort=price-asc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Landscapes' })).toBeVisible();
  expect([location.pathname, location.search]).toEqual(['/category/landscapes', '?sort=price-asc']);
});

test.each([
  ['οδος', 'ΟΔΟΣ'],
  ['i̇stanbul', 'İstanbul'],
  ['strasse', 'STRAẞE'],
])('/category/%s, as programs write small letters, leads to %s', async (typed, name) => {
  mockCall('GET /products', ({ query: { category } }) =>
    category === typed
      ? { ...found, products: [], total: 0 }
      : { ...found, products: [productCard({ category: name })] },
  );
  const going = openShop(`/category/${encodeURIComponent(typed)}`);
  const listed = { _id: newId(), name, description: '', isActive: true, sortOrder: 0, formerNames: [] };
  mockCall('GET /categories', { categories: [listed], ...onePage(1) });
  await going;
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('a long description is shown whole on a press; search engines get what they show', async () => {
  const user = await openCategory(long);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  expect(metaDescription()?.length).toBeLessThanOrEqual(160);
  expect(metaDescription()).toMatch(/^Landscapes: Mountains .* north,…$/);
});

test('a category that nobody sells in has no Urdu line above its name', async () => {
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'regex' });
  await openShop('/category/one%20piece');
  const heading = await screen.findByRole('heading', { level: 1, name: 'one piece' });
  expect(heading.previousElementSibling).toBeNull();
});

test('a category without a description has the words of the shop for search engines', async () => {
  await openCategory();
  expect(metaDescription()).toBe(
    'Landscapes: art prints from Faisalabad, with free delivery across Pakistan and cash on delivery.',
  );
});
