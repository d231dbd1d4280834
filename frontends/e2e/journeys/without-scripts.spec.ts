import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('prints can be found, seen and read about', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(heading).toHaveText(/Give the wall a voice/);
    await main.getByRole('link', { name: /^View All \d+ in One Piece/ }).click();
    await expect(heading).toHaveText('One Piece');
    await main.getByRole('link', { name: 'Keeper of the Lamp' }).click();
    await expect(heading).toHaveText('Keeper of the Lamp');
    await expect(main.getByRole('img').first()).toBeVisible();
    await main
      .getByRole('link', { name: /^\d stars?: [1-9]/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/[^?]+\?stars=\d$/);
    await page.getByText('Shipping & Returns').click();
    await expect(page.getByText(/We roll each print in a stiff/)).toBeVisible();

    await page.getByRole('button', { name: 'Open search' }).click();
    await expect(heading).toHaveText('All Products');
    const field = page.getByRole('searchbox');
    // Both are visible until the style sheet hides one.
    await expect(field).toHaveCount(1);
    await field.fill('lighthouse');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(heading).toHaveText('Results for “lighthouse”');
    await expect(main.getByRole('link', { name: 'Keeper of the Lamp' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('reviews, questions and policies can be read', { tag: '@long' }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    await page.goto('/reviews');
    await main.getByRole('link', { name: /^3 stars:/ }).click();
    await expect(page).toHaveURL(/\?stars=3$/);
    await expect(main.getByRole('img', { name: '3 out of 5 stars' }).first()).toBeVisible();
    await page.goto('/reviews');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.goto('/common-questions');
    await page.getByText('Can I send a print back?').click();
    await expect(main.locator('details[open]')).toContainText('7 days');
    for (const path of ['privacy-policy', 'refund-policy', 'terms-of-service', 'shipping-policy']) {
      await page.goto(`/${path}`);
      await expect(heading).toBeVisible();
      await main.getByRole('navigation').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/#/);
    }
    await page.goto('/checkout');
    await expect(page.getByText(/JavaScript/)).toBeVisible();
  });
});
