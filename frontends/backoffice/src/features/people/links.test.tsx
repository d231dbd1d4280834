import { mockCall, mockError } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, renderRoutes } from '@shop/testing/render-routes.tsx';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.tsx';
import { mockEmptyOrders } from '../../testing/open-back-office.ts';

const TOKEN = 'x'.repeat(43);
const invitation = {
  email: 'amna@example.com',
  role: 'manager' as const,
  invitedBy: 'Sana',
  expiresAt: '2099-11-23T09:00:00.000Z',
};
const field = (name: string) => screen.getByLabelText(name);

async function openInvitation() {
  const asked = mockCall('POST /invitations/read', { invitation });
  const user = await renderRoutes(routes, `/admin/invitation#${TOKEN}`);
  await screen.findByText(/Sana invites you/);
  return { user, asked };
}

async function accept(user: UserEvent) {
  await fill(user, field('Your name'), 'Amna Khan');
  await fill(user, field('Username'), ' amna ');
  await fill(user, field('Password'), ' kite river lamp ');
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
}

test('an invitation is read, its token leaves the address bar, and accepting it signs in', async () => {
  mockEmptyOrders();
  mockError('GET /admin/dashboard', 'unavailable');
  mockError('GET /admin/dashboard/today', 'unavailable');
  mockError('GET /admin/demo', 'unavailable');
  mockError('GET /admin/dashboard/trends', 'unavailable');
  const sent = mockCall('POST /invitations/accept', { token: 'fresh', admin: { username: 'amna', role: 'manager' } });
  const { user, asked } = await openInvitation();
  expect(screen.getByText(/^You will be: Manager:/)).toBeVisible();
  expect(location.hash).toBe('');
  expect(asked.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  await accept(user);
  await waitFor(() => expect(localStorage.getItem('admin_token')).toBe('fresh'));
  await screen.findByText('amna');
  const body = { token: TOKEN, name: 'Amna Khan', username: 'amna', password: ' kite river lamp ' };
  expect(sent.map((request) => request.body)).toEqual([body]);
});

test.each([
  ['invitation_unknown', 'This invitation is not known'],
  ['invitation_expired', 'This invitation is too old'],
  ['invitation_used', 'This invitation was already used'],
] as const)('an invitation that answers %s is a page that says so', async (code, title) => {
  mockError('POST /invitations/read', code);
  await renderRoutes(routes, `/admin/invitation#${TOKEN}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/admin/login');
});

test('a username that somebody has and a password that is easily guessed are said at their fields', async () => {
  mockError('POST /invitations/accept', 'name_taken');
  const { user } = await openInvitation();
  await accept(user);
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/Somebody else has this username/));
  mockError('POST /invitations/accept', 'weak_password');
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/too common/));
});

test('an invitation that expires while its form is filled in says so', async () => {
  mockError('POST /invitations/accept', 'invitation_expired');
  const { user } = await openInvitation();
  await accept(user);
  expect(await screen.findByRole('heading', { name: 'This invitation is too old' })).toBeVisible();
});

test('what is typed as a password can be shown', async () => {
  const { user } = await openInvitation();
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('checkbox', { name: 'Show it' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
});

async function openReset() {
  mockCall('POST /auth/admin/reset-password/read', { username: 'bilal', expiresAt: '2099-11-23T09:00:00.000Z' });
  const user = await renderRoutes(routes, `/admin/reset-password#${TOKEN}`);
  await screen.findByText(/^For bilal/);
  return user;
}

test('a new password is chosen by a link', async () => {
  const sent = mockCall('POST /auth/admin/reset-password', { message: 'Changed' });
  const user = await openReset();
  expect(location.hash).toBe('');
  await fill(user, field('New password'), 'kite river lamp');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'kite river lamp' }]);
});

test('a weak new password is said at its field', async () => {
  mockError('POST /auth/admin/reset-password', 'weak_password');
  const user = await openReset();
  await fill(user, field('New password'), 'password1234');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(/too common/));
});

test('a reset link that is no longer valid says so', async () => {
  mockError('POST /auth/admin/reset-password/read', 'reset_link_invalid');
  await renderRoutes(routes, `/admin/reset-password#${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});
