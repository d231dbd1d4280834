import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';

const areas = ['shop', 'appearance', 'home', 'delivery', 'payments', 'policies', 'faq', 'messages', 'orders'];

for (const area of areas) {
  test(`the settings ${area} fit a phone, and keep nobody out @phone`, async ({ page }) => {
    await page.goto(`/admin/settings/${area}`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expectFit(page);
    await expectFitAtNarrowest(page);
  });
}
