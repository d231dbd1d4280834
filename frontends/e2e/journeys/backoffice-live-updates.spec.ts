import { type Page, expect } from '@playwright/test';
import { orderBy, proofOf, reviewOf } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

/** Returns the number of waiting things of a section, from its entry in the navigation. */
async function waiting(page: Page, name: string): Promise<number> {
  await expect(section(page, name)).toHaveText(/waiting/);
  return Number(/(\d+) waiting/.exec(await section(page, name).innerText())?.[1]);
}

test.describe('live updates', () => {
  test(
    'news come by themselves: into lists, into the navigation, into the title',
    { tag: '@phone' },
    async ({ page, shop, ask }) => {
      const before = await orderBy(shop, 'Before', 'JazzCash');
      await eventsProcessed(ask);
      await page.goto('/admin/orders');
      await expect(page.getByRole('rowheader', { name: before.orderNumber })).toBeVisible();
      // A reload would forget this.
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const orders = await waiting(page, 'Orders');
      const inTitle = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);

      const order = await orderBy(shop, 'News', 'JazzCash');
      // It waits above the list, so that no row moves under the thumb.
      await tap(page.getByRole('button', { name: /new orders?$/ }));
      await expect(page.getByRole('rowheader', { name: order.orderNumber })).toBeVisible();
      await expect(section(page, 'Orders')).toContainText(`${orders + 1} waiting`);
      await expect(page).toHaveTitle(new RegExp(`^\\(${inTitle + 1}\\) Order Management`));
      await ask('PUT /admin/orders/:id', { params: { id: before._id }, body: { orderStatus: 'enroute' } });
      await expect(page.getByRole('button', { name: `Mark delivered: ${before.orderNumber}` })).toBeVisible();
      await expect(section(page, 'Orders')).toContainText(`${orders} waiting`);

      const payments = await waiting(page, 'Payments');
      await section(page, 'Payments').click();
      await expect(page).toHaveTitle(new RegExp(`^\\(${inTitle}\\) Payment verification`));
      await proofOf(shop, order, unique('TX'));
      await expect(section(page, 'Payments')).toContainText(`${payments + 1} waiting`);
      await expect(page.getByRole('link', { name: `Pending (${payments + 1})` })).toBeVisible();

      const reviews = await waiting(page, 'Reviews');
      await section(page, 'Reviews').click();
      const comment = unique('Just written');
      await reviewOf(shop, order, comment, 0);
      await expect(page.getByRole('article').filter({ hasText: comment })).toBeVisible();
      await expect(section(page, 'Reviews')).toContainText(`${reviews + 1} waiting`);
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    },
  );
});
