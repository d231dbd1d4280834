import { type Page, expect } from '@playwright/test';
import { orderBy, ordersBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { tap } from './taps.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

test.describe('order list', () => {
  test(
    'five orders stand on the first screen of a phone, each with its next step, and one is found by its phone',
    { tag: ['@phone', '@long'] },
    async ({ page, shop }) => {
      const phone = `0345-${String(Date.now()).slice(-7)}`;
      const contact = { email: 'first-screen@example.com', phone };
      const order = await orderBy(shop, 'FirstScreen', 'COD', contact, { city: 'Multan' });
      await ordersBy(shop, 'Screen', 4);
      await page.goto('/admin/orders');
      await expect(rows(page)).toHaveCount(10);
      const foot = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
      const cards = page.getByRole('table').locator('tbody tr');
      for (const at of [0, 1, 2, 3, 4]) {
        const card = await cards.nth(at).boundingBox();
        expect(card?.height).toBeLessThanOrEqual(96);
        expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
        const next = await cards.nth(at).getByRole('button').boundingBox();
        expect(next?.height).toBeGreaterThanOrEqual(44);
        await expect(cards.nth(at).getByText('Processing')).toBeVisible();
      }
      await expectFit(page);

      await tap(page.getByRole('button', { name: 'Show or hide the search' }));
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(phone.slice(-6));
      await expect(page).toHaveURL(/search=\d{6}/);
      await expect(rows(page)).toHaveText([order.orderNumber]);
      await expect(page.getByRole('link', { name: 'To confirm 1' })).toBeVisible();
      await tap(page.getByRole('button', { name: `Confirm: ${order.orderNumber}` }));
      await expect(page.getByText(`${order.orderNumber} is confirmed`)).toBeVisible();
      // The link covers the whole card.
      await cards.first().tap({ position: { x: 150, y: 30 } });
      await expect(page.getByRole('region', { name: `Order ${order.orderNumber}` })).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\/orders$/);
      await expect(rows(page)).toHaveCount(10);
    },
  );

  test(
    'a row is 44 px high below a header that stays, and opens its order wherever it is pressed',
    { tag: '@laptop' },
    async ({ page }) => {
      await page.goto('/admin/orders');
      await expect(rows(page)).toHaveCount(10);
      const row = page.getByRole('table').locator('tbody tr').nth(4);
      expect((await row.boundingBox())?.height).toBe(44);
      await expect(page.getByRole('table').locator('thead')).toHaveCSS('position', 'sticky');
      await expectFit(page);
      await row.getByRole('checkbox').check();
      await expect(page).toHaveURL(/\/admin\/orders$/);
      const box = await row.boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 22);
      await expect(page.getByRole('region', { name: /^Order CH-/ })).toBeVisible();
    },
  );
});
