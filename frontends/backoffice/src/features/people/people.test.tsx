import type { Invitation, Person } from '@shop/contracts/people';
import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { expectToSee, fill } from '@shop/testing/render-routes.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openBackOffice } from '../../testing/open-back-office.ts';

const person = (more: Partial<Person> = {}): Person => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  username: 'bilal',
  name: 'Bilal Ahmed',
  email: 'bilal@example.com',
  role: 'packer',
  isFromEnvironment: false,
  sessions: 2,
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-10-01T09:00:00.000Z',
  ...more,
});
const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  _id: '0198a000-0000-7000-8000-000000000002',
  email: 'amna@example.com',
  role: 'moderator',
  invitedBy: 'Sana',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2099-11-23T09:00:00.000Z',
  ...more,
});
const sana = person({ _id: '0198a000-0000-7000-8000-000000000000', username: 'Sana', name: null, role: 'owner' });
const link = 'https://prints.pk/admin/reset-password#of-a-test';

async function openPeople(people: Person[] = [sana, person()], invitations: Invitation[] = []) {
  mockCall('GET /admin/people', { people });
  mockCall('GET /admin/invitations', { invitations });
  const user = await openBackOffice('/admin/people');
  await screen.findByRole('heading', { name: /Sana/ });
  return user;
}

test('everybody is shown with their role in words, and oneself as such', async () => {
  await openPeople();
  expect(screen.getByRole('heading', { name: 'Sana (you)' })).toBeVisible();
  const card = within(screen.getByRole('heading', { name: 'Bilal Ahmed' }).closest('li') as HTMLElement);
  expect(card.getByText('Packer: orders, labels and tracking numbers')).toBeVisible();
  expect(card.getByText('2 devices')).toBeVisible();
  expect(await screen.findByText(/^None\. Whoever has accepted/)).toBeVisible();
});

test('an account of the environment is changed on the server only', async () => {
  await openPeople([person({ username: 'Sana', name: null, role: 'owner', isFromEnvironment: true, sessions: 0 })]);
  expect(screen.getByText(/set by ADMIN_PASSWORD/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sana/ })).toBeNull();
});

test('a role is changed', async () => {
  const sent = mockCall('PUT /admin/people/:id/role', { person: person({ role: 'manager' }) });
  const user = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Change role of bilal' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /^Manager/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save role' }));
  await expectToSee('The role of bilal is changed. It holds at once.');
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'manager' }]);
});

test('the last owner stays one, which is said where it was tried', async () => {
  mockError('PUT /admin/people/:id/role', 'last_owner');
  mockError('DELETE /admin/people/:id', 'last_owner');
  const user = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Change role of Sana' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Packer/ }));
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The shop needs at least one owner.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove Sana' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove Sana?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByRole('alert')).toHaveTextContent('The shop needs at least one owner.');
});

test('to remove somebody and to sign them out are asked first', async () => {
  const removed = mockCall('DELETE /admin/people/:id', { message: 'Removed' });
  const ended = mockCall('DELETE /admin/people/:id/sessions', { ended: 2 });
  const user = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Sign out bilal everywhere' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave it' }));
  expect(ended).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sign out bilal everywhere' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  await expectToSee('bilal is signed out everywhere.');
  await user.click(screen.getByRole('button', { name: 'Remove bilal' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expectToSee('bilal is removed.');
  expect([...ended, ...removed].map(({ params }) => params.id)).toEqual([person()._id, person()._id]);
});

test('a reset link is shown once, to be copied or sent', async () => {
  const answer = { link, expiresAt: '2026-11-24T09:00:00.000Z', emailed: false };
  mockCall('POST /admin/people/:id/reset-link', answer);
  const user = await openPeople();
  await user.click(screen.getByRole('button', { name: 'Make a reset link for bilal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New password for bilal' }));
  expect(dialog.getByText(link)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const chat = dialog.getByRole('link', { name: 'Send by WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(link);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(link)).toBeNull();
});

test('an invitation is made by e-mail and role, and its link shown', async () => {
  const answer = { invitation: invitation(), link, expiresAt: invitation().expiresAt, emailed: true };
  const sent = mockCall('POST /admin/invitations', answer);
  const user = await openPeople();
  await fill(user, screen.getByLabelText('Their e-mail'), 'amna@example.com');
  await user.click(screen.getByRole('radio', { name: /^Moderator/ }));
  await user.click(screen.getByRole('button', { name: 'Make invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation' }));
  expect(dialog.getByText(link)).toBeVisible();
  expect(dialog.getByText(/It was sent by e-mail, too\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'amna@example.com', role: 'moderator' }]);
});

test('an e-mail that somebody has is refused at its field', async () => {
  mockError('POST /admin/invitations', 'email_taken');
  const user = await openPeople();
  await fill(user, screen.getByLabelText('Their e-mail'), 'bilal@example.com');
  await user.click(screen.getByRole('button', { name: 'Make invitation' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Their e-mail')).toHaveAccessibleDescription(/Somebody has an account/),
  );
});

test('open invitations are shown, expired ones as such, and taken back', async () => {
  const old = invitation({
    _id: '0198a000-0000-7000-8000-000000000003',
    email: 'old@example.com',
    expiresAt: '2026-01-01T00:00:00.000Z',
  });
  const sent = mockCall('DELETE /admin/invitations/:id', { message: 'Taken back' });
  const user = await openPeople([sana], [invitation(), old]);
  expect(await screen.findByText(/Good until .* Invited by Sana\./)).toBeVisible();
  expect(screen.getByText(/^Expired/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back the invitation of amna@example.com' }));
  await expectToSee('The invitation is taken back. Its link no longer works.');
  expect(sent.map(({ params }) => params.id)).toEqual([invitation()._id]);
});

test('people that could not be loaded are asked for again', async () => {
  mockError('GET /admin/people', 'unavailable');
  mockCall('GET /admin/invitations', { invitations: [] });
  const user = await openBackOffice('/admin/people');
  await expectToSee('The people could not be loaded.');
  mockCall('GET /admin/people', { people: [sana] });
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { name: /Sana/ })).toBeVisible();
});
