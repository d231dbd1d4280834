import { expect } from '@playwright/test';
import { orderBy, proofOf } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

test.describe('Today', () => {
  test('Today ends after six screens of a phone', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Sales by day' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 740);
  });

  test(
    'what needs staff is in the first screen of a phone, moves by itself, and is one tap from its list',
    { tag: ['@phone', '@long'] },
    async ({ page, shop }) => {
      const counted = await countTaps(page);
      await page.goto('/admin');
      const needs = page.getByRole('region', { name: 'Needs you' });
      const row = (name: string) => needs.getByRole('link', { name });
      await expect(row('Receipts to check')).toHaveText(/\d/);
      for (const name of [
        'To confirm (COD)',
        'Receipts to check',
        'To pack',
        'Reviews to approve',
        'With the courier',
      ]) {
        await expect(row(name)).toBeInViewport({ ratio: 1 });
      }
      const waiting = async (name: string) => Number(/^\d+/.exec(await row(name).innerText())?.[0]);

      const receipts = await waiting('Receipts to check');
      const at = await row('Reviews to approve').boundingBox();
      await proofOf(shop, await orderBy(shop, 'Waits', 'JazzCash'), unique('TX'));
      await expect(row('Receipts to check')).toContainText(String(receipts + 1));
      expect(await row('Reviews to approve').boundingBox()).toEqual(at);

      const before = counted.taps();
      await tap(row('To confirm (COD)'));
      await expect(page).toHaveURL(/\/admin\/confirmations$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm orders' })).toBeVisible();
      expect(counted.taps() - before).toBe(1);
      const views = page.getByRole('navigation', { name: 'Views' });

      await page.goBack();
      const missing = await waiting('Receipt missing');
      await tap(row('Receipt missing'));
      await expect(page.getByRole('link', { name: 'Remove Receipt missing for a day' })).toBeVisible();
      await expect(views.getByRole('link', { name: /^All/ })).toContainText(String(missing));
    },
  );
});
