import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { customer } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const blocked = { reason: 'Refused parcels', at: '2026-11-21T09:00:00Z', by: 'Sana' };
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('the list shows what came of the orders of each customer', async () => {
  const own = customer({ tags: ['Wholesale'], blocked });
  mockCall('GET /admin/customers', { customers: [own], ...onePage(1) });
  await openBackOffice('/admin/customers');
  expect(await screen.findByRole('link', { name: 'Hira Baig' })).toHaveAttribute(
    'href',
    '/admin/customers/923001234567',
  );
  const row = rowOf('Hira Baig');
  expect(row.getByText('0300 1234567')).toBeVisible();
  expect(row.getByText('1 of 2 came back')).toBeVisible();
  expect(row.getByText('Blocked for cash on delivery')).toBeVisible();
  expect(row.getByText('Wholesale')).toBeVisible();
  expect(row.getByText(/Rs\s1,250/)).toBeVisible();
  expect(screen.getByText('1 customer')).toBeVisible();
});

test('search and the order of the list stand in the address', async () => {
  const asked = mockCall('GET /admin/customers', ({ query }) => ({
    customers: query.search ? [] : [customer()],
    ...onePage(query.search ? 0 : 1),
  }));
  const user = await openBackOffice('/admin/customers');
  await user.click(await screen.findByRole('link', { name: 'Most money' }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ sortBy: 'money' }));
  await user.click(screen.getByRole('link', { name: 'Blocked' }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ blocked: 'true' }));
  await fill(user, screen.getByRole('searchbox', { name: 'Search customers' }), '0321');
  await expectToSee('No customer matches');
  expect(location.search).toBe('?blocked=true&search=0321');
  await user.click(screen.getByRole('link', { name: 'Show all customers' }));
  expect(await screen.findByRole('link', { name: 'Hira Baig' })).toBeVisible();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  mockError('GET /admin/customers', 'internal_error');
  const user = await openBackOffice('/admin/customers');
  await screen.findByRole('heading', { name: 'The customers could not be loaded.' });
  mockCall('GET /admin/customers', { customers: [], ...onePage(0) });
  await user.click(screen.getByText('Try again'));
  await expectToSee('Nobody has ordered yet');
});

test('a packer finds no customers', async () => {
  mockCall('GET /auth/admin/verify', { admin: { username: 'Ali', role: 'packer' } });
  await openBackOffice('/admin/customers');
  await expectToSee('Your role does not include this');
  expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull();
});
