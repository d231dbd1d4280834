import { type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectFit } from './page-checks.ts';
import { haveInCart, twoProducts } from './shopper.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

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

test('any script may open and close the cart, and a change of page closes it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/common-questions');
  await page.evaluate(() => dispatchEvent(new Event('cart:open')));
  await expect(sheet(page)).toContainText('Your cart is empty');
  await expectFit(page);
  await page.evaluate(() => dispatchEvent(new Event('cart:close')));
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cart, empty' }).first().click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
});

for (const [what, damage] of [
  ['no JSON', '{"not json'],
  ['no list', '{"items":[]}'],
] as const) {
  test(
    `a stored cart that is ${what} is thrown away, and the shop goes on`,
    { tag: '@phone' },
    async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/stored cart/);
      const [product] = await twoProducts(shop);
      await page.goto('/robots.txt');
      await page.evaluate((value) => localStorage.setItem('cart', value), damage);
      await open(page, `/product/${product._id}`);
      await expect(page.getByRole('button', { name: 'Cart, empty' }).first()).toBeVisible();
      expect(await stored(page)).toBeNull();
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await expect(sheet(page)).toContainText(product.name);
      await expect.poll(() => stored(page)).toContain(product._id);
    },
  );
}

test('lines that miss what they should have are shown as well as they can be', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/robots.txt');
  const lines = [{ _id: 'a', name: 'Half a line' }, { _id: 'b', price: 'much', quantity: 'many' }, null, 7];
  await page.evaluate((value) => localStorage.setItem('cart', value), JSON.stringify(lines));
  await open(page, '/checkout');
  await expect(page.getByText('Half a line').first()).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('cart:open')));
  await expect(sheet(page)).toContainText('Half a line');
  await expect(sheet(page)).toContainText('Standard');
  await expect(sheet(page)).not.toContainText('NaN');
  await expectFit(page);
});

test(
  'a card puts its smallest print into the cart without leaving the page',
  { tag: '@laptop' },
  async ({ page, shop }) => {
    const [product] = await twoProducts(shop);
    await open(page, '/');
    await page
      .getByRole('button', { name: `Add ${product.name} to Cart` })
      .first()
      .click();
    await expect(sheet(page)).toContainText(product.name);
    await expect(sheet(page)).toContainText('Size: Small');
    await sheet(page).getByRole('link', { name: product.name }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`));
    await expect(sheet(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' }).first()).toBeVisible();
  },
);

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

test('from a page of the menu, Back leads to the page that it was opened on', { tag: '@phone' }, async ({ page }) => {
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
});
