import { expect } from '@playwright/test';
import { logOut, password, test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';

test.describe('who is not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('has to sign in, sees why it failed, and comes to the page they wanted', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    await page.goto('/admin/orders?status=delivered');
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await expect(page.getByText('Admin access only')).toBeVisible();
    await expectFit(page);
    await page.getByLabel('Username or Email').fill('admin');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expectFit(page);
    await page.getByLabel('Password').fill(password());
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/orders\?status=delivered$/);
  });

  test('reads Signing in... while the shop thinks, and Login failed when it cannot be reached @phone', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 502/);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/auth/admin/login', async (route) => {
      await held.promise;
      await route.fulfill({ status: 502, body: '' });
    });
    await page.goto('/admin/login');
    await page.getByLabel('Username or Email').fill('admin');
    await page.getByLabel('Password').fill('anything');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  test('is led nowhere else by an address made by a stranger, and leaves by Log out @laptop', async ({ page }) => {
    await page.goto(`/admin/login?next=${encodeURIComponent('//evil.example/admin')}`);
    await page.getByLabel('Username or Email').fill('admin');
    await page.getByLabel('Password').fill(password());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/admin\/dashboard$/);
    await logOut(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await page.goto('/admin/orders');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test('who is signed in goes from the door straight to Today @laptop', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a section that does not exist is called that', async ({ page }) => {
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Section not found' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('the sign-in lasts when the shop does not answer, and can be checked again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 503/);
  await page.route('**/api/auth/admin/verify', (route) => route.fulfill({ status: 503, json: { message: 'Closed' } }));
  await page.goto('/admin/orders');
  await expect(page.getByText('No connection to the shop.')).toBeVisible();
  await expectFit(page);
  await page.unroute('**/api/auth/admin/verify');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
});
