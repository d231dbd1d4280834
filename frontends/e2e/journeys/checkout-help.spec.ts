import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { askForOrder, expectPlaced, fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('helped')}@example.com`;

test.describe('help at checkout', { tag: '@phone' }, () => {
  // A worker would answer for the network.
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Service Worker/));

  test('who lives in a village gets the postal code of the nearest town', async ({ page, shop }) => {
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, someone());
    const town = page.getByLabel('Not sure of your postal code?');
    await expect(town).toHaveCount(0);
    await page.getByLabel('City').fill('Chak 122 JB');
    await page.getByLabel('City').blur();
    await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('');
    await town.selectOption('Faisalabad');
    await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('38000');
    await expectFit(page);
    await expectFitAtNarrowest(page);
    await (await askForOrder(page)).click();
    await expectPlaced(page);
  });

  test('no fee is named that is never charged', async ({ page, shop }) => {
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await expect(page.getByLabel('Cash on delivery')).toBeChecked();
    await expect(page.getByRole('main')).not.toContainText(/fee/i);
    await open(page, '/shipping-policy');
    await expect(page.getByRole('main')).toContainText('A cash on delivery fee may apply to orders under Rs.2,000.');
  });

  test('the next person on a shared phone clears what the last one typed', async ({ page, shop }) => {
    const email = someone();
    const [product] = await twoProducts(shop);
    await haveInCart(page, product);
    await open(page, '/checkout');
    const clear = page.getByRole('button', { name: 'Not you? Clear my details' });
    await expect(clear).toHaveCount(0);
    await fillCheckout(page, email);
    await page.reload();
    await expect(clear).toBeVisible();
    await expectFit(page);
    await clear.click();
    for (const label of ['First name', 'Email', 'Phone', 'City', 'Postal code']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    // The cart is not personal, and stays.
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();

    await fillCheckout(page, email);
    await (await askForOrder(page)).click();
    const orderNumber = await expectPlaced(page);
    await open(page, `/track-order/${orderNumber}`);
    await expect(page.getByText('Delivery address')).toBeVisible();
    await expectFit(page);
    await clear.click();
    await expect(page.getByText('Delivery address')).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(orderNumber);
  });

  test('a code that could not be checked stays, and is checked again', async ({ page, shop, staff, consoleErrors }) => {
    consoleErrors.allow(/status of 429/);
    const code = await staff.addCoupon(10, { discountType: 'percentage' });
    const [product, other] = await twoProducts(shop);
    await haveInCart(page, product, other);
    await open(page, '/checkout');
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('main')).toContainText('Coupon applied!');
    await page.route('**/api/coupons/validate', (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Too many attempts.', code: 'too_many_requests', requestId: 'x' },
      }),
    );
    await page.getByRole('button', { name: /^Cart/ }).first().click();
    await page.getByRole('button', { name: `Remove ${other.name}` }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`We could not check ${code} for this cart just now. It is kept.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeVisible();
    await expectFit(page);
    await expectFitAtNarrowest(page);
    await page.unroute('**/api/coupons/validate');
    await page.getByRole('button', { name: 'Check again' }).click();
    const saved = Math.round((product.sizes[0]?.price ?? 0) / 10);
    await expect(page.getByRole('main')).toContainText(`Coupon applied! You saved Rs.${saved}`);
  });

  test('only methods with an account are offered; without any, cash is', async ({ page, shop }) => {
    const [product] = await twoProducts(shop);
    await haveInCart(page, product);
    let methods = ['COD', 'Bank Transfer'];
    await page.route('**/api/payments/accounts', (route) => route.fulfill({ json: { methods, accounts: {} } }));
    const goToCheckout = async () => {
      await open(page, '/contact');
      await page.getByRole('button', { name: /^Cart/ }).first().click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    };
    await goToCheckout();
    await page.getByLabel('Pay online now').check();
    await expect(page.getByLabel('Bank Transfer')).toBeVisible();
    for (const closed of ['JazzCash', 'EasyPaisa', 'USDT (TRC-20)']) {
      await expect(page.getByLabel(closed)).toHaveCount(0);
    }
    methods = ['COD'];
    await goToCheckout();
    await expect(page.getByText('Online payment is not available at the moment.')).toBeVisible();
    await expect(page.getByLabel('Pay online now')).toHaveCount(0);
    await expect(page.getByLabel('Cash on delivery')).toBeChecked();
    await expectFit(page);
  });
});

test.describe('pages after an order', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Service Worker/));

  test('leaving the page of a cash order says that the order stays', async ({ page, shop }) => {
    const email = someone();
    const [product] = await twoProducts(shop);
    const { orderNumber } = await placeOrder(shop, product, { email });
    await open(page, `/payment/${orderNumber}`);
    await expect(page.getByText('Going back to the shop does not cancel it.')).toBeVisible();
    await expectFit(page);
    await expectFitAtNarrowest(page);
    await page.getByRole('link', { name: 'Back to shop' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Confirm', exact: true }).click();
    await expectPlaced(page);
  });

  test('an order is thanked for where the server does not answer a second time', async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_FAILED/);
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, someone());
    await page.route('**/api/payments/instructions/*', (route) => route.abort());
    await (await askForOrder(page)).click();
    const orderNumber = await expectPlaced(page);
    await expect(page.getByText(orderNumber)).toBeVisible();
    await page.evaluate((name) => localStorage.removeItem(name), `order_${orderNumber}`);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Unable to load order details' })).toBeVisible();
    await expectFit(page);
    await page.unroute('**/api/payments/instructions/*');
    await page.getByRole('link', { name: /Try again|Retry/ }).click();
    await expectPlaced(page);
  });

  test('an unknown order has no success page', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/);
    const answer = await page.goto('/payment/CH-00000-00000/success');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Unable to load order details' })).toBeVisible();
    await expect(page.getByText('Order not found')).toBeVisible();
    await expect(page.getByText('Please check the order number in our email.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Save this number');
    const text = await page.getByText('Please check the order number in our email.').boundingBox();
    expect(text?.x).toBeGreaterThanOrEqual(16);
    await expectFit(page);
  });
});
