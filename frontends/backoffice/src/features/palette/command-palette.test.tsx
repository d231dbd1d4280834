import { onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { orderRow } from '@shop/testing/staff-examples.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mockEmptyOrders, openBackOffice } from '../../testing/open-back-office.ts';

beforeEach(() => void mockEmptyOrders());

const field = () => screen.findByRole('combobox', { name: /^An order by number/ });

async function openPalette() {
  const user = await openBackOffice('/admin/orders');
  await screen.findByRole('heading', { name: 'Order Management' });
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  return user;
}

test('an order is found by its number, and Enter opens it', async () => {
  const row = orderRow();
  const asked = mockCall('GET /admin/orders/find', { orders: [row] });
  const user = await openPalette();
  await user.paste('CH-2611');
  expect(await screen.findByRole('option', { name: /CH-2611-0007 ?Hira Baig/, selected: true })).toBeVisible();
  mockError('GET /admin/orders/:id', 'not_found');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe(`?order=${row._id}`));
  expect(asked.map(({ query }) => query.search)).toEqual(['CH-2611']);
});

test('a section is one of the choices, and the arrows move', async () => {
  mockCall('GET /admin/coupons', { coupons: [], total: 0, totalPages: 0, page: 1, limit: 10 });
  mockCall('GET /admin/orders/find', { orders: [] });
  const user = await openPalette();
  await user.paste('go');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const choices = within(screen.getByRole('listbox', { name: 'Search' }));
  expect(choices.getByRole('option', { selected: true })).toHaveTextContent('Go to Products');
  await user.clear(await field());
  await user.paste('coup');
  await user.click(screen.getByRole('option', { name: 'Go to Coupons' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/coupons'));
});

test('no result and a failed search show different messages', async () => {
  mockCall('GET /admin/orders/find', { orders: [] });
  const user = await openPalette();
  await user.paste('xyz');
  await expectToSee('No results. Type at least 3 characters.');
  mockError('GET /admin/orders/find', 'internal_error');
  await user.paste('0');
  await expectToSee('The search failed. Please try again.');
});

test('single keys lead to a section, not while staff type, and can be turned off', async () => {
  mockCall('GET /categories/admin', { categories: [], ...onePage(0) });
  const user = await openBackOffice('/admin/orders');
  await user.keyboard('gg');
  expect(await screen.findByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await user.keyboard('go');
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.click(search);
  await user.keyboard('gg');
  expect(search).toHaveValue('gg');
  act(() => search.blur());
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await user.click(help.getByRole('checkbox', { name: /^One-key shortcuts/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gg/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/orders');
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  localStorage.removeItem('shortcuts_off');
});
