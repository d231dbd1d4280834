import { expect } from '@playwright/test';
import { open, test } from './journey.ts';

// The phone of Lighthouse, and two with as many pixels as good phones have.
const screen = { viewport: { width: 412, height: 823 } };
/** A third of it is 600 kB: the pictures of a shop for tests stay JPEGs, of which an AVIF weighs less than a third (images.test.ts). */
const MOST = 1_800_000;
const phones = [
  { density: 1.75, sharpness: 1.5, tag: ['@phone'] },
  { density: 2.6, sharpness: 2, tag: ['@phone', '@long'] },
  { density: 3.5, sharpness: 2, tag: ['@phone', '@long'] },
];

test.describe('weight of the home page', () => {
  for (const { density, sharpness, tag } of phones) {
    test.describe(`${density} pixels to one`, { tag }, () => {
      test.use({ ...screen, deviceScaleFactor: density });

      test('all its pictures together weigh at most 1,800 kB as JPEG, no print comes in two sizes, and all are sharp', async ({
        page,
      }) => {
        const pictures: Promise<{ path: string; size: number }>[] = [];
        page.on('requestfinished', (request) => {
          if (request.resourceType() !== 'image') return;
          const path = new URL(request.url()).pathname;
          pictures.push(
            request.sizes().then(({ responseBodySize }) => ({ path, size: Math.max(0, responseBodySize) })),
          );
        });
        await open(page, '/');
        // Load all pictures, as for a shopper who scrolls to the end.
        await page.evaluate(() => {
          for (const image of document.images) if (image.checkVisibility()) image.loading = 'eager';
        });
        await expect
          .poll(() =>
            page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility())),
          )
          .toBe(true);
        const found = await Promise.all(pictures);
        expect(found.length).toBeGreaterThan(20);
        const weight = found.reduce((sum, { size }) => sum + size, 0);
        expect(weight).toBeGreaterThan(100_000);
        expect(weight).toBeLessThan(MOST);
        expect(await page.locator('img[fetchpriority="high"]').count()).toBe(1);

        // The tiny ones beside reviews take what they get.
        const files = await page.evaluate(() =>
          [...document.images].flatMap((image) =>
            image.checkVisibility() && !image.closest('#reviews') ? new URL(image.currentSrc).pathname : [],
          ),
        );
        const prints = files.map((path) => path.slice(0, path.lastIndexOf('/')));
        expect(new Set(files).size).toBe(new Set(prints).size);
        const blurred = await page.evaluate((least) => {
          const widthOf = ({ currentSrc }: HTMLImageElement) => Number(/(\d+)\.\w+$/.exec(currentSrc)?.[1]);
          return [...document.images]
            .filter((image) => image.checkVisibility() && widthOf(image) < least * image.offsetWidth)
            .map(({ currentSrc, offsetWidth }) => `${currentSrc} at ${offsetWidth}`);
        }, sharpness);
        expect(blurred).toEqual([]);
      });
    });
  }
});
