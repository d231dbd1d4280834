import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

test.describe('categories and coupons', () => {
  test(
    'a category is added, renamed and deleted; a name that is taken is refused',
    { tag: ['@phone', '@long'] },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 409/);
      const [name, renamed] = [unique('Truck art'), unique('Lorry art')];
      await page.goto('/admin/categories?limit=50');
      await page.getByRole('button', { name: 'Add category' }).click();
      const form = page.getByRole('dialog', { name: /^(New|Edit) category$/ });
      await expectFit(page);
      await form.getByLabel('Position').fill('90');
      await form.getByLabel('Name').fill('One Piece');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('Error saving category');
      await form.getByLabel('Name').fill(name);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`Category ${name} saved`)).toBeVisible();
      const row = (of: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: of }) });
      await expect(row(name)).toContainText('-');
      await expect(row(name)).toContainText('Active');

      await row(name).getByRole('link', { name: 'Edit' }).click();
      await form.getByLabel('Name').fill(renamed);
      await page.reload();
      await expect(form.getByLabel('Name')).toHaveValue(renamed);
      await form.getByLabel('Active: shoppers see it').uncheck();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(row(renamed)).toContainText('Inactive');
      await row(renamed).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this category?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`Category ${renamed} deleted`)).toBeVisible();
      await expect(row(renamed)).toBeHidden();
    },
  );

  test(
    'a coupon shows what it does while it is written; it is switched, changed and deleted',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      const code = unique('EID').toUpperCase();
      const money = (amount: number) => `Rs\u00a0${amount.toLocaleString('en-PK')}`;
      await page.goto('/admin/coupons?limit=50');
      await page.getByRole('button', { name: 'Create coupon' }).click();
      const form = page.getByRole('dialog', { name: /^(New|Edit) coupon$/ });
      await form.getByLabel('Code').fill(code.toLowerCase());
      await form.getByLabel('Description').fill('For Eid');
      await form.getByLabel('Percent off').fill('10');
      await form.getByLabel('Maximum discount amount').fill('250');
      await form.getByLabel('Minimum order amount').fill('2000');
      const does = form.getByRole('listitem');
      await expect(does.nth(0)).toHaveText(`${money(1000)}: not enough (minimum ${money(2000)})`);
      await expect(does.nth(1)).toHaveText(`${money(3000)} becomes ${money(2750)} (saves ${money(250)})`);
      await expectFit(page);
      await page.reload();
      await expect(form.getByLabel('Percent off')).toHaveValue('10');
      // Text is selected with the mouse, which is let go outside.
      const text = await form.getByLabel('Description').boundingBox();
      await page.mouse.move((text?.x ?? 0) + 60, (text?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      await expect(form).toBeVisible();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Coupon created successfully!')).toBeVisible();

      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
      await expect(row).toContainText('0 used');
      await row.getByRole('button', { name: /activate/ }).click();
      await expect(row.getByRole('button', { name: /activate/ })).toHaveText('Off');
      await row.getByRole('link', { name: `Edit ${code}` }).click();
      await form.getByLabel('Usage limit').fill('5');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Coupon updated successfully!')).toBeVisible();
      await expect(row).toContainText('0 of 5 used');
      await row.getByRole('button', { name: `Delete ${code}` }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this coupon?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Coupon deleted successfully!')).toBeVisible();
      await expect(row).toBeHidden();
    },
  );
});
