import { expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit, expectFitAtNarrowest } from './page-checks.ts';
import { fillCheckout, haveInCart, photo } from './shopper.ts';
import { unique } from './staff.ts';

// Only Gwadar costs something: other journeys order from elsewhere meanwhile.
const far = (fee: number) => ({
  charge: 'zones',
  zones: [{ name: 'Far', cities: ['Gwadar'], fee, freeFrom: 20_000, cod: false }],
});

test.describe('delivery by city', () => {
  test(
    'delivery is priced by city, cash is not taken everywhere, and a new price is agreed to before paying',
    { tag: ['@phone', '@long'] },
    async ({ page, staff, consoleErrors }) => {
      consoleErrors.allow(/status of 409/);
      const print = await staff.addProduct(unique('By city'));
      const email = `${unique('far')}@example.com`;
      await staff.setDelivery(far(600));
      try {
        await haveInCart(page, print);
        await open(page, '/common-questions');
        await page
          .getByRole('button', { name: /^Cart, 1/ })
          .first()
          .click();
        const cart = page.getByRole('dialog', { name: 'Your cart' });
        await expect(cart).toContainText('The price of delivery depends on your city.');
        await cart.getByRole('button', { name: 'Choose city' }).click();
        await cart.getByRole('combobox', { name: 'Your city' }).selectOption('Gwadar');
        await expect(cart).toContainText(/Delivery: Rs\s600\. Rs\s18,500 more for free delivery\./);
        await expectFit(page);

        await open(page, '/checkout');
        await fillCheckout(page, email);
        const cash = page.getByRole('radio', { name: 'Cash on delivery' });
        await expect(page.getByRole('button', { name: /^Place order Rs\s1,500$/ })).toBeVisible();
        await expect(cash).toBeChecked();
        await page.getByLabel('City').fill('GWADAR, Balochistan');
        await page.getByLabel('City').blur();
        await expect(cash).toBeDisabled();
        await expect(page.getByRole('main')).toContainText('We do not offer cash on delivery in your city.');
        const goOn = page.getByRole('button', { name: /^Continue to payment Rs\s2,100$/ });
        await expect(goOn).toBeVisible();
        await page.getByRole('textbox', { name: 'Postal code' }).fill('91200');
        await page.getByLabel('JazzCash').check();
        await expectFit(page);
        await expectFitAtNarrowest(page);
        await goOn.click();
        const account = page.getByText('0300-0000000');
        await expect(account).toBeVisible();
        await expect(page.getByText(/Rs\s2,100/).first()).toBeVisible();

        await staff.setDelivery(far(650));
        await page.reload();
        const notice = page.getByRole('alert').filter({ hasText: 'The total has changed' });
        await expect(notice).toContainText(/Delivery: Rs\s600 before, now Rs\s650\./);
        await expect(account).toHaveCount(0);
        await notice.getByRole('button', { name: 'Accept the new total' }).click();
        await expect(account).toBeVisible();

        await page.getByLabel('Transaction ID').fill(unique('TX'));
        await page
          .getByLabel('Payment receipt: Choose a file')
          .setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await page.getByRole('button', { name: 'Confirm payment' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' }).click();
        await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/Delivery\s*Rs\s650[\s\S]*Total\s*Rs\s2,150/);
        await page.getByRole('link', { name: 'Track' }).first().click();
        await expect(page.getByRole('article')).toContainText(/Delivery\s*Rs\s650[\s\S]*Total\s*Rs\s2,150/);
        await expectFit(page);
      } finally {
        await staff.setDelivery({});
        await staff.removeProduct(print);
      }
    },
  );
});
