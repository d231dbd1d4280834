import type { dashboard } from '@shop/contracts/dashboard';
import type { ResponseOf } from '@shop/contracts/route';
import { newId } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { orderRow } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

type Figures = ResponseOf<typeof dashboard.read>;

const figures = (more: Partial<Figures> = {}): Figures => ({
  stats: {
    totalOrders: 1_204,
    totalProducts: 28,
    pendingOrders: 3,
    totalRevenue: 912_000,
    grossRevenue: 1_010_000,
    processingOrders: 3,
    confirmedOrders: 0,
    shippedOrders: 2,
    enRouteOrders: 0,
    deliveredOrders: 1_190,
    cancelledOrders: 9,
  },
  recentOrders: [orderRow()],
  freshness: { pendingEvents: 0, behindSeconds: 0 },
  setup: [],
  ...more,
});

const trends: ResponseOf<typeof dashboard.trends> = {
  days: [{ day: '2026-11-20', orders: 4, revenue: 5_000 }],
  statuses: [{ name: 'processing', orders: 4, revenue: 5_000 }],
  methods: [{ name: 'COD', orders: 4, revenue: 5_000 }],
  cities: [{ name: 'Multan', orders: 4, revenue: 5_000 }],
  products: [{ productId: newId(), name: 'Moonlit Sea', pieces: 4, revenue: 5_000 }],
};

test('it shows the figures, the orders by status, and the recent orders', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  expect((await screen.findByText('Total orders')).nextElementSibling).toHaveTextContent('1,204');
  expect(screen.getByText(/^Realized revenue/).nextElementSibling).toHaveTextContent(/Rs\s912,000/);
  expect(screen.getByText('Up to date')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancelled 9' })).toHaveAttribute('href', '/admin/orders?status=cancelled');
  const recent = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(recent.getByRole('link', { name: 'CH-2611-0007' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Moonlit Sea' })).toBeVisible();
  expect(screen.getByText('Multan')).toBeVisible();
});

test('figures that could not be loaded can be loaded again, and the trends are shown all the same', async () => {
  mockError('GET /admin/dashboard', 'internal_error');
  mockCall('GET /admin/dashboard/trends', trends);
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The figures could not be loaded.');
  await expectToSee('Multan');
  mockCall('GET /admin/dashboard', figures());
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('Total orders');
});

test('trends that could not be loaded show their own error, below the figures', async () => {
  mockCall('GET /admin/dashboard', figures());
  mockError('GET /admin/dashboard/trends', 'unavailable');
  const user = await openBackOffice('/admin/dashboard');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The trends could not be loaded.');
  await expectToSee('Total orders');
  mockCall('GET /admin/dashboard/trends', trends);
  await user.click(within(alert).getByText('Try again'));
  await expectToSee('Multan');
});

test('another span of time is asked for, and is in the URL', async () => {
  mockCall('GET /admin/dashboard', figures());
  const asked = mockCall('GET /admin/dashboard/trends', trends);
  const user = await openBackOffice('/admin/dashboard');
  await user.selectOptions(await screen.findByLabelText('Time'), 'Last 7 days');
  expect(location.search).toBe('?days=7');
  await screen.findByText('Multan');
  expect(asked.map(({ query }) => query.days)).toEqual([30, 7]);
});

test('figures that lag behind say so, and a shop that is not set up says what is missing', async () => {
  const setup = [{ variable: 'SMTP_URL', message: 'Set SMTP_URL, or no e-mail is sent.' }];
  mockCall(
    'GET /admin/dashboard',
    figures({ freshness: { pendingEvents: 9, behindSeconds: 42 }, setup, recentOrders: [] }),
  );
  mockCall('GET /admin/dashboard/trends', trends);
  await openBackOffice('/admin/dashboard');
  await expectToSee('Figures are 42 seconds behind');
  expect(screen.getByRole('region', { name: 'The shop is not set up completely' })).toHaveTextContent(
    'Set SMTP_URL, or no e-mail is sent.',
  );
  expect(screen.getByText('No recent orders')).toBeVisible();
});
