import { expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { photo, placeOrder } from './shopper.ts';
import { unique } from './staff.ts';

test.describe('reviews', () => {
  test('the wall of reviews filters by stars and shows more', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await open(page, '/');
    const wall = page.getByRole('region', { name: 'What buyers say' });
    const cards = wall.getByRole('article');
    // Those that the page came with; the rest comes as the wall comes near.
    await expect(cards).toHaveCount(3);
    await wall.scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(6);
    const more = wall.getByRole('button', { name: /^View More Reviews \(\d+\)$/ });
    const remaining = async () => Number(/\d+/.exec(await more.innerText())?.[0]);
    const hidden = await remaining();
    await more.click();
    await expect(cards).toHaveCount(26);
    expect(await remaining()).toBe(hidden - 20);

    await wall.getByRole('link', { name: /^4 stars:/ }).click();
    await expect(page).toHaveURL(/\?stars=4$/);
    await expect(cards).toHaveCount(6);
    await expect(cards.first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(wall.getByRole('link', { name: /^4 stars:/ })).toHaveAttribute('aria-current', 'true');
    // The same again clears it.
    await wall.getByRole('link', { name: /^4 stars:/ }).click();
    await expect(page).toHaveURL(/\/\??$/);
    await expect(cards).toHaveCount(6);

    await wall.getByRole('link', { name: 'Read all reviews' }).click();
    await expect(page).toHaveURL(/\/reviews$/);
    // The wall of the page before has such links, too.
    await expect(wall).toBeHidden();
    await page.getByRole('link', { name: /^3 stars:/ }).click();
    await expect(page).toHaveURL(/\/reviews\?stars=3$/);
    await expect(page.getByRole('article').first().getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
  });

  test(
    'a review is written in two steps, and seen once it is approved',
    { tag: '@laptop' },
    async ({ page, shop, staff, consoleErrors }) => {
      consoleErrors.allow(/status of 422/);
      const print = await staff.addProduct(unique('Reviewed'));
      const email = `${unique('writes')}@example.com`;
      const { orderNumber } = await placeOrder(shop, print, { email });
      const comment = unique('Hangs above the desk, and the desk has never been tidier');
      await open(page, `/product/${print._id}`);
      await expect(page.getByRole('region', { name: 'Reviews' }).getByText('No reviews yet')).toBeVisible();
      const opener = page.getByRole('button', { name: 'Write Review' });
      await opener.click();
      const wizard = page.getByRole('dialog', { name: 'Write Review' });
      await expect(wizard).toContainText('Step 1 of 2');
      await wizard.getByLabel('Order number').fill('CH-0000-0000-00');
      await wizard.getByLabel('Email').fill(email);
      await wizard.getByRole('button', { name: 'Continue' }).click();
      await expect(wizard.getByRole('alert')).toContainText('There is a problem');
      await wizard.getByLabel('Order number').fill(orderNumber);
      await wizard.getByRole('button', { name: 'Continue' }).click();

      await expect(wizard).toContainText('Step 2 of 2');
      await expectFit(page);
      await wizard.getByLabel('Your review').fill('Too short');
      await wizard.getByRole('button', { name: 'Submit review' }).click();
      await expect(
        wizard.getByRole('link', { name: 'Please write a review with at least 10 characters' }),
      ).toBeVisible();
      await expect(
        wizard.getByRole('link', { name: 'Please enter a valid name (at least 2 characters)' }),
      ).toBeVisible();
      await wizard.getByLabel('Your name').fill('Sana R.');
      await wizard.getByLabel('Your review').fill(comment);
      await wizard.getByRole('radio', { name: /^4/ }).focus();
      await page.keyboard.press('ArrowLeft');
      const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
      const photos = wizard.getByLabel(/^Photos \(optional\)/);
      const paper = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 no picture') };
      await photos.setInputFiles([paper, await file('kept.jpg')]);
      await expect(wizard.getByText('bill.pdf: Please choose a JPEG, PNG or WebP file')).toBeVisible();
      await expect(wizard.getByRole('button', { name: 'Remove bill.pdf' })).toBeHidden();
      await wizard.getByRole('button', { name: 'Remove kept.jpg' }).click();
      // One file twice is no mistake of ours to complain about.
      for (const _ of [1, 2]) await photos.setInputFiles([await file('twice.jpg')]);
      for (const left of [1, 0]) {
        await wizard.getByRole('button', { name: 'Remove twice.jpg' }).first().click();
        await expect(wizard.getByRole('button', { name: 'Remove twice.jpg' })).toHaveCount(left);
      }
      const files = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => file(`wall-${number}.jpg`)));
      await photos.setInputFiles(files);
      await expect(wizard.getByText('Maximum 5 images allowed').first()).toBeVisible();
      for (const name of ['wall-5.jpg', 'wall-4.jpg', 'wall-3.jpg']) {
        await wizard.getByRole('button', { name: `Remove ${name}` }).click();
      }

      // A closed wizard keeps what was typed, and the photos.
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(wizard.getByLabel('Order number')).toHaveValue(orderNumber);
      await wizard.getByRole('button', { name: 'Continue' }).click();
      await expect(wizard.getByLabel('Your review')).toHaveValue(comment);
      for (const name of ['wall-1.jpg', 'wall-2.jpg']) {
        await expect(wizard.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      }
      await wizard.getByRole('button', { name: 'Submit review' }).click();
      const thanks = page.getByText('Review submitted successfully! It will be visible after approval.');
      await expect(thanks.first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Reviews' }).getByText('No reviews yet')).toBeVisible();

      await staff.approveReview(comment);
      const review = page.getByRole('article').filter({ hasText: comment });
      await expect(async () => {
        await open(page, `/product/${print._id}`);
        await expect(review).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(review).toContainText('Sana R.');
      await expect(review).not.toContainText('Verified');
      await expect(page.getByRole('main')).not.toContainText(email);
      await review.getByRole('button', { name: 'Open photo 2 by Sana R.' }).click();
      await expect(page.getByRole('dialog')).toContainText('2 of 2');
      await page.keyboard.press('Escape');
      await expectFit(page);
      await staff.removeProduct(print);
    },
  );
});
