import { type Page, expect } from '@playwright/test';
import type { Product } from '@shop/contracts/products';
import { logOut, password, test } from './backoffice.ts';
import { unique } from './staff.ts';

const SECRET = 'Typed and not saved';

const newCategory = '/admin/categories?category=new';
const typed = (page: Page) => page.getByRole('dialog').getByLabel('Description');
const signIn = async (page: Page) => {
  await page.getByLabel('Username or Email').fill('admin');
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const written = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test.describe('what was typed and not saved @laptop', () => {
  // Each test signs in by itself: logging out ends the sign-in of all that share it.
  test.use({ storageState: { cookies: [], origins: [] } });
  let product: Product;
  let forms: readonly string[];
  test.beforeEach(async ({ page, staff }) => {
    product = await staff.addProduct(unique('Draft'));
    forms = [newCategory, '/admin/coupons?coupon=new', `/admin/products?product=${product._id}`];
    await page.goto('/admin/login');
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    for (const path of forms) {
      await page.goto(path);
      await typed(page).fill(SECRET);
    }
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  });

  test.afterEach(({ staff }) => staff.removeProduct(product));

  test('does not stay on the computer after logging out, in no tab of it', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(newCategory);
    await expect(typed(other)).toHaveValue(SECRET);
    await logOut(page);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await written(page)).not.toContain(SECRET);

    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    for (const path of forms) {
      await page.goto(path);
      await expect(typed(page)).toBeVisible();
      await expect(typed(page)).not.toHaveValue(SECRET);
    }
  });

  test('is there again when the session merely ended', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const orders = (url: URL) => url.pathname === '/api/admin/orders';
    await page.route(orders, (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto('/admin/orders');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.unroute(orders);
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
    for (const path of forms) {
      await page.goto(path);
      await expect(typed(page)).toHaveValue(SECRET);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(typed(page)).not.toHaveValue(SECRET);
  });
});
