import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const subscriber = { email: 'hira@example.com', createdAt: '2026-11-20T09:00:00Z', isUnsubscribed: false };

test('addresses are listed with their number, and exported whole', async () => {
  const left = { ...subscriber, email: 'zain@example.com', isUnsubscribed: true };
  mockCall('GET /admin/newsletter', { subscribers: [subscriber, left], ...onePage(2) });
  const user = await openBackOffice('/admin/newsletter');
  expect(await screen.findByRole('row', { name: /hira@example\.com.* Subscribed/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /zain@example\.com.* Unsubscribed/ })).toBeVisible();
  expect(screen.getByText('2 addresses')).toBeVisible();
  const asked = mockCall('GET /admin/newsletter/csv', 'Email,Since,State,Unsubscribe');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test('an export that fails says so', async () => {
  mockCall('GET /admin/newsletter', { subscribers: [subscriber], ...onePage(1) });
  const user = await openBackOffice('/admin/newsletter');
  await screen.findByRole('row', { name: /hira@example\.com/ });
  mockError('GET /admin/newsletter/csv', 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expectToSee('The addresses could not be exported. Please try again.');
});

test('without addresses it says so, and there is nothing to export', async () => {
  mockCall('GET /admin/newsletter', { subscribers: [], ...onePage(0) });
  await openBackOffice('/admin/newsletter');
  expect(await screen.findByRole('heading', { name: 'Nobody has asked for news yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('a list that could not be loaded can be loaded again', async () => {
  mockError('GET /admin/newsletter', 'internal_error');
  const user = await openBackOffice('/admin/newsletter');
  expect(await screen.findByRole('alert')).toHaveTextContent('The addresses could not be loaded.');
  mockCall('GET /admin/newsletter', { subscribers: [subscriber], ...onePage(1) });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('row', { name: /hira@example\.com/ })).toBeVisible();
});
