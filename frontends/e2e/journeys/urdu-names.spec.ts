import { expect } from '@playwright/test';
import { open, test } from './journey.ts';

// Nastaliq hangs low and climbs high: below this, two lines of it lie over each other.
const LINES_MEET_BELOW = 1.8;

test.describe('a name in Urdu', { tag: '@phone' }, () => {
  test('has lines that never meet, on every screen that shows it', { tag: '@long' }, async ({ page, shop, staff }) => {
    const name = 'سمندر کے کنارے شام کی آخری کشتی اور چاندنی رات کا پہلا ستارہ';
    const category = 'Limited Designs';
    const product = await staff.addProduct(name, { category });
    const expectLines = async (path: string) => {
      await open(page, `${shop}${path}`);
      await expect(page.getByText(name).first()).toBeAttached();
      const tight = await page.evaluate(
        (lowest) =>
          Array.from(document.querySelectorAll('[lang="ur"]'))
            .filter((element) => {
              const { lineHeight, fontSize } = getComputedStyle(element);
              return (
                element.textContent.trim() !== '' &&
                Number.parseFloat(lineHeight) < lowest * Number.parseFloat(fontSize)
              );
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        LINES_MEET_BELOW,
      );
      expect(tight).toEqual([]);
    };
    await expectLines(`/product/${product._id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(name);
    for (const path of ['/', `/category/${encodeURIComponent(category)}`, '/products?search=کشتی', '/checkout'])
      await expectLines(path);
    await staff.removeProduct(product);
  });
});
