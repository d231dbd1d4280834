import { type Page, expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { changeByHand, orderPage } from './order-page.ts';
import { expectFit } from './page-checks.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const keep = async (page: Page) => {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
};

test.describe('unsaved changes', () => {
  test(
    'an order with unsaved changes asks before it closes, whichever way',
    { tag: ['@phone', '@long'] },
    async ({ page, shop }) => {
      const [other, order] = [await orderBy(shop, 'Other'), await orderBy(shop, 'Unsaved')];
      await page.goto('/admin/orders');
      await page.getByRole('link', { name: `View Details of ${order.orderNumber}` }).click();
      const open = orderPage(page, order.orderNumber);
      const form = await changeByHand(page);
      const note = form.getByLabel('Courier');
      await note.fill('TCS');
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(question(page)).toBeVisible();
      await expectFit(page);
      await keep(page);
      // Escape cannot be prevented every time.
      for (let press = 0; press < 3; press++) {
        await note.press('Escape');
        await keep(page);
      }
      await page.goBack();
      await keep(page);
      await page.mouse.click(4, 4);
      await keep(page);
      await expect(note).toHaveValue('TCS');
      await expect(page).toHaveURL(new RegExp(`order=${order._id}`));

      await note.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await open.getByRole('link', { name: 'Next order' }).click();
      const next = orderPage(page, other.orderNumber);
      await expect(next).toBeVisible();
      await next.getByRole('link', { name: 'Previous order' }).click();
      await expect(open).toBeVisible();
      await changeByHand(page);
      await expect(note).toHaveValue('');
      await note.fill('Leopards');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(`Order ${order.orderNumber} updated`)).toBeVisible();
      await expect(form).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(open).toBeHidden();
    },
  );
});
