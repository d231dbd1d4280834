import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

test(
  'an order is found at both addresses, and the next time by itself',
  { tag: '@phone' },
  async ({ page, shop, staff }) => {
    const [product] = await twoProducts(shop);
    const email = `${unique('tracks')}@example.com`;
    const { _id, orderNumber } = await placeOrder(shop, product, { email });
    await open(page, '/track-order');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await page.getByRole('link', { name: 'Please enter your order number' }).click();
    await expect(page.getByLabel('Order number')).toBeFocused();
    // As people type what they read out.
    await page.getByLabel('Order number').fill(` ${orderNumber.toLowerCase().replaceAll('-', ' ')} `);
    await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    const steps = page.getByRole('list', { name: 'Progress of your order' });
    await expect(steps.locator('[aria-current="step"]')).toContainText('Order Processed');
    // The answer is on the first screen, with what the courier gets.
    const answer = page.getByRole('heading', { name: 'We are packing it' });
    for (const line of [answer, page.getByText(/^It arrives /), page.getByText(/^Pay Rs.* to the courier in cash$/)])
      await expect(line).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('0300 1234567', { exact: true })).toBeVisible();
    await expectFit(page);

    await staff.changeOrder(_id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: '779-100-234-881' });
    await open(page, `/track-order/${orderNumber}`);
    await expect(page.getByRole('heading', { name: 'On its way with TCS' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Tracking number' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    await expectFit(page);

    await staff.changeOrder(_id, { orderStatus: 'delivered' });
    await open(page, `/order-tracking/${orderNumber}`);
    await expect(steps.locator('[aria-current="step"]')).toContainText('Order Arrived');
    await expect(page.getByRole('heading', { name: /^Delivered on / })).toBeVisible();
    await expect(page.getByText(/^It arrives /)).toBeHidden();
    await staff.changeOrder(_id, { orderStatus: 'cancelled' });
    await open(page, `/track-order/${orderNumber}`);
    await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
    await expect(steps).toBeHidden();
    await expectFit(page);
  },
);

test('an order that is not paid leads back to its receipt', { tag: '@phone' }, async ({ page, shop, staff }) => {
  const [product] = await twoProducts(shop);
  const email = `${unique('pays')}@example.com`;
  const { _id, orderNumber } = await placeOrder(shop, product, { email, paymentMethod: 'JazzCash' });
  // Without a receipt nothing has been sent, and nothing can be checked.
  await open(page, `/payment/${orderNumber}/success`);
  await expect(page.getByText('We are waiting for your payment receipt.')).toBeVisible();
  await expect(page.getByText('You upload the receipt of your transfer.')).toBeVisible();
  await expect(page.getByText('To pay by transfer, JazzCash')).toBeVisible();
  await page.evaluate((known) => localStorage.setItem('tracking_email', known), email);
  await open(page, `/track-order/${orderNumber}`);
  await expect(
    page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Track' }),
  ).toHaveAttribute('aria-current', 'page');
  await expectFit(page);
  await page.getByRole('link', { name: 'Upload the receipt' }).click();
  await expect(page.getByRole('heading', { name: /Upload the receipt/ })).toBeVisible();

  await staff.changeOrder(_id, { paymentStatus: 'refunded' });
  await open(page, `/payment/${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'This order was refunded' })).toBeVisible();
  await open(page, `/track-order/${orderNumber}`);
  await expect(page.getByText('Refunded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload the receipt' })).toBeHidden();
});

test('a shop that does not answer says so in words', { tag: '@phone' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 500|ERR_FAILED/);
  await open(page, '/track-order');
  await page.getByLabel('Order number').fill('CH-0000-0000-00');
  await page.getByLabel('Email').fill('nobody@example.com');
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const answer of [{ status: 500, body: 'no JSON' }, null]) {
    await page.route('**/api/orders/track/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(problem).toContainText('That did not work. Please try again.');
  }
});

test('an address with a number asks a stranger for the e-mail', { tag: '@phone' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  await open(page, '/track-order/CH-0000-0000-00');
  await expect(page.getByLabel('Order number')).toHaveValue('CH-0000-0000-00');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Email').press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toContainText('Order not found. Please check your order number and email.');
  await expect(problem).toBeFocused();
});
