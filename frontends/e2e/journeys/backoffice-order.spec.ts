import { type Page, expect } from '@playwright/test';
import type { OrderSummary } from '@shop/contracts/orders';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { changeByHand, orderPage } from './order-page.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';
import { countTaps, tap } from './taps.ts';

const unsaved = 'You have changes that are not saved.';
const form = (page: Page) => page.getByRole('dialog', { name: 'Update order' });

test.describe('order page', () => {
  test(
    'five orders are confirmed one after the other in ten taps, with everything in reach',
    { tag: ['@phone', '@long'] },
    async ({ page, shop }) => {
      // A city of its own, so that no other order comes in and moves the rows.
      const place = { city: unique('Five') };
      const orders: OrderSummary[] = [];
      for (let number = 0; number < 5; number++) orders.unshift(await orderBy(shop, 'Five', 'COD', undefined, place));
      const count = await countTaps(page);
      const list = `/admin/orders?status=processing&city=${place.city}`;
      await page.goto(list);
      await tap(page.getByRole('link', { name: `View Details of ${orders[0]?.orderNumber}` }));
      for (const [at, { orderNumber }] of orders.entries()) {
        const open = orderPage(page, orderNumber);
        for (const name of ['Call', 'WhatsApp', 'Back to orders', ...(at < 4 ? ['Next order'] : [])]) {
          await expect(open.getByLabel(name).or(open.getByRole('link', { name }))).toBeInViewport({ ratio: 1 });
        }
        await tap(open.getByRole('button', { name: 'Confirm', exact: true }));
        await expect(page.getByText(`${orderNumber} is confirmed`)).toBeVisible();
        if (at === 0) await expectFit(page);
        if (at < 4) await tap(open.getByRole('link', { name: 'Next order' }));
      }
      expect(count.taps()).toBe(10);
      // Back leads to the list, not through the orders.
      await page.goBack();
      await expect(page).toHaveURL(list);
    },
  );

  test('an order is moved on, and its history tells who did what', { tag: '@laptop' }, async ({ page, shop }) => {
    const [order, newer] = [await orderBy(shop, 'حرا'), await orderBy(shop, 'Newer')];
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: `View Details of ${newer.orderNumber}` }).click();
    await expect(orderPage(page, newer.orderNumber).getByText('Order placed')).toBeVisible();
    await page.keyboard.press('j');
    const open = orderPage(page, order.orderNumber);
    await expect(open.getByText('حرا Baig').first()).toBeVisible();
    await expect(open.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+923001234567');
    await expect(open.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/923001234567\?text=Hello/,
    );
    // The list stays beside it.
    await expect(page.getByRole('link', { name: `View Details of ${newer.orderNumber}` })).toBeVisible();
    await expectFit(page);
    await changeByHand(page);
    await expect(form(page).getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await form(page).getByLabel('Order status').selectOption('shipped');
    await form(page).getByLabel('Courier').fill('TCS');
    await form(page).getByLabel('Private note').fill('Left with the night rider');
    await expect(form(page).getByText(unsaved)).toBeVisible();
    await expectFit(page);
    await page.reload();
    await expect(form(page).getByLabel('Private note')).toHaveValue('Left with the night rider');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
    await expect(form(page)).toBeHidden();
    const history = open.getByRole('listitem');
    await expect(history.filter({ hasText: 'Order status: Processing → Shipped' })).toContainText('admin');
    await expect(history.filter({ hasText: 'Courier: TCS' })).toBeVisible();
    await expect(history.filter({ hasText: 'Left with the night rider' })).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect(page.getByRole('link', { name: `View Details of ${order.orderNumber}` })).toBeFocused();
  });

  test(
    'what was ordered, and the total, can be reached beside the list',
    { tag: '@laptop' },
    async ({ page, shop }) => {
      const order = await orderBy(shop, 'Lines', 'COD');
      await page.goto(`/admin/orders?order=${order._id}`);
      const open = orderPage(page, order.orderNumber);
      for (const name of [/ Small 1 Rs/, /^Subtotal/, /^Total/]) {
        await open.getByRole('row', { name }).scrollIntoViewIfNeeded();
        // But for a fraction of a pixel, at which scrolling ends.
        await expect(open.getByRole('row', { name })).toBeInViewport({ ratio: 0.95 });
      }
      const lines = open.getByRole('table');
      // Nothing of it scrolls by itself, but for its width.
      const cut = await lines.evaluate(({ parentElement: box }) => (box?.scrollHeight ?? 0) - (box?.clientHeight ?? 0));
      expect(cut).toBe(0);
    },
  );
});
