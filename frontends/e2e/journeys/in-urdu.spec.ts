import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { expectNumbersFromTheLeft } from './right-to-left.ts';
import { photo } from './shopper.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';
import { expectLinesApart } from './urdu-lines.ts';

/** A screen in Urdu: from right to left, with nothing that sticks out, lies over something else, or keeps anybody out. */
async function expectUrdu(page: Page, numbers: number) {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await expect(page).toHaveTitle(/چھاپ/);
  expect(new URL(page.url()).pathname).toMatch(/^\/ur(\/|$)/);
  await expectFit(page);
  await expectLinesApart(page, page.url());
  await expectNumbersFromTheLeft(page, numbers);
}

test.describe('the shop in Urdu', { tag: '@phone' }, () => {
  test('a print is found, ordered, paid and tracked, and the way leads back to English', async ({
    page,
    shop,
    staff,
    consoleErrors,
  }) => {
    test.slow();
    consoleErrors.allow(/status of 404/);
    const urduStatus = async () => (await page.request.get(`${shop}/ur`)).status();
    await staff.setUrdu(true);
    await expect.poll(urduStatus).toBe(200);
    try {
      const name = unique('Evening on the Ravi');
      const email = `${unique('urdu')}@example.com`;
      const print = await staff.addProduct(name, { sizes: [{ name: 'Small', price: 1250 }] });
      await open(page, '/');
      await tap(page.getByRole('banner').getByRole('link', { name: 'اردو' }));
      await page.waitForURL(/\/ur$/);
      await hydrated(page);
      await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/$/);
      await expectUrdu(page, 1);

      await open(page, `${shop}/ur/product/${print._id}`);
      await expectUrdu(page, 1);
      await page.getByRole('main').getByRole('button', { name: 'ٹوکری میں ڈالیں', exact: true }).first().click();
      const cart = page.getByRole('dialog', { name: 'آپ کی ٹوکری' });
      await expect(cart).toContainText(name);
      await expectUrdu(page, 1);
      await tap(cart.getByRole('link', { name: 'آرڈر دینے آگے بڑھیں' }));

      await expect(page.getByRole('heading', { level: 1, name: 'آرڈر دیں' })).toBeVisible();
      // By a key: it lies where the link was that led here, and a press so soon would be half of a double tap.
      await page.getByRole('button', { name: /^آرڈر دیں/ }).press('Enter');
      await expect(page.getByRole('link', { name: 'اپنا پہلا نام لکھیں' })).toBeVisible();
      await expectUrdu(page, 1);
      const fields = { 'پہلا نام': 'Ayesha', 'دوسرا نام': 'Khan', 'ای میل': email, فون: '0300-1234567' };
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('پتہ', { exact: true }).fill('House 7, Street 3');
      await page.getByLabel('شہر', { exact: true }).fill('Faisalabad');
      await page.getByLabel('شہر', { exact: true }).blur();
      await expect(page.getByLabel('پوسٹل کوڈ')).toHaveValue('38000');
      await page.getByLabel('ابھی آن لائن ادا کریں').check();
      await page.getByLabel('USDT (TRC-20)').check();
      await page.getByRole('button', { name: /^ادائیگی پر جائیں/ }).click();

      await page.waitForURL(/\/ur\/payment\/online$/);
      await expect(page.getByRole('heading', { name: /USDT \(TRC-20\)/ })).toBeVisible();
      await expectUrdu(page, 1);
      await page.getByLabel('ٹرانزیکشن آئی ڈی').fill('TX-URDU-1');
      await page
        .getByLabel('ادائیگی کی رسید: فائل چنیں')
        .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await page.getByRole('button', { name: 'ادائیگی کنفرم کریں' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'ادائیگی کنفرم کریں' }).click();
      await expect(page.getByRole('heading', { name: 'ادائیگی کی رسید مل گئی' })).toBeVisible();
      await expectUrdu(page, 1);

      await page.getByRole('link', { name: 'اپنا آرڈر ٹریک کریں' }).click();
      await page.waitForURL(/\/ur\/track-order\/CH-/);
      await expect(page.getByRole('heading', { name: 'ہم آپ کی رسید دیکھ رہے ہیں' })).toBeVisible();
      await expectUrdu(page, 2);

      await tap(page.getByRole('banner').getByRole('link', { name: 'English' }));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(new URL(page.url()).pathname).toMatch(/^\/track-order\/CH-/);
      await staff.removeProduct(print);
    } finally {
      await staff.setUrdu(false);
    }
    await expect.poll(urduStatus).toBe(404);
    await page.goto(`${shop}/ur`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await hydrated(page);
  });
});
