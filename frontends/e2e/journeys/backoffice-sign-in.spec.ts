import { expect } from '@playwright/test';
import { logOut, test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { password } from './staff.ts';

test.describe('sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a visitor who is not signed in sees why it failed, and comes to the page that was wanted', async ({
    page,
    consoleErrors,
  }) => {
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
    await logOut(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/orders');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});
