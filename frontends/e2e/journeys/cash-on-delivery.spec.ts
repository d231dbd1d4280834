import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { askForOrder, expectPlaced, fillCheckout, haveInCart } from './shopper.ts';
import { unique } from './staff.ts';

test.describe('cash on delivery', () => {
  test(
    'coupon and protection count at checkout, on the receipt and when tracked',
    { tag: ['@phone', '@long'] },
    async ({ page, staff }) => {
      const email = `${unique('cash')}@example.com`;
      const print = await staff.addProduct(unique('Two thousand'), { sizes: [{ name: 'Small', price: 2000 }] });
      const code = await staff.addCoupon(10, { discountType: 'percentage', minimumOrderAmount: 1500 });
      await haveInCart(page, print);
      await open(page, '/checkout');
      await fillCheckout(page, email);
      await page.getByText('Have a discount code?').click();
      await page.getByLabel('Discount code').fill(code.toLowerCase());
      await page.getByLabel('Discount code').press('Enter');
      await expect(page.getByRole('main')).toContainText('Coupon applied! You saved Rs.200');
      // The pressed button is gone with what it did: what stands in its place takes the focus.
      await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeFocused();
      await page.getByRole('checkbox', { name: /^Shipping protection/ }).check();
      await expect(page.getByRole('button', { name: /^Place order/ })).toContainText(/Rs\s2,000/);
      await expectFit(page);

      const yes = await askForOrder(page);
      await expect(page.getByRole('alertdialog')).toContainText(
        /You pay Rs\s2,000 in cash when the parcel reaches Faisalabad/,
      );
      await expectFit(page);
      await yes.click();
      const orderNumber = await expectPlaced(page);
      for (const line of [
        /Discount[\s\S]*Rs\s200/,
        /protection[\s\S]*Rs\s200/,
        /Pay Rs\s2,000 to the courier in cash/,
      ]) {
        await expect(page.getByRole('main')).toContainText(line);
      }
      // The number can be copied, and the page says so aloud.
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();

      await page.getByRole('link', { name: 'Track your order' }).click();
      await expect(page.getByRole('list', { name: 'Progress of your order' })).toBeVisible();
      // On paper there is the order, and nothing to press.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByLabel('Order number')).toBeHidden();
      await expect(page.getByText(orderNumber)).toBeVisible();
      await page.emulateMedia({ media: null });
      await expect(page.getByRole('main')).toContainText(/Total\s*Rs\s2,000/);
      await staff.removeProduct(print);
    },
  );
});
