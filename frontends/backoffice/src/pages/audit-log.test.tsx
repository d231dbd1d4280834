import type { AuditEntry } from '@shop/contracts/audit';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { keys } from '../lib/query-keys.ts';
import { queryClient } from '../lib/session.ts';
import { openBackOffice } from '../testing/open-back-office.ts';

const ayesha = { _id: '019a0000-0000-7000-8000-0000000000a1', username: 'ayesha' };
const order = '019a0000-0000-7000-8000-000000000002';
const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '019a0000-0000-7000-8000-000000000001',
  at: '2026-11-21T06:00:00.000Z',
  person: ayesha,
  session: '5e551000-aaaa',
  requestId: 'request-1',
  action: 'changed',
  kind: 'order',
  thing: order,
  label: 'CH-2611-0001',
  before: { order_status: 'confirmed' },
  after: { order_status: 'shipped' },
  ...more,
});
const answer = (entries: AuditEntry[], next: string | null = null) => ({
  entries,
  next,
  people: [ayesha],
  kinds: ['order', 'product'],
});

test('an entry says in words what was done, and opens to before and after', async () => {
  mockCall('GET /admin/audit', answer([entry()]));
  const user = await openBackOffice('/admin/audit');
  const line = await screen.findByText(/moved order CH-2611-0001 from confirmed to shipped/);
  expect(line).toHaveTextContent(/^ayesha moved/);
  await user.click(line);
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('Shipped')).toBeVisible();
  expect(screen.getByText('Session 5e551000')).toBeVisible();
  expect(screen.getByText('Request request-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/admin/orders?order=${order}`);
});

test('what was deleted has no page to open', async () => {
  mockCall(
    'GET /admin/audit',
    answer([entry({ action: 'deleted', kind: 'product', label: 'Ridge', before: null, after: null })]),
  );
  const user = await openBackOffice('/admin/audit');
  await user.click(await screen.findByText(/deleted “Ridge”/));
  expect(screen.getByRole('link', { name: 'All entries about it' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument();
});

test('the filters stand in the address, and each can be taken out', async () => {
  const asked = mockCall('GET /admin/audit', answer([entry()]));
  const user = await openBackOffice('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(sheet.getByLabelText('Person'), 'ayesha');
  await user.selectOptions(sheet.getByLabelText('Kind'), 'Orders');
  await user.type(sheet.getByLabelText('From'), '2026-11-21');
  await user.type(sheet.getByLabelText('Name or number'), 'CH-26');
  await user.click(sheet.getByRole('button', { name: 'Show entries' }));
  expect(await screen.findByRole('button', { name: 'Filters, 4 set' })).toBeVisible();
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({
      person: ayesha._id,
      kind: 'order',
      dateFrom: '2026-11-21',
      search: 'CH-26',
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Remove Person: ayesha' }));
  await waitFor(() => expect(asked.at(-1)?.query).not.toHaveProperty('person'));
  expect(screen.getByRole('link', { name: 'Remove Kind: Orders' })).toBeVisible();
});

test('older entries follow when they are asked for', async () => {
  const first = entry();
  const older = entry({ _id: '019a0000-0000-7000-8000-000000000003', label: 'CH-2611-0002' });
  mockCall('GET /admin/audit', ({ query }) => (query.olderThan ? answer([older]) : answer([first], first._id)));
  const user = await openBackOffice('/admin/audit');
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText(/CH-2611-0002/)).toBeVisible();
  expect(screen.getByText(/CH-2611-0001/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

test('older entries that cannot be loaded leave the others', async () => {
  mockCall('GET /admin/audit', answer([entry()], entry()._id));
  const user = await openBackOffice('/admin/audit');
  await screen.findByText(/CH-2611-0001/);
  mockError('GET /admin/audit', 'internal_error');
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  await expectToSee('Older entries could not be loaded. Please try again.');
  expect(screen.getByText(/CH-2611-0001/)).toBeVisible();
});

test('the file has all entries of the filters; one that fails says so', async () => {
  mockCall('GET /admin/audit', answer([entry()]));
  const asked = mockCall('GET /admin/audit/csv', 'Time,Person');
  const user = await openBackOffice('/admin/audit?kind=order');
  await screen.findByText(/CH-2611-0001/);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.query).toMatchObject({ kind: 'order' });
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  mockError('GET /admin/audit/csv', 'internal_error');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expectToSee('The audit log could not be exported. Please try again.');
});

test('without entries it says so, and otherwise that none match', async () => {
  mockCall('GET /admin/audit', answer([]));
  const user = await openBackOffice('/admin/audit');
  expect(await screen.findByRole('heading', { name: 'Nothing has been logged yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Products');
  await user.click(screen.getByRole('button', { name: 'Show entries' }));
  expect(await screen.findByRole('heading', { name: 'No entries match' })).toBeVisible();
});

test('a log that could not be loaded can be loaded again', async () => {
  mockError('GET /admin/audit', 'internal_error');
  const user = await openBackOffice('/admin/audit');
  expect(await screen.findByRole('alert')).toHaveTextContent('The audit log could not be loaded.');
  mockCall('GET /admin/audit', answer([entry()]));
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByText(/CH-2611-0001/)).toBeVisible();
});

test('the settings lead the owner to it, and nobody else', async () => {
  await openBackOffice('/admin/settings');
  expect(await screen.findByRole('link', { name: /^Audit log/ })).toHaveAttribute('href', '/admin/audit');
  await waitFor(() => expect(document.title).toBe('Settings · Chaap'));
  mockCall('GET /auth/admin/verify', { admin: { username: 'Bilal', role: 'manager' } });
  await queryClient.invalidateQueries({ queryKey: keys.session });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Audit log/ })).not.toBeInTheDocument());
});
