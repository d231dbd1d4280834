import { type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { haveInCart, twoProducts } from './shopper.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test.describe('cart', () => {
  test('the cart opens over the page, counts, forgives, and gives the focus back', async ({ page, shop }) => {
    const [first, second] = await twoProducts(shop);
    await haveInCart(page, first, second);
    await open(page, '/common-questions');
    const opener = page.getByRole('button', { name: 'Cart, 2 items' }).first();
    await opener.click();
    await expect(sheet(page)).toBeVisible();
    await expectFit(page);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);

    await sheet(page)
      .getByRole('button', { name: `One more ${first.name}` })
      .click();
    await expect
      .poll(async () => JSON.parse((await stored(page)) ?? '[]'))
      .toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    await sheet(page)
      .getByRole('button', { name: `One less ${first.name}` })
      .click();
    // One is the least: taking out is another button.
    await expect(sheet(page).getByRole('button', { name: `One less ${first.name}` })).toBeDisabled();
    await sheet(page)
      .getByRole('button', { name: `Remove ${first.name}` })
      .click();
    const undo = sheet(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(
      sheet(page)
        .getByRole('button', { name: /^Remove/ })
        .first(),
    ).toHaveAccessibleName(`Remove ${first.name}`);

    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test(
    'page, cart and history change together, so that Back does what is seen',
    { tag: '@phone' },
    async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      await haveInCart(page, product);
      await open(page, `/product/${product._id}`);
      const layer = await page.evaluate(
        () =>
          new Promise((resolve) => {
            new MutationObserver(() => {
              if (document.querySelector('dialog[open]')) resolve((history.state as { layer?: number }).layer);
            }).observe(document, { subtree: true, attributeFilter: ['open'] });
            dispatchEvent(new Event('cart:open'));
          }),
      );
      expect(layer).toEqual(expect.any(Number));
      const openOnArrival = page.evaluate(
        () =>
          new Promise((resolve) => {
            new MutationObserver(() => {
              if (document.querySelector('h1')?.textContent === 'Checkout') {
                resolve(document.querySelector('dialog[open]') !== null);
              }
            }).observe(document, { subtree: true, childList: true });
          }),
      );
      await sheet(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
      expect(await openOnArrival).toBe(false);
    },
  );

  test(
    'from a page of the menu, Back leads to the page that it was opened on',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Keeper of the Lamp' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keeper of the Lamp');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Track Order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Track/);
      await expect(menu).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keeper of the Lamp');
      await expect(menu).toBeHidden();
    },
  );
});
