import { type Page, expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const openForm = async (page: Page, path: string) => {
  await page.goto(path);
  return page.getByRole('dialog');
};

test.describe('two admins', () => {
  test(
    'of two admins at one category the slower one sees the conflict, keeps what they typed, and decides',
    { tag: '@long' },
    async ({ page, colleague, ask, consoleErrors }) => {
      consoleErrors.allow(/status of 409/);
      const name = unique('Bazaar');
      const { category } = await ask('POST /categories', { body: { name, sortOrder: 1 } });
      const path = `/admin/categories?limit=50&category=${category._id}`;
      const mine = await openForm(page, path);
      const theirs = await openForm(colleague, path);
      const alert = mine.getByRole('alert');
      const words = 'Somebody changed this category in the meantime. Your changes are not saved yet.';

      await mine.getByLabel('Description').fill('Mine');
      await theirs.getByLabel('Description').fill('Theirs');
      await theirs.getByRole('button', { name: 'Save' }).click();
      await expect(colleague.getByText(`Category ${name} saved`)).toBeVisible();
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(alert).toHaveText(words);
      await expect(alert).toBeFocused();
      await expect(mine.getByLabel('Description')).toHaveValue('Mine');
      await expectFit(page);
      await page.reload();
      await expect(mine.getByLabel('Description')).toHaveValue('Mine');
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(alert).toHaveText(words);
      await mine.getByRole('button', { name: 'Load the newest' }).click();
      await expect(mine.getByLabel('Description')).toHaveValue('Theirs');
      await expect(alert).toBeHidden();

      await mine.getByLabel('Description').fill('Mine after all');
      const { categories: all } = await ask('GET /categories/admin', { query: { limit: '100' } });
      const now = all.find(({ _id }) => _id === category._id);
      await ask('PUT /categories/:id', {
        params: { id: category._id },
        body: { name, isActive: false, version: now?.version },
      });
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(alert).toHaveText(words);
      await expect(mine.getByRole('definition')).toHaveText(['Theirs', 'No']);
      await expectFit(page);
      // A third one is not overwritten unseen, either.
      await ask('PUT /categories/:id', {
        params: { id: category._id },
        body: { name, isActive: false, description: 'A third', version: (now?.version ?? 0) + 1 },
      });
      await mine.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(mine.getByRole('definition')).toHaveText(['A third', 'No']);
      await expect(alert).toBeFocused();
      await mine.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(page.getByText(`Category ${name} saved`)).toBeVisible();
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await expect(row).toContainText('Mine after all');
      await ask('DELETE /categories/:id', { params: { id: category._id } });
    },
  );

  test(
    'a coupon that a colleague switches off meanwhile is not switched on again unseen',
    { tag: '@long' },
    async ({ page, colleague, ask, consoleErrors }) => {
      consoleErrors.allow(/status of 409/);
      const code = unique('TWO').toUpperCase();
      const body = { code, discountType: 'fixed', discountValue: 100, description: 'For two' } as const;
      const { coupon } = await ask('POST /admin/coupons', { body });
      const coupons = '/admin/coupons?limit=50';
      const mine = await openForm(page, `${coupons}&coupon=${coupon._id}`);
      await mine.getByLabel('Description').fill('Mine');
      await colleague.goto(coupons);
      await colleague.getByRole('button', { name: `Active: deactivate ${code}` }).click();
      await expect(colleague.getByRole('button', { name: `Off: activate ${code}` })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await mine.getByRole('button', { name: 'Save' }).click();
      const alert = mine.getByRole('alert');
      await expect(alert).toHaveText('Somebody changed this coupon in the meantime. Your changes are not saved yet.');
      await expect(mine.getByLabel('Description')).toHaveValue('Mine');
      await expectFit(page);
      await mine.getByRole('button', { name: 'Load the newest' }).click();
      await expect(mine.getByLabel('Active: shoppers can use it')).not.toBeChecked();
      await expect(mine.getByLabel('Description')).toHaveValue('For two');

      await mine.getByLabel('Description').fill('Mine after all');
      await ask('PATCH /admin/coupons/:id/toggle', { params: { id: coupon._id }, body: { isActive: true } });
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(alert).toBeVisible();
      await expect(mine.getByRole('definition')).toHaveText(['For two', 'Yes']);
      // A third one is not overwritten unseen, either.
      const third = { ...body, discountValue: 300 };
      await ask('PUT /admin/coupons/:id', { params: { id: coupon._id }, body: third });
      await mine.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(mine.getByRole('definition').filter({ hasText: '300' })).toBeVisible();
      await mine.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(page.getByText('Coupon updated successfully!')).toBeVisible();
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
      await expect(row).toContainText('Mine after all');
      await expect(row).toContainText('Off');
      await ask('DELETE /admin/coupons/:id', { params: { id: coupon._id } });
    },
  );
});
