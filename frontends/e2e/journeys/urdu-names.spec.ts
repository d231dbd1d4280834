import { type Page, expect } from '@playwright/test';
import { categoryPath } from '@shop/contracts/shop';
import { waitingConfirmations } from './backoffice-data.ts';
import { eventsProcessed, test } from './backoffice.ts';
import { open } from './journey.ts';
import { placeOrder } from './shopper.ts';
import { unique } from './staff.ts';

// Nastaliq hangs low and climbs high: below this, two lines of it lie over each other.
const LINES_MEET_BELOW = 1.8;

/** The texts in Arabic script that take several lines, and whose lines meet, whether their language is marked or not. */
const tightTexts = (page: Page): Promise<string[]> =>
  page.evaluate((lowest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const tight: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (!element?.checkVisibility() || !/[\u0600-\u06ff]/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { lineHeight, fontSize } = getComputedStyle(element);
      if (lines.size > 1 && Number.parseFloat(lineHeight) < lowest * Number.parseFloat(fontSize)) {
        tight.push(element.outerHTML.slice(0, 160));
      }
    }
    return tight;
  }, LINES_MEET_BELOW);

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
      expect(await tightTexts(page), path).toEqual([]);
    };
    await expectLines(`/product/${product._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(name);
    expect(await tightTexts(page), 'the cart').toEqual([]);
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
      expect(await tightTexts(page), path).toEqual([]);
    }
    await staff.removeProduct(product);
    await ask('DELETE /categories/:id', { params: { id: made._id } });
  });
});
