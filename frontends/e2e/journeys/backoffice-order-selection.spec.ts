import { type Page, expect } from '@playwright/test';
import { failRows, ordersBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { tap } from './taps.ts';

const bulk = (page: Page) => page.getByRole('region', { name: 'For the selected orders' });

/** Opens on a phone what is done less often. */
const more = (page: Page) => tap(bulk(page).getByRole('button', { name: 'More for the selected' }));
/** Says yes to the question before a bulk change. */
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
const changeAll = async (page: Page, name: string) => {
  await bulk(page).getByRole('button', { name }).click();
  await confirm(page, name);
};

const looked = 'This order is being looked at.';

test.describe('order selection', () => {
  test(
    'orders are chosen by a thumb, moved on together, and moved back',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/status of 500/);
      const orders = await ordersBy(shop, 'Thumb', 2);
      await page.goto('/admin/orders');
      for (const { orderNumber } of orders) await tap(page.getByLabel(`Select ${orderNumber}`));
      await expect(bulk(page)).toContainText('2 selected');
      for (const name of ['Mark confirmed', 'Clear', 'More for the selected']) {
        await expect(bulk(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await more(page);
      for (const name of ['Mark shipped', 'Mark delivered', 'Cash received']) {
        await expect(bulk(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      for (const name of ['Ship', 'Print slips']) {
        await expect(bulk(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await expect(bulk(page).getByRole('button', { name: 'More for the selected' })).toBeFocused();
      await page.route('**/api/admin/orders', (route) => route.fulfill({ status: 500, json: {} }));
      await more(page);
      await changeAll(page, 'Mark delivered');
      await expect(page.getByText('Error performing bulk action. Please try again. CH-')).toBeVisible();
      const close = page.getByRole('status').getByRole('button', { name: 'Close' });
      expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await page.unrouteAll();
      await tap(close);
      await more(page);
      await changeAll(page, 'Mark delivered');
      await expect(page.getByText('Bulk action completed for 2 orders')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: orders[0]?.orderNumber });
      await page.getByRole('button', { name: 'Undo' }).focus();
      await expect(row.getByRole('button')).toHaveText('Cash received');
      await expectFit(page);
      await tap(page.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText(/have their old status again$/)).toBeVisible();
      await expect(row.getByRole('button')).toHaveText('Confirm');
    },
  );

  const pageBox = (page: Page) => page.getByLabel('Select all on this page');

  test(
    'all that the filters match are changed together, some at a time, and put back together',
    { tag: '@laptop' },
    async ({ page, shop, ask }) => {
      const refunded = { paymentStatus: 'refunded' } as const;
      const orders = await ordersBy(shop, 'Matching', 25);
      const [stubborn, changed] = orders;
      for (const { _id } of orders) await ask('PUT /admin/orders/:id', { params: { id: _id }, body: refunded });
      const matching = async () => (await ask('GET /admin/orders', { query: { ...refunded, limit: '100' } })).orders;
      const before = await matching();
      const statusesOf = (list: typeof before) => list.map(({ _id, orderStatus }) => [_id, orderStatus]);

      const held = Promise.withResolvers<void>();
      await failRows(page, '/admin/orders', ({ _id }) => _id === stubborn?._id, looked, held.promise);
      await page.goto('/admin/orders?paymentStatus=refunded');
      await pageBox(page).press('Space');
      await expect(bulk(page)).toContainText('10 selected');
      await bulk(page)
        .getByRole('button', { name: `Select all ${before.length} matching` })
        .press('Enter');
      await expect(bulk(page)).toContainText(`${before.length} selected`);
      await bulk(page).getByRole('button', { name: 'Select only this page' }).press('Enter');
      await expect(bulk(page)).toContainText('10 selected');
      await bulk(page)
        .getByRole('button', { name: `Select all ${before.length} matching` })
        .press('Enter');
      await expect(bulk(page)).toContainText(`${before.length} selected`);
      await bulk(page).getByRole('button', { name: 'Mark shipped' }).press('Enter');
      await confirm(page, 'Mark shipped');
      // Delivered and cancelled orders keep their status and stay selected.
      const over = before.filter(({ orderStatus }) => ['delivered', 'cancelled'].includes(orderStatus)).length;
      const moved = before.length - over;
      await expect(bulk(page)).toContainText(`0 of ${moved}…`);
      held.resolve();
      await page.getByRole('button', { name: 'Undo' }).focus();
      await expect(page.getByRole('status').filter({ hasText: ' done. Not done' })).toContainText(
        `${moved - 1} done. Not done: ${stubborn?.orderNumber} (${looked})`,
      );
      await expect(bulk(page)).toContainText(`${over + 1} selected`);
      expect((await matching()).filter(({ orderStatus }) => orderStatus === 'shipped')).toHaveLength(moved - 1);

      // Undo leaves an order that a colleague changed meanwhile.
      await ask('PUT /admin/orders/:id', { params: { id: changed?._id ?? '' }, body: { orderStatus: 'delivered' } });
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(page.getByText(`Not undone: ${changed?.orderNumber} (Somebody changed this order`)).toBeVisible();
      expect(statusesOf(await matching())).toEqual(
        statusesOf(before).map(([id, status]) => [id, id === changed?._id ? 'delivered' : status]),
      );
      // Walked through again, the shop does not have more and more of them.
      const pending = { paymentStatus: 'pending' } as const;
      for (const { _id } of orders) await ask('PUT /admin/orders/:id', { params: { id: _id }, body: pending });
    },
  );
});
