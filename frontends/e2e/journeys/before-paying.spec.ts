import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { fillCheckout, haveInCart, photo, placeOrder, twoProducts } from './shopper.ts';
import { type Staff, unique } from './staff.ts';

const someone = () => `${unique('asks')}@example.com`;
const account = (page: Page) => page.getByText('0300-0000000');

/** As far as the button that leads to the payment, by JazzCash. */
async function fillIn(page: Page, email: string) {
  await open(page, '/checkout');
  await fillCheckout(page, email);
  await page.getByLabel('Pay online now').check();
  await page.getByLabel('JazzCash').check();
  return page.getByRole('button', { name: /^Continue to payment/ });
}

const soldOut = (staff: Staff, print: Awaited<ReturnType<Staff['addProduct']>>) =>
  staff.changeProduct(print, { sizes: [{ name: 'Small', price: 1500 }], inStock: false });

test.describe('before an account is shown', { tag: '@phone' }, () => {
  // A worker would answer for the network.
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Service Worker|status of 4(04|09)/));

  test('a shopper whose print costs more by now learns it, and pays the new total', async ({ page, staff }) => {
    const email = someone();
    const print = await staff.addProduct(unique('Dearer'));
    await haveInCart(page, print);
    const goOn = await fillIn(page, email);
    await staff.changeProduct(print, { sizes: [{ name: 'Small', price: 1750 }] });
    await goOn.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The total has changed' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(/Rs\s1,500 before, now Rs\s1,750/);
    await expect(account(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeHidden();
    await expectFit(page);
    await expectFitAtNarrowest(page);

    // Not agreed yet: a reload asks again.
    await page.reload();
    await hydrated(page);
    await expect(notice).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await notice.getByRole('button', { name: 'Accept the new total' }).click();
    await expect(account(page)).toBeVisible();
    await expect(page.getByText(/Rs\s1,750/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByRole('button', { name: /^Continue to payment/ })).toContainText(/Rs\s1,750/);
    expect(await staff.ordersOf(email)).toBe(0);
    await staff.removeProduct(print);
  });

  test('a sold-out print is taken out, and the rest is paid', async ({ page, shop, staff }) => {
    const print = await staff.addProduct(unique('Sold out'));
    const [other] = await twoProducts(shop);
    await haveInCart(page, print, other);
    const goOn = await fillIn(page, someone());
    await soldOut(staff, print);
    await goOn.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Not available any more' });
    await expect(notice).toContainText('A product in your cart is out of stock.');
    await expect(notice.getByRole('link', { name: print.name })).toHaveAttribute('href', `/product/${print._id}`);
    await expect(account(page)).toHaveCount(0);
    await expectFit(page);
    await expectFitAtNarrowest(page);
    await notice.getByRole('button', { name: `Remove ${print.name}` }).click();
    await expect(page.getByRole('heading', { name: 'The total has changed' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept the new total' }).click();
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: print.name })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toContain(print.name);
    await staff.removeProduct(print);
  });

  test('whose prints are all sold out is led back with an empty cart', async ({ page, staff }) => {
    const prints = [await staff.addProduct(unique('The first')), await staff.addProduct(unique('The second'))];
    await haveInCart(page, ...prints);
    const goOn = await fillIn(page, someone());
    for (const print of prints) await soldOut(staff, print);
    await goOn.click();
    for (const { name } of prints) await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    for (const print of prints) await staff.removeProduct(print);
  });

  test('a code that is dead by now is named and taken off, and the shopper decides', async ({ page, shop, staff }) => {
    const email = someone();
    const print = await staff.addProduct(unique('With a code'));
    const code = await staff.addCoupon(300, { usageLimit: 1 });
    await haveInCart(page, print);
    const goOn = await fillIn(page, email);
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(goOn).toContainText(/Rs\s1,200/);
    await placeOrder(shop, print, { email: someone(), code });
    await goOn.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The total has changed' });
    await expect(notice).toContainText(`Your code ${code} was taken off: This discount code has been used up.`);
    await expect(notice).toContainText(/Rs\s1,200[\s\S]*Rs\s1,500/);
    await expect(account(page)).toHaveCount(0);
    await expectFit(page);
    await notice.getByRole('button', { name: 'Accept the new total' }).click();
    await expect(account(page)).toBeVisible();

    await page.getByLabel('Transaction ID').fill(unique('TX'));
    await page
      .getByLabel('Payment receipt: Choose a file')
      .setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(1);
    await staff.removeProduct(print);
  });

  test('an order that used its code up itself, and whose answer was lost, is found again at its own total', async ({
    page,
    staff,
  }) => {
    const email = someone();
    const print = await staff.addProduct(unique('Answer lost'));
    const code = await staff.addCoupon(300, { usageLimit: 1 });
    await haveInCart(page, print);
    const goOn = await fillIn(page, email);
    await page.getByText('Have a discount code?').click();
    await page.getByLabel('Discount code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(goOn).toContainText(/Rs\s1,200/);
    await goOn.click();
    await page.getByLabel('Transaction ID').fill('TX-LOST-1');
    await page
      .getByLabel('Payment receipt: Choose a file')
      .setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    const stored = Promise.withResolvers<string>();
    await page.route(
      '**/api/orders',
      async (route) => {
        const { order } = (await (await route.fetch()).json()) as { order: { orderNumber: string } };
        // The page is loaded again before it hears of it.
        stored.resolve(order.orderNumber);
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    const orderNumber = await stored.promise;
    await page.reload();
    await page.waitForURL(`**/payment/${orderNumber}`);
    await expect(page.getByText('The total has changed')).toHaveCount(0);
    await expect(account(page)).toBeVisible();
    await expect(page.getByText(/Rs\s1,200/).first()).toBeVisible();
    // What was filled in is there, the receipt as well.
    await expect(page.getByLabel('Transaction ID')).toHaveValue('TX-LOST-1');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    expect(await staff.ordersOf(email)).toBe(1);
    await staff.removeProduct(print);
  });

  test('a shopper without a network sees Try again and no account', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/ERR_|status of 503/);
    await haveInCart(page, ...(await twoProducts(shop)));
    const goOn = await fillIn(page, someone());
    await page.route('**/api/orders/quote', (route) => route.abort());
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'We could not check your order' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Confirm payment' })).toBeHidden();
    await expectFit(page);
    await page.unroute('**/api/orders/quote');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(account(page)).toBeVisible();
  });

  test('a page that is looked at again after long asks again, and keeps what was filled in', async ({
    page,
    staff,
  }) => {
    await page.clock.install();
    const print = await staff.addProduct(unique('Left open'));
    await haveInCart(page, print);
    const goOn = await fillIn(page, someone());
    await goOn.click();
    await expect(account(page)).toBeVisible();
    await page.getByLabel('Transaction ID').fill('TX-LEFT-OPEN');
    await staff.changeProduct(print, { sizes: [{ name: 'Small', price: 1900 }] });
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await expect(account(page)).toBeVisible();
    await page.clock.fastForward('06:00');
    await comeBack();
    await expect(page.getByRole('heading', { name: 'The total has changed' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await expect(page.getByText('Already sent the money? Do not send it again.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept the new total' }).click();
    await expect(page.getByLabel('Transaction ID')).toHaveValue('TX-LEFT-OPEN');
    await staff.removeProduct(print);
  });
});
