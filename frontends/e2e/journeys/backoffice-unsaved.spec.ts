import { type Page, expect } from '@playwright/test';
import { orderBy } from './backoffice-data.ts';
import { test } from './backoffice.ts';
import { changeByHand, orderPage } from './order-page.ts';
import { expectFit } from './page-checks.ts';
import { unique } from './staff.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const keep = async (page: Page) => {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
};

test('an order with unsaved changes asks before it closes, whichever way', async ({ page, shop }) => {
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
});

for (const [form, path, ask] of [
  ['coupon', '/admin/coupons?coupon=new', true],
  ['category', '/admin/categories?category=new', true],
  ['product', '/admin/products?product=new', false],
] as const) {
  test(`a ${form} that was typed is not lost by Escape, × or Cancel`, async ({ page }) => {
    const said = unique('Typed for long');
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Description');
    await field.fill(said);
    await field.press('Escape');
    await keep(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await keep(page);
    if (ask) {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await keep(page);
    }
    await expect(field).toHaveValue(said);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(path);
    await expect(field).not.toHaveValue(said);
    // Nothing typed, nothing asked.
    await field.press('Escape');
    await expect(dialog).toBeHidden();
  });
}
