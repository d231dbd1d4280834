import { newId, onePage, review } from '@shop/testing/examples.ts';
import { mockCall, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { renderInShop } from '../../testing/in-shop.ts';
import { screen, within } from '@testing-library/react';
import { ProductReviews } from './product-reviews.tsx';

const product = { _id: newId(), name: 'Moonlit Sea' };
const starCounts = { '1': 1, '2': 0, '3': 0, '4': 0, '5': 11 };
const names = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => review({ customerName: `Buyer ${first + index}` }));

const open = (shown: Partial<Parameters<typeof ProductReviews>[0]> = {}) => {
  const summary = { total: 12, average: 4.7, starCounts };
  const element = (
    <ProductReviews
      product={product}
      stars={null}
      total={12}
      first={names(10)}
      failed={false}
      summary={summary}
      {...shown}
    />
  );
  return renderInShop(element);
};

test('a star filter shows only reviews of so many stars, and leads back to all', async () => {
  const user = await open();
  const [one] = [review({ customerName: 'Zain Ali', rating: 1 })];
  const asked = mockCall('GET /reviews/product/:id', { reviews: [one], ...onePage(1) });
  const filter = within(screen.getByRole('navigation', { name: 'Filter reviews by stars' }));
  await user.click(filter.getByRole('link', { name: '1 star: 1 review' }));
  await expectToSee('Zain Ali');
  expect(screen.queryByText('Buyer 1')).not.toBeInTheDocument();
  expect(filter.getByRole('link', { name: '1 star: 1 review' })).toHaveAttribute('aria-current', 'true');
  expect(asked.map(({ query }) => query.rating)).toEqual([1]);
});

test('a rating without reviews says so', async () => {
  const user = await open();
  mockCall('GET /reviews/product/:id', { reviews: [], ...onePage(0) });
  await user.click(screen.getByRole('link', { name: '3 stars: 0 reviews' }));
  await expectToSee('No reviews with 3 stars yet.');
});

test('a button loads more reviews, each once', async () => {
  const user = await open();
  mockCall('GET /reviews/product/:id', { reviews: names(2, 11), total: 12, totalPages: 2, page: 2, limit: 10 });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await expectToSee('Buyer 12');
  expect(screen.getAllByText(/^Buyer \d+$/)).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('reviews that did not load can be loaded again', async () => {
  const user = await open({ first: [], total: 0, failed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('The reviews did not load. Please try again.');
  mockNetworkFailure('GET /reviews/product/:id');
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByRole('alert')).toBeVisible();
  mockCall('GET /reviews/product/:id', { reviews: names(1), ...onePage(1) });
  await user.click(screen.getByText('Retry'));
  await expectToSee('Buyer 1');
});

test('a print without reviews says so', async () => {
  await open({ first: [], total: 0, summary: { total: 0, average: 0, starCounts } });
  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write Review' })).toBeVisible();
});
