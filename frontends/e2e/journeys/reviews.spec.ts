import { call } from '@shop/contracts/client';
import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { photo, placeOrder } from './shopper.ts';
import { unique } from './staff.ts';

const STARS = ['4', '5', '3', '2', '1'] as const;

test('the wall of reviews filters by stars and shows more', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  const wall = page.getByRole('region', { name: 'What buyers say' });
  const cards = wall.getByRole('article');
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
  await page.getByRole('link', { name: /^3 stars:/ }).click();
  await expect(page).toHaveURL(/\/reviews\?stars=3$/);
  await expect(page.getByRole('article').first().getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
});

const shownAtFirst = (page: Page) => ((page.viewportSize()?.width ?? 0) >= 1024 ? 10 : 6);

/** A print that was rated, with a number of stars that somebody gave it and one that nobody did. */
async function ratedPrint(shop: string) {
  const { products } = await call(shop, 'GET /products', { query: { limit: '100' } });
  for (const { _id, reviewCount } of products.toSorted((a, b) => b.reviewCount - a.reviewCount)) {
    const { starCounts } = await call(shop, 'GET /reviews/product/:id/summary', { params: { id: _id } });
    const given = STARS.find((stars) => starCounts[stars] > 0);
    const missing = STARS.find((stars) => starCounts[stars] === 0);
    if (given && missing) return { _id, given, missing, all: reviewCount };
  }
  throw new Error('The shop has no print that some praised.');
}

test('the bars of a print show only the reviews of so many stars', async ({ page, shop, browser }) => {
  const { _id, given, missing, all } = await ratedPrint(shop);
  const region = page.getByRole('region', { name: 'Reviews' });
  const cards = region.getByRole('article');
  const bar = (stars: string) => region.getByRole('link', { name: new RegExp(`^${stars} stars?:`) });
  const everything = region.getByRole('link', { name: 'All reviews' });
  const expectOnly = async (stars: string) => {
    await expect(page).toHaveURL(new RegExp(`/product/${_id}\\?stars=${stars}$`));
    await expect(bar(stars)).toHaveAttribute('aria-current', 'true');
    await expect(cards.filter({ has: page.getByRole('img', { name: `${stars} out of 5 stars` }) })).not.toHaveCount(0);
    await expect(cards.filter({ hasNot: page.getByRole('img', { name: `${stars} out of 5 stars` }) })).toHaveCount(0);
  };
  await open(page, `/product/${_id}`);
  await expect(everything).toHaveAttribute('aria-current', 'true');
  await bar(given).click();
  await expectOnly(given);
  await expect(bar(given)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ reviews? found/ })).toHaveCount(1);
  await expectFit(page);

  // From the server, with one address for all search engines, and before or without scripts.
  await page.reload();
  await hydrated(page);
  await expectOnly(given);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/product/${_id}$`));
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop });
  const paper = await plain.newPage();
  await paper.goto(`/product/${_id}`);
  await paper.getByRole('link', { name: new RegExp(`^${missing} stars?:`) }).click();
  await expect(paper).toHaveURL(new RegExp(`\\?stars=${missing}$`));
  await expect(paper.getByText(new RegExp(`^No reviews with ${missing} stars? yet`))).toBeVisible();
  await plain.close();

  await bar(missing).click();
  await expect(region.getByText(new RegExp(`^No reviews with ${missing} stars? yet`))).toBeVisible();
  await expect(cards).toHaveCount(0);
  await expectFit(page);
  await page.goBack();
  await expectOnly(given);
  await everything.click();
  await expect(page).toHaveURL(/\/product\/[^?]+\??$/);
  await expect(everything).toHaveAttribute('aria-current', 'true');
  await expect(cards).toHaveCount(Math.min(all, shownAtFirst(page)));
  // The same again clears it, too.
  await bar(given).click();
  await expectOnly(given);
  await bar(given).click();
  await expect(everything).toHaveAttribute('aria-current', 'true');
});

test.describe('with answers that no worker fetches', () => {
  test.use({ serviceWorkers: 'block' });

  test('more reviews of a print are more of the chosen stars', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/Service Worker registration blocked/);
    const { _id, given } = await ratedPrint(shop);
    const asked: string[] = [];
    // A print that twenty-five people agreed about.
    await page.route(`**/api/reviews/product/${_id}?*`, async (route) => {
      const url = new URL(route.request().url());
      const [number, limit] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('limit'))];
      asked.push(`${url.searchParams.get('rating')} ${number}`);
      const answer = await call(shop, 'GET /reviews/product/:id', { params: { id: _id }, query: { rating: given } });
      const reviews = Array.from({ length: Math.min(limit, 25 - (number - 1) * limit) }, () => ({
        ...answer.reviews[0],
        _id: crypto.randomUUID(),
      }));
      await route.fulfill({ json: { reviews, total: 25, totalPages: 3, page: number, limit } });
    });
    await open(page, `/product/${_id}`);
    const region = page.getByRole('region', { name: 'Reviews' });
    const cards = region.getByRole('article').filter({ visible: true });
    const more = region.getByRole('button', { name: 'Load more' });
    await region.getByRole('link', { name: new RegExp(`^${given} stars?:`) }).click();
    await expect(page).toHaveURL(/\?stars=/);
    // Until then the list of all stars is shown, with a button of its own.
    await expect(page.getByRole('status').filter({ hasText: '25 reviews' })).toHaveCount(1);
    const step = shownAtFirst(page);
    await expect(cards).toHaveCount(step);
    await more.click();
    await expect(cards).toHaveCount(2 * step);
    // A link that is pointed at asks ahead of the press.
    expect([...new Set(asked)]).toEqual([`${given} 1`, `${given} 2`]);
    await expect(page.getByRole('status').filter({ hasText: `${2 * step} of 25 reviews shown` })).toHaveCount(1);
  });

  test(
    'reviews of a filter that did not load say so, and come with Retry',
    { tag: '@phone' },
    async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/ERR_FAILED|Service Worker registration blocked/);
      const { reviews } = await call(shop, 'GET /reviews/approved', { query: { rating: '5' } });
      const reviews5 = /\/api\/reviews\/(approved|product).*rating=5/;
      for (const path of ['/', `/product/${reviews[0]?.product._id}`]) {
        await open(page, path);
        await page.route(reviews5, (route) => route.abort());
        await page
          .getByRole('main')
          .getByRole('link', { name: /^5 stars:/ })
          .click();
        const failed = page.getByRole('alert').filter({ hasText: 'The reviews did not load.' });
        await expect(failed).toBeVisible();
        await expect(page.getByText('No reviews with 5 stars yet.')).toBeHidden();
        await expectFit(page);
        await page.unroute(reviews5);
        await failed.getByRole('link', { name: 'Retry' }).click();
        await expect(failed).toBeHidden();
        await expect(page.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible();
      }
    },
  );
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
    await expect(page.getByText('No reviews yet')).toBeVisible();
    const opener = page.getByRole('button', { name: 'Write Review' });
    await opener.click();
    const wizard = page.getByRole('dialog', { name: 'Write a review' });
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
    await expect(wizard.getByRole('link', { name: 'Please write a review with at least 10 characters' })).toBeVisible();
    await expect(wizard.getByRole('link', { name: 'Please enter a valid name (at least 2 characters)' })).toBeVisible();
    await wizard.getByLabel('Your name').fill('Sana R.');
    await wizard.getByLabel('Your review').fill(comment);
    await wizard.getByRole('radio', { name: /^4/ }).focus();
    await page.keyboard.press('ArrowLeft');
    const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
    const photos = wizard.getByLabel('Photos (optional): Choose a file');
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
    await expect(page.getByText('No reviews yet')).toBeVisible();

    await staff.approveReview(comment);
    const review = page.getByRole('article').filter({ hasText: comment });
    await expect(async () => {
      await open(page, `/product/${print._id}`);
      await expect(review).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(review).toContainText('Sana R.');
    await expect(review).toContainText('Verified');
    await expect(page.getByRole('main')).not.toContainText(email);
    await review.getByRole('button', { name: 'Open photo 2 by Sana R.' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 of 2');
    await page.keyboard.press('Escape');
    await expectFit(page);
    await staff.removeProduct(print);
  },
);
