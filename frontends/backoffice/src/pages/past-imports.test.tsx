import type { PastImport, PastOrder } from '@shop/contracts/past-orders';
import { newId, onePage } from '@shop/testing/examples.ts';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { customer, noPast } from '@shop/testing/staff-examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../testing/open-back-office.ts';

const at = '/admin/past-orders/import';
const checked: PastImport = {
  _id: newId(),
  fileName: 'orders_export.csv',
  state: 'checked',
  content: 'orders',
  source: 'shopify',
  problem: null,
  rows: 5,
  entries: 3,
  counts: { new: 2, changed: 0, same: 0, wrong: 1 },
  imported: 0,
  createdAt: new Date().toISOString(),
  createdBy: 'Sana',
  endedAt: null,
};
const order: PastOrder = {
  _id: newId(),
  source: 'shopify',
  number: '#1001',
  phone: '+923001234567',
  email: 'ayesha@example.com',
  name: 'Ayesha Khan',
  city: 'Lahore',
  address: 'House 7',
  placedAt: '2025-03-09T09:30:05.000Z',
  outcome: 'delivered',
  total: 12_300,
  items: '2 × Lane',
};
const open = 'Please enter it as a new order.';
const last = (now: PastImport | null) => mockCall('GET /admin/past-imports', { imports: now ? [now] : [] });
const sources = (orders: number) =>
  mockCall('GET /admin/past-sources', { sources: orders ? [{ source: 'shopify', orders, contacts: 1 }] : [] });
const rows = () =>
  mockCall('GET /admin/past-imports/:id/rows', ({ query: { fate } }) => {
    const all = [
      { line: 2, name: '#1001', fate: 'new' as const, problems: [], changes: [], isImported: false },
      { line: 4, name: '#1003', fate: 'wrong' as const, problems: [open], changes: [], isImported: false },
    ].filter((each) => fate === undefined || each.fate === fate);
    return { rows: all, ...onePage(all.length) };
  });

test('choosing a file checks it; each row says what becomes of it; then it is imported', async () => {
  last(null);
  sources(0);
  rows();
  const user = await openBackOffice(at);
  await expectToSee('No import yet');
  const file = new File(['Name'], 'orders_export.csv', { type: 'text/csv' });
  mockError('POST /admin/past-imports', 'import_in_progress');
  await user.upload(screen.getByLabelText(/^Past orders or customers/), file);
  await expectToSee('Another import is at work. Wait until it is done, or stop it.');
  const sent = mockCall('POST /admin/past-imports', checked);
  last(checked);
  await user.upload(screen.getByLabelText(/^Past orders or customers/), file);
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  expect(sent[0]?.files['file']?.[0]?.name).toBe('orders_export.csv');
  expect(within(await screen.findByRole('row', { name: /#1003/ })).getByText(open)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Not imported (1)' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /#1001/ })).not.toBeInTheDocument());

  const done: PastImport = { ...checked, state: 'done', imported: 2, endedAt: checked.createdAt };
  const started = mockCall('POST /admin/past-imports/:id/start', done);
  last(done);
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await expectToSee('2 of 2 rows imported');
  expect(started).toHaveLength(1);
});

test('imported history is removed by its source, after a question', async () => {
  last(null);
  sources(7);
  const user = await openBackOffice(at);
  await expectToSee('Shopify: 7 orders, 1 customer');
  await user.click(screen.getByRole('button', { name: 'Remove the history of Shopify' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove all that came from Shopify?' }));
  mockError('DELETE /admin/past-orders/:source', 'import_in_progress');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another import is at work.');
  const removed = mockCall('DELETE /admin/past-orders/:source', { message: 'Removed', orders: 7, contacts: 1 });
  sources(0);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expectToSee('Imported history removed');
  expect(removed[0]?.params).toEqual({ source: 'shopify' });
});

test('past orders are searched, and a search of customers leads there', async () => {
  mockError('GET /admin/past-orders', 'internal_error');
  const user = await openBackOffice('/admin/past-orders?search=1001');
  await expectToSee('The past orders could not be loaded.');
  const asked = mockCall('GET /admin/past-orders', { orders: [order], ...onePage(1) });
  await user.click(screen.getByText('Try again'));
  const row = within(await screen.findByRole('row', { name: /#1001/ }));
  expect(row.getByRole('link', { name: 'Ayesha Khan' })).toHaveAttribute('href', '/admin/customers/923001234567');
  expect(asked.at(-1)?.query).toMatchObject({ search: '1001' });
  mockCall('GET /admin/past-contacts', { contacts: [], ...onePage(0) });
  const views = within(screen.getByRole('navigation', { name: 'What is shown' }));
  await user.click(views.getByRole('link', { name: 'Customers' }));
  await expectToSee('Nothing matches');
});

test('a customer has the history of the phone, folded', async () => {
  const past = { ...noPast, orders: 5, delivered: 4, returned: 1, total: 12_300, list: [order] };
  mockCall('GET /admin/past-customers/:phone', past);
  mockCall('GET /admin/customers/:phone', { customer: customer(), orders: [], ...onePage(0) });
  await openBackOffice('/admin/customers/923001234567');
  await expectToSee(/^Before this shop: 5 orders, 4 delivered, 1 returned, Rs\s12,300$/);
  expect(screen.getByText('#1001')).not.toBeVisible();
});

test('a phone that ordered only before this shop has a page, too, and the list of customers leads to it', async () => {
  mockCall('GET /admin/past-customers/:phone', { ...noPast, orders: 1, delivered: 1, total: 900, list: [order] });
  mockError('GET /admin/customers/:phone', 'not_found');
  mockCall('GET /admin/customers', { customers: [], ...onePage(0) });
  mockCall('GET /admin/past-orders', { orders: [order], ...onePage(1) });
  const user = await openBackOffice('/admin/customers?search=0300');
  await user.click(await screen.findByRole('link', { name: '1 order before this shop' }));
  await user.click(await screen.findByRole('link', { name: 'Ayesha Khan' }));
  expect(await screen.findByRole('heading', { name: 'Ayesha Khan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase this customer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export as file' })).toBeNull();
});
