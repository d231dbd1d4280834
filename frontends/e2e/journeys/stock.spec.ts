import { expect } from '@playwright/test';
import { test } from './backoffice.ts';
import { expectFit } from './page-checks.ts';
import { askForOrder, expectPlaced, fillCheckout } from './shopper.ts';
import { unique } from './staff.ts';

test.describe('stock', () => {
  test(
    'the last two prints are counted, shown as few, sold, and back when the order is cancelled',
    { tag: '@long' },
    async ({ page, ask, shop, staff, browser, viewport }) => {
      const name = unique('Two left');
      const print = await staff.addProduct(name);

      await page.goto(`/admin/stock?product=${print._id}`);
      const count = page.getByRole('textbox', { name: `Count of ${name}, Small` });
      await expect(count).toHaveValue('');
      const more = page.getByRole('button', { name: `One more of ${name}, Small` });
      await more.click();
      await more.click();
      await expect(count).toHaveValue('2');
      await page.getByRole('button', { name: 'Save counts' }).click();
      await expect(page.getByText('1 count saved')).toBeVisible();
      await expect(page.getByText('Low', { exact: true })).toBeVisible();
      await expectFit(page);

      // A shopper, in a browser of their own.
      const context = await browser.newContext({ viewport });
      const shopper = await context.newPage();
      await shopper.goto(`${shop}/product/${print._id}`);
      await expect(shopper.getByText('Only 2 left').first()).toBeVisible();
      const stepper = shopper.getByRole('main').getByRole('button', { name: 'One more' });
      await stepper.click();
      await expect(stepper).toBeDisabled();
      await expectFit(shopper);
      await shopper.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
      const cart = shopper.getByRole('dialog');
      await expect(cart.getByText('Only 2 left')).toBeVisible();
      await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillCheckout(shopper, `${unique('stock')}@example.com`);
      await (await askForOrder(shopper)).click();
      const orderNumber = await expectPlaced(shopper);

      await expect(async () => {
        await shopper.goto(`${shop}/product/${print._id}`);
        await expect(shopper.getByText('Out of stock').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(shopper.getByRole('main').getByRole('button', { name: 'Buy Now' })).toBeDisabled();

      const { orders } = await ask('GET /admin/orders/find', { query: { search: orderNumber } });
      const id = orders[0]?._id ?? '';
      await staff.changeOrder(id, { orderStatus: 'cancelled' });
      await expect(async () => {
        await shopper.goto(`${shop}/product/${print._id}`);
        await expect(shopper.getByText('Only 2 left').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await context.close();

      await page.goto(`/admin/stock?product=${print._id}`);
      await page.getByRole('button', { name: `Details of ${name}, Small` }).click();
      const details = page.getByRole('dialog', { name: `${name}, Small` });
      await expect(details.getByText(/Order cancelled, 2 left/)).toBeVisible();
      await expect(details.getByText(/Ordered, 0 left/)).toBeVisible();
      await expectFit(page);
      await staff.removeProduct(print);
    },
  );

  test(
    'a print is counted as it is added, and a sale during an edit is not lost',
    { tag: '@long' },
    async ({ page, shop, staff, browser, viewport, consoleErrors }) => {
      consoleErrors.allow(/status of 409/);
      const name = unique('Counted');
      await page.goto('/admin/products?product=new');
      const form = page.getByRole('dialog', { name: /^(New|Edit) product$/ });
      const pieces = form.getByLabel('In stock of size 1');
      const save = form.getByRole('button', { name: 'Save', exact: true });
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Description').fill('Three of it were made.');
      await form.getByLabel('Price of size 1, in rupees', { exact: true }).fill('1500');
      await pieces.fill('3');
      await expectFit(page);
      await save.click();
      await expect(page.getByText(`${name} saved`)).toBeVisible();
      await expect(form).toBeHidden();

      await page.getByLabel('Search products').fill(name);
      await page.getByLabel('Search products').press('Enter');
      await page.getByRole('link', { name: `Edit ${name}` }).click();
      await expect(pieces).toHaveValue('3');
      await pieces.fill('10');
      const _id = new URL(page.url()).searchParams.get('product') ?? '';

      // A shopper, in a browser of their own.
      const context = await browser.newContext({ viewport });
      const shopper = await context.newPage();
      await shopper.goto(`${shop}/product/${_id}`);
      await shopper.getByRole('main').getByRole('button', { name: 'Buy Now' }).click();
      await shopper.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillCheckout(shopper, `${unique('counted')}@example.com`);
      await (await askForOrder(shopper)).click();
      await expectPlaced(shopper);
      await context.close();

      await save.click();
      await expect(
        form.getByText('Small: The count has changed in the meantime. Now: 2. Please count again.'),
      ).toBeVisible();
      await expect(pieces).toHaveValue('2');
      await expectFit(page);
      await pieces.fill('9');
      await save.click();
      await expect(page.getByText(`${name} saved`)).toBeVisible();
      await expect(form).toBeHidden();
      await page.goto(`/admin/stock?product=${_id}`);
      await expect(page.getByRole('textbox', { name: `Count of ${name}, Small` })).toHaveValue('9');
      await staff.removeProduct({ _id });
    },
  );
});
