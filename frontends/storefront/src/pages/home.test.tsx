import { onePage, picture, productCard, review } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const sea = productCard({ name: 'Moonlit Sea', images: [picture('/media/a/1.jpg')] });
const kite = productCard({ name: 'Red Kite', category: 'Crafts', inStock: false });
const groups = [
  { category: 'Landscapes', total: 12, isRail: true, products: [sea] },
  { category: 'Crafts', total: 1, isRail: false, products: [kite] },
  { category: 'Ships', total: 0, isRail: false, products: [] },
];
const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1 };
const reviews = { reviews: [review({ customerName: 'Zain Ali' })], ...onePage(1), starCounts };
const main = () => within(screen.getByRole('main'));
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  mockCall('GET /home', { groups });
  mockCall('GET /reviews/approved', reviews);
});

test('each category with products has its first ones, and a link to all of them', async () => {
  await openShop('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Give the wall a voice' })).toBeVisible();
  expect(region('Landscapes').getByRole('link', { name: 'View All 12 in Landscapes' })).toHaveAttribute(
    'href',
    '/category/landscapes',
  );
  expect(region('Landscapes').getByRole('article')).toHaveTextContent('Moonlit Sea');
  // A category of fewer than three is a tile.
  expect(screen.queryByRole('region', { name: 'Crafts' })).not.toBeInTheDocument();
  const tiles = within(screen.getByRole('navigation', { name: 'Shop by category' }));
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Landscapes', 'Crafts']);
  expect(screen.queryByRole('region', { name: 'Ships' })).not.toBeInTheDocument();
});

test('eight categories have a tile with a picture, the others a link', async () => {
  const many = Array.from({ length: 14 }, (_, n) => ({
    category: `Group ${n}`,
    total: 3,
    isRail: n < 6,
    products: [
      productCard({ name: `Print ${n}`, images: [{ url: `/media/${n}/1200.jpg`, width: 1200, height: 1500 }] }),
    ],
  }));
  mockCall('GET /home', { groups: many });
  await openShop('/');
  expect(await screen.findAllByRole('region', { name: /^Group/ })).toHaveLength(6);
  const links = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(many.map(({ category }) => category));
  expect(links.map((link) => link.querySelector('img') !== null)).toEqual(many.map((_, n) => n < 8));
});

test('the hero names the lowest price, and shows products with pictures that are in stock', async () => {
  await openShop('/');
  const hero = within(await screen.findByRole('region', { name: 'Give the wall a voice' }));
  expect(hero.getByText(/^Art prints/)).toHaveTextContent(
    /^Art prints from Rs\s1,250\. Free delivery, cash on delivery\.$/,
  );
  expect(hero.getByRole('link', { name: /^Rated 5\.0/ })).toHaveTextContent('5.0 from 1 review');
  expect(hero.getByRole('link', { name: /^Moonlit Sea\s?Rs\s1,250$/ })).toHaveAttribute('href', `/product/${sea._id}`);
  expect(hero.queryByRole('link', { name: 'Red Kite' })).not.toBeInTheDocument();
});

test('the header leads to the categories, and the main navigation stands above it', async () => {
  await openShop('/');
  const namesOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await screen.findByRole('heading', { level: 1 });
  expect(namesOf('Categories')).toEqual(['All Products', 'Landscapes']);
  expect(namesOf('Main')).toEqual(['Home', 'Common Questions', 'Contact us', 'Legal', 'Track Order']);
});

test('a shop without products says so', async () => {
  mockCall('GET /home', { groups: [] });
  mockCall('GET /products', { products: [], ...onePage(0), appliedSearch: '', matchType: 'exact' });
  await openShop('/');
  await expectToSee('No prints yet.');
  expect(main().getByText(/^Art prints/)).toHaveTextContent('Art prints. Free delivery, cash on delivery.');
});

test('products without a category are shown as long as there is no other', async () => {
  mockCall('GET /home', { groups: [] });
  mockCall('GET /products', {
    products: [{ ...sea, category: '' }],
    ...onePage(1),
    appliedSearch: '',
    matchType: 'exact',
  });
  await openShop('/');
  const group = within(await screen.findByRole('region', { name: 'All Products' }));
  expect(group.getByRole('link', { name: /View All 1/ })).toHaveAttribute('href', '/products');
  expect(group.getAllByRole('link', { name: /Moonlit Sea/ })[0]).toHaveAttribute('href', `/product/${sea._id}`);
});

test('while the next page loads, the home page stays and the bar says so', async () => {
  const user = await openShop('/');
  await screen.findByRole('heading', { level: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  mockCall('GET /products', async () => {
    await promise;
    return { products: [sea], ...onePage(1), appliedSearch: '', matchType: 'exact' as const };
  });
  await user.click(main().getByRole('link', { name: 'Shop all prints' }));
  expect(screen.getByRole('progressbar', { name: 'Loading the page…' })).toBeVisible();
  expect(main().getByRole('heading', { level: 1, name: 'Give the wall a voice' })).toBeVisible();
  resolve();
  expect(await screen.findByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
});

test('products that could not be loaded can be loaded again', async () => {
  mockError('GET /home', 'internal_error');
  const user = await openShop('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
  mockCall('GET /home', { groups });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByRole('link', { name: 'View All 12 in Landscapes' })).toBeVisible();
});

test('without its reviews the shop still opens', async () => {
  mockError('GET /reviews/approved', 'unavailable');
  await openShop('/');
  expect(await screen.findByRole('link', { name: 'View All 12 in Landscapes' })).toBeVisible();
  expect(region('What buyers say').getByText(/^No reviews/)).toBeVisible();
});

test('a shopper whose product page failed is sent here with a message', async () => {
  await openShop('/?notice=product');
  await expectToSee('This print did not load. Please try again.');
  expect(location.search).toBe('');
});
