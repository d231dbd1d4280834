import { expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { askForOrder, expectPlaced, fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('safe')}@example.com`;

test.describe('one order, whatever happens', { tag: '@phone' }, () => {
  test('two taps on Place order make one order', async ({ page, shop, staff }) => {
    const email = someone();
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, email);
    const yes = await askForOrder(page);
    // In the same moment, before any state could have changed.
    await yes.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectPlaced(page);
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('a reload and the back button lose neither cart nor form', async ({ page, shop, staff }) => {
    const [product] = await twoProducts(shop);
    const code = await staff.addCoupon(100);
    await haveInCart(page, product);
    await open(page, `/product/${product._id}`);
    await page.getByRole('button', { name: /^Cart/ }).first().click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await fillCheckout(page, someone());
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('main')).toContainText('Coupon applied! You saved Rs.100');
    await page.getByLabel('Pay online now').check();
    await page.getByLabel('EasyPaisa').check();
    await page.getByLabel('Shipping protection').check();

    const expectKept = async () => {
      await expect(page.getByLabel('First name')).toHaveValue('Hira');
      await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567');
      await expect(page.getByLabel('Postal code')).toHaveValue('38000');
      await expect(page.getByText(code)).toBeVisible();
      await expect(page.getByLabel('EasyPaisa')).toBeChecked();
      await expect(page.getByLabel('Shipping protection')).toBeChecked();
    };
    await page.reload();
    await hydrated(page);
    await expectKept();
    await page.goBack();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible();
    await page.goForward();
    await expectKept();
  });

  test('a connection that drops before the order arrives costs one more press', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET/);
    const email = someone();
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await page.route('**/api/orders', (route) => route.abort('connectionreset'));
    await (await askForOrder(page)).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toContainText('Internet problem. Tap Place order again: you will not be charged twice.');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error:/);
    await expectFit(page);
    await page.unroute('**/api/orders');
    await (await askForOrder(page)).click();
    await expectPlaced(page);
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('an order whose answer was lost with its tab is found again, not made again', async ({
    page,
    shop,
    staff,
    context,
  }) => {
    const email = someone();
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, email);
    const stored = Promise.withResolvers<string>();
    await page.route('**/api/orders', async (route) => {
      const answer = await route.fetch();
      const { order } = (await answer.json()) as { order: { orderNumber: string } };
      // The page dies before it hears of it.
      stored.resolve(order.orderNumber);
    });
    await (await askForOrder(page)).click();
    const orderNumber = await stored.promise;
    await page.close();

    const later = await context.newPage();
    await open(later, '/checkout');
    await expect(later.getByLabel('Email')).toHaveValue(email);
    await (await askForOrder(later)).click();
    expect(await expectPlaced(later)).toBe(orderNumber);
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('an order changed after its answer was lost shows the one that stands', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_RESET|status of 422/);
    const email = someone();
    await haveInCart(page, ...(await twoProducts(shop)));
    await open(page, '/checkout');
    await fillCheckout(page, email);
    const stored = Promise.withResolvers<string>();
    await page.route(
      '**/api/orders',
      async (route) => {
        const { order } = (await (await route.fetch()).json()) as { order: { orderNumber: string } };
        stored.resolve(order.orderNumber);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await (await askForOrder(page)).click();
    await expect(page.getByText('Internet problem.')).toBeVisible();
    // The next press is lost, too.
    await page.route('**/api/orders', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByText('Add a note for us').click();
    await page.getByLabel('Notes for us').fill('Please ring twice.');
    await (await askForOrder(page)).click();
    await expect(page.getByText('Internet problem.')).toBeVisible();
    await page.getByLabel('Notes for us').fill('Please do not ring.');
    await (await askForOrder(page)).click();
    expect(await expectPlaced(page)).toBe(await stored.promise);
    await expect(page.getByText('You had placed this order already')).toBeVisible();
    await expectFit(page);
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('two tabs share one cart and one order', async ({ page, context, shop, staff }) => {
    const email = someone();
    const [first, second] = await twoProducts(shop);
    await haveInCart(page, first);
    await open(page, '/checkout');
    await fillCheckout(page, email);
    const other = await context.newPage();
    await open(other, `/product/${second._id}`);
    await other.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(other.getByRole('dialog', { name: 'Your cart' })).toContainText(first.name);
    // Here it is a moment later, and in the badge as well.
    await expect(page.getByRole('button', { name: 'Cart, 2 items' }).first()).toBeVisible();

    await open(other, '/checkout');
    await askForOrder(other);
    await (await askForOrder(page)).click();
    await expectPlaced(page);
    await expect(page.getByText(second.name)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toBeHidden();
    expect(await staff.ordersOf(email)).toBe(1);
  });
});

test.describe('what changed in the meantime', { tag: '@laptop' }, () => {
  test('a changed price is shown before and after, and asked about', async ({ page, staff, consoleErrors }) => {
    consoleErrors.allow(/status of 409/);
    const email = someone();
    const print = await staff.addProduct(unique('Moving price'));
    await haveInCart(page, print);
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await staff.changeProduct(print, { sizes: [{ name: 'Small', price: 1800 }] });
    await (await askForOrder(page)).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The total has changed' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(/Rs\s1,500/);
    await expect(notice).toContainText(/Rs\s1,800/);
    await expectFit(page);
    expect(await staff.ordersOf(email)).toBe(0);
    await notice.getByRole('button', { name: 'Accept the new total' }).click();
    await (await askForOrder(page)).click();
    await expectPlaced(page);
    await expect(page.getByText(/To pay on delivery: Rs\s1,800/)).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(1);
    await staff.removeProduct(print);
  });

  test('a print that sold out is named, and the rest can be ordered', async ({ page, shop, staff, consoleErrors }) => {
    consoleErrors.allow(/status of 409/);
    const email = someone();
    const print = await staff.addProduct(unique('Last one'));
    const [other] = await twoProducts(shop);
    await haveInCart(page, print, other);
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await staff.changeProduct(print, { sizes: [{ name: 'Small', price: 1500 }], inStock: false });
    await (await askForOrder(page)).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Not available any more' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('link', { name: print.name })).toHaveAttribute('href', `/product/${print._id}`);
    await expectFit(page);
    expect(await staff.ordersOf(email)).toBe(0);
    await notice.getByRole('button', { name: `Remove ${print.name}` }).click();
    await expect(notice).toHaveCount(0);
    await (await askForOrder(page)).click();
    await expectPlaced(page);
    expect(await staff.ordersOf(email)).toBe(1);
    await staff.removeProduct(print);
  });

  test('a coupon that another shopper used up is removed, with a message', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409/);
    const email = someone();
    const [product] = await twoProducts(shop);
    const code = await staff.addCoupon(150, { usageLimit: 1 });
    await haveInCart(page, product);
    await open(page, '/checkout');
    await fillCheckout(page, email);
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code);
    await page.getByLabel('Discount code').press('Enter');
    await expect(page.getByRole('main')).toContainText('Coupon applied! You saved Rs.150');
    await placeOrder(shop, product, { email: someone(), code });
    await (await askForOrder(page)).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    expect(await staff.ordersOf(email)).toBe(0);
    await expect(page.getByRole('main')).not.toContainText('Coupon applied!');
    await (await askForOrder(page)).click();
    await expectPlaced(page);
    expect(await staff.ordersOf(email)).toBe(1);
  });
});
