import { onePage, review } from '@shop/testing/examples.ts';
import { mockCall, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { renderInShop } from '../../testing/in-shop.ts';
import { screen } from '@testing-library/react';
import { ReviewGrid } from './review-grid.tsx';

const starCounts = { '1': 2, '2': 0, '3': 0, '4': 0, '5': 6 };
const reviews = Array.from({ length: 8 }, (_, index) => review({ customerName: `Buyer ${index + 1}` }));

const open = () => {
  const first = { stars: null, reviews: reviews.slice(0, 6), total: 8, starCounts };
  return renderInShop(<ReviewGrid first={first} />);
};

test('six reviews are shown first, and a button shows the others', async () => {
  const user = await open();
  expect(screen.getAllByText(/^Buyer \d$/)).toHaveLength(6);
  const asked = mockCall('GET /reviews/approved', { reviews, ...onePage(8), starCounts });
  await user.click(screen.getByRole('button', { name: 'View More Reviews (2)' }));
  await expectToSee('Buyer 8');
  expect(asked.map(({ query }) => query.photos)).toEqual(['first']);
  expect(screen.getAllByText(/^Buyer \d$/)).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /^View More Reviews/ })).not.toBeInTheDocument();
});

test('reviews of so many stars that did not load can be loaded again', async () => {
  const user = await open();
  mockNetworkFailure('GET /reviews/approved');
  await user.click(screen.getByRole('link', { name: '1 star: 2 reviews' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews did not load. Please try again.');
  const asked = mockCall('GET /reviews/approved', {
    reviews: [review({ customerName: 'Zain Ali', rating: 1 })],
    ...onePage(1),
    starCounts,
  });
  await user.click(screen.getByText('Retry'));
  await expectToSee('Zain Ali');
  expect(asked.map(({ query }) => query.rating)).toEqual([1]);
});

test('a rating without reviews says so', async () => {
  const user = await open();
  mockCall('GET /reviews/approved', { reviews: [], ...onePage(0), starCounts });
  await user.click(screen.getByRole('link', { name: '2 stars: 0 reviews' }));
  await expectToSee('No reviews with 2 stars yet.');
});

test('the wall begins with the average and the number of reviews', async () => {
  await open();
  const average = screen.getByRole('img', { name: 'Rated 4.0 out of 5, 8 reviews' });
  expect(
    average.compareDocumentPosition(screen.getByRole('navigation')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(screen.getByText('4.0')).toBeVisible();
});
