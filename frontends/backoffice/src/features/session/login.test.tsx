import type { Role } from '@shop/contracts/permissions';
import { mockCall, mockError, mockNetworkFailure } from '@shop/testing/mock-call.ts';
import { type UserEvent, fill, renderRoutes } from '@shop/testing/render-routes.tsx';
import { noStatusCounts, staffCategory } from '@shop/testing/staff-examples.ts';
import { onePage } from '@shop/testing/examples.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';
import { openBackOffice } from '../../testing/open-back-office.ts';

const categories = () => mockCall('GET /categories/admin', { categories: [staffCategory()], ...onePage(1) });

async function openSignIn(address = '/admin/login?next=%2Fadmin%2Fcategories') {
  const user = await renderRoutes(routes, address);
  await screen.findByRole('heading', { name: 'Admin sign in' });
  return user;
}

async function signIn(user: UserEvent) {
  await fill(user, screen.getByLabelText('Username or Email'), ' sana ');
  await fill(user, screen.getByLabelText('Password'), ' a password ');
  await user.click(screen.getByRole('button', { name: /^Sign In/i }));
}

test('signing in leads to the page that was asked for', async () => {
  categories();
  const sent = mockCall('POST /auth/admin/login', { token: 'fresh', admin: { username: 'Sana', role: 'owner' } });
  await signIn(await openSignIn());
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(location.pathname).toBe('/admin/categories');
  expect(localStorage.getItem('admin_token')).toBe('fresh');
  // A password is taken as typed.
  expect(sent.map(({ body }) => body)).toEqual([{ username: 'sana', password: ' a password ' }]);
});

test('who has turned it on is asked for the code of the app as well', async () => {
  categories();
  mockError('POST /auth/admin/login', 'code_needed');
  const user = await openSignIn();
  expect(screen.queryByLabelText('Code of your app')).toBeNull();
  await signIn(user);
  const code = await screen.findByLabelText('Code of your app');
  expect(code).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  mockError('POST /auth/admin/login', 'invalid_code');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: /^Sign In/i }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
  const sent = mockCall('POST /auth/admin/login', { token: 'fresh', admin: { username: 'Sana', role: 'owner' } });
  await user.click(screen.getByRole('button', { name: /^Sign In/i }));
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ username: 'sana', password: ' a password ', code: '000000' });
});

test('wrong credentials show an error, and what was typed stays', async () => {
  mockError('POST /auth/admin/login', 'invalid_credentials');
  await signIn(await openSignIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText('Password')).toHaveValue(' a password ');
});

test('without a network the sign-in says that it failed', async () => {
  mockNetworkFailure('POST /auth/admin/login');
  await signIn(await openSignIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('pressed twice, it is sent once', async () => {
  categories();
  const { promise, resolve } = Promise.withResolvers<{ token: string; admin: { username: string; role: Role } }>();
  const sent = mockCall('POST /auth/admin/login', () => promise);
  const user = await openSignIn();
  await signIn(user);
  await user.click(screen.getByRole('button', { name: 'Signing in...' }));
  resolve({ token: 'fresh', admin: { username: 'Sana', role: 'owner' } });
  await screen.findByRole('heading', { name: 'Categories' });
  expect(sent).toHaveLength(1);
});

test('a page asks to sign in first, and returns to its URL afterwards', async () => {
  await renderRoutes(routes, '/admin/categories?page=2');
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(location.search).toBe(`?next=${encodeURIComponent('/admin/categories?page=2')}`);
});

test('a session that ends during work leads to the sign-in', async () => {
  mockError('GET /categories/admin', 'unauthorized');
  await openBackOffice('/admin/categories');
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  expect(localStorage.getItem('admin_token')).toBeNull();
});

test('a sign-in that could not be checked lasts, and can be checked again', async () => {
  mockError('GET /auth/admin/verify', 'unavailable');
  const user = await openBackOffice('/admin/categories');
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection to the shop. You are still signed in.');
  mockCall('GET /auth/admin/verify', { admin: { username: 'Sana', role: 'owner' } });
  categories();
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible();
});

test('logging out leads to the sign-in, and not back', async () => {
  categories();
  const sent = mockCall('POST /auth/admin/logout', { message: 'Signed out' });
  const user = await openBackOffice('/admin/categories');
  const button = await screen.findByRole('button', { name: 'Log out' });
  const question = () => screen.getByRole('alertdialog', { name: 'Log out of the back office?' });
  await user.click(button);
  await user.click(within(question()).getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(0);
  await user.click(button);
  await user.click(within(question()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign in' })).toBeVisible();
  expect(location.search).toBe('');
  expect(sent).toHaveLength(1);
});

test('a sign-in leads nowhere else by an address made by a stranger', async () => {
  mockCall('GET /admin/orders', {
    orders: [],
    totalOrders: 0,
    ...onePage(0),
    statusCounts: noStatusCounts,
    filteredCounts: noStatusCounts,
  });
  mockCall('POST /auth/admin/login', { token: 'fresh', admin: { username: 'Sana', role: 'packer' } });
  await signIn(await openSignIn(`/admin/login?next=${encodeURIComponent('//evil.example/admin')}`));
  await waitFor(() => expect(location.pathname).toBe('/admin/orders'));
  expect(location.host).toBe('localhost');
});

test('who is signed in goes from the door straight to the page that was asked for', async () => {
  categories();
  await openBackOffice('/admin/login?next=%2Fadmin%2Fcategories');
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible();
});
