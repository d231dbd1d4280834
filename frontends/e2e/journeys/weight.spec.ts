import { expect } from '@playwright/test';
import { open, test } from './journey.ts';

test.describe('the weight of the home page', { tag: '@phone' }, () => {
  // The phone of Lighthouse; the worker's own copies would count twice.
  test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('all its pictures together weigh at most 600 kB on a phone', async ({ page, complaints }) => {
    complaints.allow(/Service Worker/);
    const pictures: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'image') return;
      pictures.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    });
    await open(page, '/');
    // As for somebody who scrolls to the end.
    await page.evaluate(() => {
      for (const image of document.images) if (image.checkVisibility()) image.loading = 'eager';
    });
    await expect
      .poll(() =>
        page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())),
      )
      .toBe(true);
    const weight = (await Promise.all(pictures)).reduce((sum, size) => sum + size, 0);
    expect(pictures.length).toBeGreaterThan(20);
    expect(weight).toBeGreaterThan(100_000);
    expect(weight).toBeLessThan(600_000);
    expect(await page.locator('img[fetchpriority="high"]').count()).toBe(1);
  });
});
