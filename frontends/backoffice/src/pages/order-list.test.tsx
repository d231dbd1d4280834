import type { ListedOrder } from '@shop/contracts/listed-orders';
import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, orderRow } from '@shop/testing/staff-examples.ts';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const rows = [1, 2, 3].map((number) => orderRow({ orderNumber: `CH-2611-000${number}` }));
const answer = (orders: readonly ListedOrder[], total = orders.length) => ({
  orders: [...orders],
  totalOrders: total,
  ...onePage(total),
  statusCounts: { ...noStatusCounts, all: 3, processing: 3 },
  filteredCounts: { ...noStatusCounts, all: total, processing: total },
});
const button = (name: string) => screen.getByRole('button', { name });

async function openOrders(address = '/admin/orders') {
  mockCall('GET /admin/orders', answer(rows));
  const user = await openBackOffice(address);
  await screen.findByRole('row', { name: /CH-2611-0001/ });
  return user;
}

test('the list says how many orders stand where, and what each one is', async () => {
  await openOrders();
  expect(screen.getByText('3 orders')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To confirm 3' })).toHaveAttribute('href', '/admin/orders?status=processing');
  expect(screen.getByRole('row', { name: /CH-2611-0002/ })).toHaveTextContent(
    /Hira Baig.*Rs\s1,250.*Pending.*Processing/,
  );
  expect(screen.getByRole('link', { name: 'View Details of CH-2611-0002' })).toBeVisible();
});

test('filters are in the URL, and what they leave nothing of can be cleared', async () => {
  const user = await openOrders();
  const asked = mockCall('GET /admin/orders', answer([]));
  await user.click(button('Filters'));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(sheet.getByLabelText('Payment status'), 'Paid');
  await user.type(sheet.getByLabelText('City'), ' Multan ');
  await user.click(sheet.getByText('Show orders'));
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(screen.getByText('No orders match.')).toBeVisible();
  expect(location.search).toBe('?paymentStatus=paid&city=Multan');
  expect(asked.at(-1)?.query).toMatchObject({ paymentStatus: 'paid', city: 'Multan' });
  await user.click(screen.getByRole('link', { name: 'Remove City: Multan' }));
  expect(location.search).toBe('?paymentStatus=paid');
  mockCall('GET /admin/orders', answer(rows));
  const chips = within(screen.getByRole('list', { name: 'Filters' }));
  await user.click(chips.getByRole('link', { name: 'Clear all' }));
  expect(await screen.findByRole('row', { name: /CH-2611-0001/ })).toBeVisible();
});

test('the search is in the URL, once staff pause', async () => {
  const user = await openOrders();
  const asked = mockCall('GET /admin/orders', answer([]));
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), '0300 12');
  expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible();
  expect(location.search).toBe('?search=0300+12');
  expect(asked.map(({ query }) => query.search)).toEqual(['0300 12']);
});

test('an order is moved one step from the list, and back', async () => {
  const user = await openOrders();
  const sent = mockCall('PATCH /admin/orders', ({ body }) => ({
    results: body.rows.map(({ _id }) => ({ _id, ok: true as const, version: 2 })),
  }));
  await user.click(button('Confirm: CH-2611-0002'));
  await expectToSee('CH-2611-0002 is confirmed');
  await user.click(button('Undo'));
  await expectToSee('CH-2611-0002 is processing');
  expect(sent.map(({ body }) => body.rows.map(({ orderStatus }) => orderStatus))).toEqual([
    ['confirmed'],
    ['processing'],
  ]);
});

test('a list that could not be loaded says why, and can be loaded again', async () => {
  mockError('GET /admin/orders', 'unavailable');
  const user = await openBackOffice('/admin/orders');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The orders could not be loaded.');
  expect(alert).toHaveTextContent('The shop is busy right now. Please try again in a moment.');
  mockCall('GET /admin/orders', answer(rows));
  await user.click(within(alert).getByText('Try again'));
  expect(await screen.findByRole('row', { name: /CH-2611-0001/ })).toBeVisible();
});

test('the next page of a long list is a link, and its number is in the URL', async () => {
  mockCall('GET /admin/orders', ({ query: { page } }) => ({
    ...answer(page === 2 ? rows.slice(2) : rows.slice(0, 2)),
    totalOrders: 3,
    total: 3,
    totalPages: 2,
    page,
    limit: 2,
  }));
  const user = await openBackOffice('/admin/orders');
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('row', { name: /CH-2611-0003/ })).toBeVisible();
  expect(location.search).toBe('?page=2');
});

test('filters that are set say their days and their money as people write them', async () => {
  await openOrders('/admin/orders?dateFrom=2025-11-01&money=to_refund');
  const filters = within(screen.getByRole('list', { name: 'Filters' }));
  expect(filters.getByRole('link', { name: 'Remove From: 1 Nov 2025' })).toBeVisible();
  expect(filters.getByRole('link', { name: 'Remove Open money: Cancelled, to refund' })).toBeVisible();
});
