import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { screen } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const address = '/unsubscribe/3q2-token';
const button = () => screen.getByRole('button', { name: 'Unsubscribe' });

test('opening the link changes nothing; one press unsubscribes', async () => {
  mockCall('GET /unsubscribe/:token', { list: 'reviews', isUnsubscribed: false });
  const sent = mockCall('POST /unsubscribe/:token', { list: 'reviews', isUnsubscribed: true });
  const user = await openShop(address);
  expect(await screen.findByRole('heading', { name: 'No more invitations to review?' })).toBeVisible();
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).not.toContain('3q2-token');
  expect(sent).toHaveLength(0);
  await user.dblClick(button());
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  expect(screen.getByText('We do not invite you to review any more.')).toBeVisible();
  expect(sent.map(({ params }) => params.token)).toEqual(['3q2-token']);
});

test('who has left reads so', async () => {
  mockCall('GET /unsubscribe/:token', { list: 'news', isUnsubscribed: true });
  await openShop(address);
  expect(await screen.findByText('We send you no more news.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test('without a network it says so, and can be pressed again', async () => {
  mockCall('GET /unsubscribe/:token', { list: 'news', isUnsubscribed: false });
  mockNetworkFailure('POST /unsubscribe/:token');
  const user = await openShop(address);
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved.');
  mockCall('POST /unsubscribe/:token', { list: 'news', isUnsubscribed: true });
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('a link that is not known leads to the shop', async () => {
  mockError('GET /unsubscribe/:token', 'not_found');
  await openShop(address);
  expect(await screen.findByRole('heading', { name: 'This link is not known' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
