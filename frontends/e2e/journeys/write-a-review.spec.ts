import { call } from '@shop/contracts/client';
import { type Locator, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { expectWellPlaced } from './page-geometry.ts';
import { placeOrder } from './shopper.ts';
import { unique } from './staff.ts';
import { tap } from './taps.ts';

function reviewInUrdu(productId: string, orderNumber: string, customerEmail: string) {
  const comment = `بہت خوبصورت پرنٹ ہے، دیوار بولتی ہے ${orderNumber.slice(-5)}`;
  const form = new FormData();
  const fields = { productId, orderNumber, customerEmail, customerName: 'ثنا', rating: '5', comment };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { form, comment };
}

test.describe('writing a review', () => {
  test('a review is written on the wall of reviews', { tag: '@phone' }, async ({ page, shop, staff }) => {
    const print = await staff.addProduct(unique('Arrived'));
    const email = `${unique('wall')}@example.com`;
    const { orderNumber } = await placeOrder(shop, print, { email });
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Write Review' }).click();
    const wizard = page.getByRole('dialog', { name: 'Write Review' });
    await expect(wizard.getByText('Find your order')).toBeVisible();
    await expect(page).toHaveURL(/\/reviews$/);
    // Back closes what lies over the wall; the wall stays.
    await page.goBack();
    await expect(wizard).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    const opener = page.getByRole('button', { name: 'Write Review' });
    await expect(opener).toBeFocused();
    await tap(opener);
    await expectFit(page);
    await expectWellPlaced(page);
    await wizard.getByLabel('Order number').fill(orderNumber.toLowerCase().replaceAll('-', ' '));
    await wizard.getByLabel('Email').fill(email);
    await tap(wizard.getByRole('button', { name: 'Continue' }));
    await expect(wizard.getByText('Step 2 of 2')).toBeFocused();
    await expect(wizard).toContainText(print.name);
    await expectFit(page);
    await expectWellPlaced(page);
    await wizard.getByLabel('Your name').fill('Bilal');
    await wizard.getByLabel('Your review').fill(unique('Arrived flat and bright'));
    await tap(wizard.getByRole('button', { name: 'Submit review' }));
    await expect(page.getByText('Review submitted successfully!').first()).toBeVisible();
    await expect(wizard).toBeHidden();
    await expect(page).toHaveURL(/\/reviews$/);
    await staff.removeProduct(print);
  });

  test('names and reviews in Urdu are marked as Urdu', { tag: ['@phone', '@long'] }, async ({ page, shop, staff }) => {
    const print = await staff.addProduct(unique('رات کی گلیاں'));
    const email = `${unique('urdu')}@example.com`;
    const { orderNumber } = await placeOrder(shop, print, { email });
    const { form, comment } = reviewInUrdu(print._id, orderNumber, email);
    await call(shop, 'POST /reviews', { body: form as never }, { idempotencyKey: crypto.randomUUID() });
    await staff.approveReview(comment);
    const expectUrdu = async (text: Locator) => {
      await expect(text).toBeVisible();
      const { language, direction, face } = await text.evaluate((element) => ({
        language: element.closest('[lang]')?.getAttribute('lang'),
        direction: getComputedStyle(element).direction,
        face: getComputedStyle(element).fontFamily,
      }));
      expect({ language, direction }).toEqual({ language: 'ur', direction: 'rtl' });
      expect(face).toContain('Nastaliq');
    };
    const main = page.getByRole('main');
    await expect(async () => {
      await open(page, `/product/${print._id}`);
      await expect(main.getByText(comment)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectUrdu(page.getByRole('heading', { level: 1 }));
    await expectUrdu(main.getByText(comment));
    await expectUrdu(main.getByText('ثنا'));
    await expect(main.getByRole('heading', { level: 2, name: 'Reviews' })).not.toHaveAttribute('lang');
    await expectFit(page);
    await open(page, `/products?search=${encodeURIComponent(print.name)}`);
    await expectUrdu(main.getByRole('article').getByRole('link', { name: print.name }).first());
    await page.evaluate((known) => localStorage.setItem('tracking_email', known), email);
    await open(page, `/track-order/${orderNumber}`);
    await expectUrdu(main.getByRole('article').getByRole('link', { name: print.name }));
    await staff.removeProduct(print);
  });
});
