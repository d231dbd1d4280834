import { onePage, productCard } from '@shop/testing/examples.ts';
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

test('a long description is shown whole on a press; search engines get what they show', async () => {
  const user = await openCategory(long);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
  expect(metaDescription()?.length).toBeLessThanOrEqual(160);
  expect(metaDescription()).toMatch(/^Landscapes: Mountains .* north,…$/);
});

test('a category without a description has the words of the shop for search engines', async () => {
  await openCategory();
  expect(metaDescription()).toBe(
    'Landscapes: art prints from Faisalabad, with free delivery across Pakistan and cash on delivery.',
  );
});
