import { expect } from '@playwright/test';
import { categoryPath } from '@shop/contracts/shop';
import { waitingConfirmations } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { open } from './journey.ts';
import { placeOrder } from './shopper.ts';
import { unique } from './staff.ts';
import { expectLinesApart } from './urdu-lines.ts';

test.describe('a name in Urdu', { tag: '@phone' }, () => {
  test('has lines that never meet, on every screen of shoppers that shows it', async ({ page, shop, staff, ask }) => {
    test.slow();
    const name = 'سمندر کے کنارے شام کی آخری کشتی اور چاندنی رات کا پہلا ستارہ';
    const category = 'Limited Designs';
    const email = 'urdu.names@example.com';
    const product = await staff.addProduct(name, { category });
    const expectLines = async (path: string) => {
      await open(page, `${shop}${path}`);
      await expect(page.getByText(name).first()).toBeAttached();
      await expectLinesApart(page, path);
    };
    await expectLines(`/product/${product._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(name);
    await expectLinesApart(page, 'the cart');
    for (const path of ['/', categoryPath(category), '/products?search=کشتی', '/checkout']) await expectLines(path);

    const order = await placeOrder(shop, product, { email });
    const paid = await placeOrder(shop, product, { email, paymentMethod: 'JazzCash' });
    await eventsProcessed(ask);
    const waiting = (await waitingConfirmations(ask)).find((each) => each.order._id === order._id);
    await page.evaluate((known) => localStorage.setItem('tracking_email', known), email);
    await expectLines(`/payment/${order.orderNumber}/success`);
    await expectLines(`/payment/${paid.orderNumber}`);
    await expectLines(`/track-order/${order.orderNumber}`);
    await expectLines(new URL(waiting?.link ?? '').pathname);
    await staff.removeProduct(product);
  });

  test("has lines that never meet, on the staff's screens", { tag: '@long' }, async ({ page, shop, staff, ask }) => {
    test.slow();
    const name = 'پہاڑوں کے پیچھے ڈوبتا سورج اور واپس آتے پرندوں کی لمبی قطار کا منظر';
    const category = unique('برسات کی شاموں اور سردیوں کی راتوں کے سب سے خوبصورت مناظر');
    const { category: made } = await ask('POST /categories', { body: { name: category } });
    const product = await staff.addProduct(name, { category });
    const email = 'urdu.staff@example.com';
    const order = await placeOrder(shop, product, { email });
    await eventsProcessed(ask);
    for (const path of [
      '/admin/products?search=سورج',
      `/admin/products?product=${product._id}`,
      '/admin/categories',
      '/admin/dashboard',
      `/admin/orders?order=${order._id}`,
      '/admin/confirmations',
      `/admin/orders/print?ids=${order._id}`,
      '/admin/stock',
      '/admin/audit',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectLinesApart(page, path);
    }
    await staff.removeProduct(product);
    await ask('DELETE /categories/:id', { params: { id: made._id } });
  });
});
