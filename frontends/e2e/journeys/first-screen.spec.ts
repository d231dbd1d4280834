import { call } from '@shop/contracts/client';
import { type Locator, expect } from '@playwright/test';
import { open, test } from './journey.ts';

/** Where an element ends, in pixels from the top of the screen. */
async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = (await target.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

test.describe('the first screen of a phone', { tag: '@phone' }, () => {
  test('of the home page shows a print with its name and price, and half of the pictures of the first row', async ({
    page,
  }) => {
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
  });

  test('of the home page and what follows have a colour each', async ({ page }) => {
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

  test('of every print shows its picture, name, price, sizes and one bar to go on, however long its name', async ({
    page,
    shop,
  }) => {
    test.slow();
    const { products } = await call(shop, 'GET /products', { query: { limit: '50' } });
    const shown = products.filter(({ images }) => images.length > 0);
    expect(shown.some(({ inStock }) => !inStock)).toBe(true);
    expect(Math.max(...shown.map(({ name }) => name.length))).toBeGreaterThan(90);
    for (const { _id, name, inStock } of products) {
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
    }
  });

  test('of a print that is sold out leads on to similar ones', async ({ page, shop }) => {
    const { products } = await call(shop, 'GET /products', { query: { search: 'Twenty Tiles from Multan' } });
    await open(page, `/product/${products[0]?._id}`);
    await page.getByRole('link', { name: 'See similar prints' }).tap();
    await expect(page.getByRole('heading', { name: "Other Things You'll Love" })).toBeInViewport();
  });
});
