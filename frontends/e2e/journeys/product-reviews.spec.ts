import { call } from '@shop/contracts/client';
import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';

const STARS = ['4', '5', '3', '2', '1'] as const;

const shownAtFirst = (page: Page) => ((page.viewportSize()?.width ?? 0) >= 1024 ? 10 : 6);

/** A product with reviews: a number of stars that it has, and one that it has not. */
async function ratedProduct(shop: string) {
  const { products } = await call(shop, 'GET /products', { query: { limit: '100' } });
  for (const { _id, reviewCount } of products.toSorted((a, b) => b.reviewCount - a.reviewCount)) {
    const { starCounts } = await call(shop, 'GET /reviews/product/:id/summary', { params: { id: _id } });
    const given = STARS.find((stars) => starCounts[stars] > 0);
    const missing = STARS.find((stars) => starCounts[stars] === 0);
    if (given && missing) return { _id, given, missing, all: reviewCount };
  }
  throw new Error('The shop has no product with reviews of some stars only.');
}

test('the bars of a print show only the reviews of so many stars', async ({ page, shop, browser }) => {
  const { _id, given, missing, all } = await ratedProduct(shop);
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
    const { _id, given } = await ratedProduct(shop);
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
