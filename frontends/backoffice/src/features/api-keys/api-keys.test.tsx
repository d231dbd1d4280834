import type { ApiKey } from '@shop/contracts/api-keys';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { screen, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const apiKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  name: 'Till',
  prefix: 'chaap_0123456789',
  permissions: ['orders.read', 'payments.read'],
  createdBy: 'Sana',
  createdAt: '2026-10-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...more,
});
const secret = 'chaap_0123456789_of-a-test';

async function openKeys(keys: ApiKey[]) {
  mockCall('GET /admin/api-keys', { keys });
  const user = await openBackOffice('/admin/api-keys');
  await screen.findByRole('heading', { name: 'API keys' });
  return user;
}

test('a key is shown with what it may do, its last use and its end', async () => {
  const old = apiKey({
    _id: '0198a000-0000-7000-8000-000000000002',
    name: 'Old',
    expiresAt: '2026-01-01T00:00:00.000Z',
  });
  await openKeys([apiKey(), old]);
  const card = within((await screen.findByRole('heading', { name: 'Till' })).closest('li') as HTMLElement);
  expect(card.getByText('Read orders and parcels · Read payments')).toBeVisible();
  expect(card.getByText('chaap_0123456789')).toBeVisible();
  expect(card.getByText('not used yet')).toBeVisible();
  expect(card.getByText('no end')).toBeVisible();
  expect(screen.getByText(/^ended /)).toBeVisible();
});

test('a shop without keys says so, and keys that could not be loaded are asked for again', async () => {
  mockError('GET /admin/api-keys', 'unavailable');
  const user = await openBackOffice('/admin/api-keys');
  await expectToSee('The API keys could not be loaded.');
  mockCall('GET /admin/api-keys', { keys: [] });
  await user.click(screen.getByText('Try again'));
  await expectToSee('No program has a key yet.');
});

test('a new key may do only what was chosen, and is shown once', async () => {
  const sent = mockCall('POST /admin/api-keys', { key: apiKey({ permissions: ['orders.read'] }), secret });
  const user = await openKeys([]);
  for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();
  await fill(user, screen.getByLabelText(/^Name/), ' Till ');
  await user.click(screen.getByRole('checkbox', { name: /^Read orders and parcels/ }));
  await user.selectOptions(screen.getByLabelText('Ends'), 'in 90 days');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Key for Till' }));
  expect(dialog.getByText(secret)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Till', permissions: ['orders.read'], validDays: 90 }]);
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test('a key without permissions is refused with a sentence', async () => {
  const message = 'Please choose what the key may do';
  mockError('POST /admin/api-keys', 'invalid_request', { errors: [{ path: 'permissions', message }] }, () => true);
  const user = await openKeys([]);
  await fill(user, screen.getByLabelText(/^Name/), 'Till');
  await user.click(screen.getByRole('checkbox', { name: /^Read orders and parcels/ }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('withdrawing a key asks first', async () => {
  const sent = mockCall('DELETE /admin/api-keys/:id', { message: 'Withdrawn' });
  const user = await openKeys([apiKey()]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the key Till' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave it' }));
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Withdraw the key Till' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await expectToSee('The key “Till” is withdrawn.');
  expect(sent.map(({ params }) => params.id)).toEqual([apiKey()._id]);
});
