import { expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { askForOrder, expectPlaced, fillCheckout, haveInCart, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

const someone = () => `${unique('safe')}@example.com`;

test.describe('placing orders', { tag: '@phone' }, () => {
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

  test(
    'an order whose answer was lost with its tab is found again, not made again',
    { tag: '@long' },
    async ({ page, shop, staff, context }) => {
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
    },
  );

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
