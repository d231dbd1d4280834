import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

test.describe('tracking', () => {
  test(
    'an order is found by what people type, and the next time by itself',
    { tag: '@phone' },
    async ({ page, shop, staff }) => {
      const [product] = await twoProducts(shop);
      const email = `${unique('tracks')}@example.com`;
      const { _id, orderNumber } = await placeOrder(shop, product, { email });
      await open(page, '/track-order');
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      await page.getByRole('link', { name: 'Please enter your order number' }).click();
      await expect(page.getByLabel('Order number')).toBeFocused();
      // Typed in small letters, with spaces, as from a number read aloud.
      await page.getByLabel('Order number').fill(` ${orderNumber.toLowerCase().replaceAll('-', ' ')} `);
      await page.getByLabel('Email').fill(` ${email.toUpperCase()}`);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      const steps = page.getByRole('list', { name: 'Progress of your order' });
      await expect(steps.locator('[aria-current="step"]')).toContainText('Order Processed');
      // The answer is on the first screen, with what the courier gets.
      const answer = page.getByRole('heading', { name: 'Please confirm your order' });
      for (const line of [
        answer,
        page.getByText(/once you have confirmed/),
        page.getByText(/^Pay Rs.* to the courier in cash$/),
      ])
        await expect(line).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('0300 1234567', { exact: true })).toBeVisible();
      await expectFit(page);

      await staff.changeOrder(_id, { orderStatus: 'shipped', courier: 'TCS', trackingNumber: '779-100-234-881' });
      await open(page, `/track-order/${orderNumber}`);
      await expect(page.getByRole('heading', { name: 'On its way with TCS' })).toBeVisible();
      await page.getByRole('button', { name: 'Copy Tracking number' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
      await expectFit(page);
    },
  );
});
