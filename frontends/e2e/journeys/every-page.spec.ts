import { call } from '@shop/contracts/client';
import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectWellPlaced } from './page-geometry.ts';
import { expectFit, expectFitAtNarrowest, expectNoShifts, watchShifts } from './page-checks.ts';
import { haveInCart, placeOrder, sendProof, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

type Heading = [path: string, heading: RegExp];
const pages: Heading[] = [
  ['/', /Give the wall a voice/],
  ['/category/one%20piece', /^One Piece$/],
  ['/artists/rafiq-ahmed', /^Rafiq Ahmed$/],
  ['/reviews', /^Reviews$/],
  ['/common-questions', /Common Questions/],
  ['/contact', /Contact us/],
  ['/track-order', /^Track Order$/],
  ['/privacy-policy', /Privacy/],
];
const alike: Heading[] = [
  ['/products', /^All Products$/],
  ['/products?search=lighthouse', /Results for/],
  ['/products?search=zzzqqqxxx', /Results for/],
  ['/order-tracking/CH-1234-5678-90', /^Track Order$/],
  ['/refund-policy', /Refund/],
  ['/terms-of-service', /Terms of Service/],
  ['/shipping-policy', /Shipping/],
];

/** Opens a page, waits for its heading, and holds it to all that every page promises. */
async function expectWellMade(page: Page, path: string, heading: RegExp | string) {
  await test.step(path, async () => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectFit(page);
    await expectNoShifts(page);
    await expectWellPlaced(page);
    await expectFitAtNarrowest(page);
  });
}

test.describe('every page', () => {
  test('pages fit the screen and everybody', async ({ page }) => {
    await watchShifts(page);
    for (const [path, heading] of pages) await expectWellMade(page, path, heading);
  });

  test('pages that are like others fit the screen and everybody', { tag: '@long' }, async ({ page }) => {
    await watchShifts(page);
    for (const [path, heading] of alike) await expectWellMade(page, path, heading);
  });

  test('a product and checkout fit the screen and everybody', async ({ page, shop }) => {
    const [product, other] = await twoProducts(shop);
    await watchShifts(page);
    await expectWellMade(page, `/product/${product._id}`, product.name);
    await open(page, '/checkout');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expectFit(page);
    await expectNoShifts(page);
    await haveInCart(page, product, other);
    await expectWellMade(page, '/checkout', 'Checkout');
    await expectWellMade(page, '/cart', 'Your cart');
  });

  test(
    'a print that is sold out, one without a picture and the cart keep to their places',
    { tag: '@long' },
    async ({ page, shop, staff }) => {
      const [product, other] = await twoProducts(shop);
      const bare = await staff.addProduct(unique('Without a picture'));
      const { products } = await call(shop, 'GET /products', { query: { limit: '50' } });
      for (const { _id, name } of [bare, ...products.filter(({ inStock }) => !inStock).slice(0, 1)]) {
        await test.step(name, async () => {
          await open(page, `/product/${_id}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await expectWellPlaced(page);
        });
      }
      await haveInCart(page, product, other);
      await open(page, '/');
      await page.evaluate(() => dispatchEvent(new Event('cart:open')));
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
      await expectWellPlaced(page);
      await staff.removeProduct(bare);
    },
  );

  test(
    'words without an end break, and leave every screen as wide as it is',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, staff }) => {
      const print = await staff.addProduct(`${unique('')}${'W'.repeat(80)}`, {
        sizes: [
          { name: 'Widerthanthewallitwasmadefor', price: 9_999_999 },
          { name: 'Small', price: 1_500 },
        ],
        description: `https://example.com/${'w'.repeat(200)}`,
      });
      const { orderNumber } = await placeOrder(shop, print, { email: `${unique('wide')}@example.com` });
      await haveInCart(page, print);
      for (const path of [`/product/${print._id}`, '/checkout', `/payment/${orderNumber}/success`]) {
        await open(page, path);
        await test.step(path, () => expectFitAtNarrowest(page));
      }
      await page.goto('/common-questions');
      await hydrated(page);
      await page.evaluate(() => dispatchEvent(new Event('cart:open')));
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await expect(cart).toBeVisible();
      // A sheet scrolls on its own, and must not do it sideways either.
      const wider = await cart.evaluate(
        (sheet) =>
          [...sheet.querySelectorAll('li :is(a, p, button)')].filter(
            (part) => part.getBoundingClientRect().right > innerWidth + 1,
          ).length,
      );
      expect(wider).toBe(0);
      await staff.removeProduct(print);
    },
  );

  test('the payment pages of an order fit the screen and everybody', { tag: '@long' }, async ({ page, shop }) => {
    const [product] = await twoProducts(shop);
    const cash = await placeOrder(shop, product, { email: 'pages@example.com' });
    const transfer = await placeOrder(shop, product, { email: 'pages@example.com', paymentMethod: 'USDT (TRC-20)' });
    await watchShifts(page);
    await expectWellMade(page, `/payment/${cash.orderNumber}`, 'Confirm cash on delivery');
    await expectWellMade(page, `/payment/${cash.orderNumber}/success`, 'Order placed successfully');
    await expectWellMade(page, `/payment/${transfer.orderNumber}`, 'Payment');
    await sendProof(shop, transfer.orderNumber);
    await expectWellMade(page, `/payment/${transfer.orderNumber}`, 'Payment submitted');
    await expectWellMade(page, `/payment/${transfer.orderNumber}/success`, 'Payment submitted');
  });

  test('a page that does not exist is a 404 that leads home', { tag: '@long' }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    for (const [path, heading, home] of [
      ['/no-such-page', 'Page not found', 'Go home'],
      ['/product/%00', 'Product not found', 'Back to Home'],
      ['/payment/CH-00000-00000/success', 'Unable to load order details', ''],
    ] as const) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expectFit(page);
        await expectWellPlaced(page);
        if (!home) return;
        await page.getByRole('main').getByRole('link', { name: home }).click();
        await expect(page).toHaveURL(/\/$/);
      });
    }
    await page.goto('/payment/nobody-knows-this');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Order not found')).toBeVisible();
    await page.goto('/payment');
    await expect(page).toHaveURL(/\/checkout$/);
  });
});
