import type { LinkedAttempt } from '@shop/contracts/attempts';
import { orderSummary } from '@shop/testing/examples.ts';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor } from '@testing-library/react';
import { openShop } from '../testing/open-shop.ts';

const linked = (more: Partial<LinkedAttempt> = {}): LinkedAttempt => ({
  order: orderSummary(),
  customer: {
    firstName: 'Hira',
    lastName: null,
    phone: '+923001234567',
    address: 'House 4',
    city: 'Lahore',
    postalCode: '54000',
    landmark: '',
    pin: null,
    voiceAt: null,
  },
  courier: 'TCS',
  trackingNumber: '779',
  state: 'open',
  attemptedAt: '2026-11-28T09:00:00.000Z',
  reason: 'unreachable',
  answer: null,
  ...more,
});
const answered = (answer: Partial<NonNullable<LinkedAttempt['answer']>>) =>
  linked({
    answer: {
      wish: 'again',
      answeredAt: '2026-11-28T10:00:00.000Z',
      to: null,
      deliveryFee: null,
      callAt: null,
      ...answer,
    },
  });

async function openLink(now: LinkedAttempt) {
  mockCall('GET /attempts/:token', now);
  const user = await openShop('/attempt/3q2-token');
  await screen.findByRole('heading', { level: 1 });
  return user;
}
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

test('the link says why the parcel did not come, where it goes and what to have ready, and tells its token to nobody', async () => {
  const sent = mockCall('POST /attempts/:token/again', answered({}));
  await openLink(linked());
  expect(screen.getByRole('heading', { name: 'We could not deliver your parcel' })).toBeVisible();
  expect(screen.getByText('The courier could not reach you. What shall we do now?')).toBeVisible();
  expect(screen.getByText('Hira')).toBeVisible();
  expect(screen.getByText(/^Please have Rs.1,250 in cash ready\.$/)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).not.toContain('3q2-token');
  expect(sent).toHaveLength(0);
});

test('one press asks to try again, and the answer can be changed', async () => {
  const sent = mockCall('POST /attempts/:token/again', answered({}));
  const user = await openLink(linked());
  await user.dblClick(button('Try again tomorrow'));
  expect(await screen.findByRole('heading', { name: 'We have your answer' })).toHaveFocus();
  expect(screen.getByText('Try again tomorrow')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again tomorrow' })).toBeNull();
  expect(link('Other address')).toBeVisible();
  expect(sent.map(({ params }) => params.token)).toEqual(['3q2-token']);
});

test('another address is sent as typed, and what the server finds wrong stands at its field', async () => {
  const message = 'Please enter a valid phone number';
  mockError('POST /attempts/:token/address', 'invalid_request', { errors: [{ path: 'phone', message }] });
  const user = await openLink(linked());
  await user.click(link('Other address'));
  const address = await screen.findByLabelText('Address');
  expect(screen.getByLabelText('City')).toHaveValue('Lahore');
  await user.click(button('Send it there'));
  expect(address).toHaveAccessibleDescription(expect.stringContaining('Please enter your address'));
  expect(address).toHaveFocus();
  await fill(user, address, 'Shop 4, Ghanta Ghar');
  const phone = screen.getByLabelText('Phone number there (optional)');
  await fill(user, phone, '12');
  await user.click(button('Send it there'));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(message)));
  const to = { address: 'Shop 4, Ghanta Ghar', city: 'Multan', postalCode: '60000', phone: '+923017654321' };
  const now = answered({ wish: 'address', to, deliveryFee: 600 });
  const sent = mockCall('POST /attempts/:token/address', now);
  mockCall('GET /attempts/:token', now);
  await fill(user, screen.getByLabelText('City'), to.city);
  await fill(user, screen.getByLabelText('Postal code'), to.postalCode);
  await fill(user, phone, '0301 7654321');
  await user.click(button('Send it there'));
  expect(await screen.findByRole('heading', { name: 'We have your answer' })).toBeVisible();
  expect(await screen.findByText('60000')).toBeVisible();
  expect(screen.queryByText('House 4')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ ...to, phone: '0301 7654321' }]);
  expect(location.search).toBe('');
});

test('who wants a call may say when', async () => {
  const now = answered({ wish: 'call', callAt: 'After 5' });
  const sent = mockCall('POST /attempts/:token/call', now);
  const user = await openLink(linked());
  await user.click(link('Call me'));
  const time = await screen.findByLabelText('Best time (optional)');
  expect(time).toHaveAccessibleDescription('We call 0300 1234567.');
  mockCall('GET /attempts/:token', now);
  await fill(user, time, 'After 5');
  await user.click(button('Call me'));
  await screen.findByRole('heading', { name: 'We have your answer' });
  expect(await screen.findByText('After 5')).toBeVisible();
  expect(screen.getByText(/^We call you\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ at: 'After 5' }]);
});

test('without internet the answer is not lost in silence', async () => {
  mockNetworkFailure('POST /attempts/:token/again');
  const user = await openLink(linked());
  await user.click(button('Try again tomorrow'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(button('Try again tomorrow')).toBeVisible();
});

test('a link that has ended says so, also when it ends in between', async () => {
  mockError('POST /attempts/:token/again', 'link_ended');
  const user = await openLink(linked());
  mockCall('GET /attempts/:token', linked({ state: 'ended', attemptedAt: null }));
  await user.click(button('Try again tomorrow'));
  expect(await screen.findByRole('heading', { name: 'Nothing to answer any more' })).toBeVisible();
  expect(link('Track your order')).toHaveAttribute('href', '/track-order/CH-2611-0007');
  expect(screen.queryByRole('link', { name: 'Call me' })).toBeNull();
});

test('an unknown link says where to go', async () => {
  mockError('GET /attempts/:token', 'not_found');
  await openShop('/attempt/none');
  expect(await screen.findByRole('heading', { name: 'This link is not known' })).toBeVisible();
});
