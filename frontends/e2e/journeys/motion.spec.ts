import { type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { twoProducts } from './shopper.ts';

/** The names of what moved from page to page, as the browser took them. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    Object.assign(globalThis, { moves });
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement) moves.push(effect.pseudoElement);
        }
      });
      return transition;
    };
  });
const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves);

test.describe('motion from a card to its print', { tag: '@laptop' }, () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the picture moves only where movement is wanted: ${reducedMotion}`, async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      await page.emulateMedia({ reducedMotion });
      await watchMoves(page);
      await open(page, '/products');
      await page.getByRole('article').getByRole('link', { name: product.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      if (reducedMotion === 'reduce') expect(await movesOf(page)).toEqual([]);
      else await expect.poll(() => movesOf(page)).toContain('::view-transition-group(print)');
      // It is back in its list as it was, and goes the same way again.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
      await page.getByRole('article').getByRole('link', { name: product.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    });
  }
});
