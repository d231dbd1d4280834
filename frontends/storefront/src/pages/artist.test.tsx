import { onePage, productCard } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { screen } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const artist = { slug: 'zainab-qureshi', name: 'Zainab Qureshi', about: 'Paints the lanes of Lahore.' };
const found = { ...onePage(1), appliedSearch: '', matchType: 'regex' as const };
const heading = () => screen.findByRole('heading', { level: 1, name: 'Zainab Qureshi' });
const people = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .filter((data) => data['@type'] === 'Person');

beforeEach(() => void mockCall('GET /artists/:slug', { artist }));

test('the page of an artist tells of the artist and shows the works, in the order that is chosen', async () => {
  const asked = mockCall('GET /products', { products: [productCard({ name: 'Lane' })], ...found });
  await openShop('/artists/zainab-qureshi?sort=price-asc');
  await heading();
  expect(screen.getByText(artist.about)).toBeVisible();
  expect(screen.getByRole('link', { name: /Lane/ })).toBeVisible();
  expect(asked.map(({ query }) => [query.artist, query.sort])).toEqual([['zainab-qureshi', 'price-asc']]);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Zainab Qureshi: Paints the lanes of Lahore.',
  );
  expect(people()).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Zainab Qureshi',
      url: `${location.origin}/artists/zainab-qureshi`,
      description: artist.about,
    },
  ]);
});

test('an artist without works on sale is no page for search engines', async () => {
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'regex' });
  await openShop('/artists/zainab-qureshi');
  await heading();
  expect(screen.getByText('No prints by this artist at the moment.')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('an address that is no artist is a page that was not found', async () => {
  mockError('GET /artists/:slug', 'not_found');
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'regex' });
  await openShop('/artists/nobody');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
