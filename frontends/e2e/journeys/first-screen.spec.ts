import { call } from '@shop/contracts/client';
import type { ProductCard } from '@shop/contracts/products';
import { categoryPath } from '@shop/contracts/shop';
import { type Locator, type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { tap } from './taps.ts';

/** Returns the bottom edge of an element, in pixels from the top of the screen. */
async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = (await target.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

test.describe('first screen of a phone', { tag: '@phone' }, () => {
  test(
    'the first screen of the home page shows a print with its name and price, and half of the pictures of the first row',
    { tag: '@long' },
    async ({ page }) => {
      await open(page, '/');
      const main = page.getByRole('main');
      const hero = main.getByRole('region', { name: 'Give the wall a voice' });
      expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(360);
      const print = hero.getByRole('link', { name: /Rs/ }).first();
      expect(await bottomOf(print)).toBeLessThanOrEqual(560);
      await expect(print.locator('img')).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
      const picture = await main.getByRole('article').first().locator('picture').first().boundingBox();
      expect((picture?.y ?? Infinity) + (picture?.height ?? 0) / 2).toBeLessThan(bar?.y ?? 0);
    },
  );

  test('the first screen of a category shows its first prices', async ({ page, shop }) => {
    const { categories } = await call(shop, 'GET /categories', { query: {} });
    for (const { name } of categories) {
      await open(page, categoryPath(name));
      const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
      const price = page.getByRole('article').first().getByText(/^Rs/);
      expect(await bottomOf(price.first()), name).toBeLessThan(bar?.y ?? 0);
    }
  });

  test('the home page and what follows have a colour each', { tag: '@long' }, async ({ page }) => {
    await open(page, '/');
    const colours = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('h1, section > div:first-child h2')].map((heading) => {
        let field: Element | null = heading;
        while (field && getComputedStyle(field).backgroundColor === 'rgba(0, 0, 0, 0)') field = field.parentElement;
        return field && getComputedStyle(field).backgroundColor;
      }),
    );
    expect(colours.length).toBeGreaterThanOrEqual(5);
    expect(new Set(colours).size).toBe(colours.length);
  });

  const firstScreen = async (page: Page, { _id, name, inStock }: ProductCard) => {
    await open(page, `/product/${_id}`);
    const main = page.getByRole('main');
    const next = inStock
      ? main.getByRole('button', { name: 'Add to Cart', exact: true }).last()
      : main.getByRole('link', { name: 'See similar prints' });
    await expect(next).toBeInViewport({ ratio: 1 });
    const fold = (await next.locator('..').boundingBox())?.y ?? 0;
    const picture = await main.getByRole('img', { name }).first().boundingBox();
    expect(picture?.height, name).toBeLessThanOrEqual(740 * 0.55);
    expect(await bottomOf(main.getByRole('heading', { level: 1 })), name).toBeLessThan(fold);
    expect(await bottomOf(main.getByText(/^Rs/).first()), name).toBeLessThan(fold);
    expect(await bottomOf(main.getByRole('group', { name: 'Size' })), name).toBeLessThan(fold);
  };

  test(
    'the first screen of a print shows its picture, name, price, sizes and one bar to go on, however long its name',
    { tag: '@long' },
    async ({ page, shop }) => {
      const { products } = await call(shop, 'GET /products', { query: { limit: '50' } });
      const [longest] = products.toSorted((one, other) => other.name.length - one.name.length);
      const soldOut = products.find(({ inStock, images }) => !inStock && images.length > 0);
      if (!longest || !soldOut)
        throw new Error('The shop of the journeys lacks a long name or a print that is sold out');
      expect(longest.name.length).toBeGreaterThan(90);
      await firstScreen(page, longest);
      await firstScreen(page, soldOut);
      await tap(page.getByRole('link', { name: 'See similar prints' }));
      await expect(page.getByRole('heading', { name: "Other Things You'll Love" })).toBeInViewport();
    },
  );

  test('the first screen of every print shows as much', { tag: '@long' }, async ({ page, shop }) => {
    test.slow();
    const { products } = await call(shop, 'GET /products', { query: { limit: '50' } });
    for (const product of products) await firstScreen(page, product);
  });
});
