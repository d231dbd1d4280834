import { type Page, expect } from '@playwright/test';
import { logOut, test } from './backoffice.ts';
import { password, unique } from './staff.ts';

const SECRET = 'Typed and not saved';

const newCategory = '/admin/categories?category=new';
const typed = (page: Page) => page.getByRole('dialog').getByLabel('Description');
const signIn = async (page: Page) => {
  await page.getByLabel('Username or Email').fill('admin');
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign In' }).click();
};
const written = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test.describe('unsaved drafts', { tag: '@phone' }, () => {
  // The test signs in by itself: logging out ends the sign-in of all that share it.
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'what was typed does not stay on the computer after logging out, in no tab of it',
    { tag: '@long' },
    async ({ page, context, staff }) => {
      const product = await staff.addProduct(unique('Draft'));
      const forms = [newCategory, `/admin/products?product=${product._id}`];
      await page.goto('/admin/login');
      await signIn(page);
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      for (const path of forms) {
        await page.goto(path);
        await typed(page).fill(SECRET);
      }
      await page.goto('/admin/newsletter');
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
      await staff.removeProduct(product);
    },
  );
});
