import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';

const areas = ['shop', 'appearance', 'home', 'delivery', 'payments', 'policies', 'faq', 'messages', 'orders'];

test.describe('settings', () => {
  test(
    'every area of the settings fits a phone, and keeps nobody out',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      for (const area of areas) {
        await test.step(area, async () => {
          await page.goto(`/admin/settings/${area}`);
          await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
          await expect(page.getByRole('textbox').first()).toBeVisible();
          await expectFit(page);
          await expectFitAtNarrowest(page);
        });
      }
    },
  );
});
