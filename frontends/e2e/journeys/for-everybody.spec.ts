import { type Locator, type Page, expect } from '@playwright/test';
import { hydrated, open, test } from './journey.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { expectNumbersFromTheLeft, readFromTheRight } from './right-to-left.ts';
import { expectPlaced, fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

/** Presses Tab until something has the focus, which must then be in sight: neither outside nor under a bar. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(isInSight)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab`);
}
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  // A radio or checkbox is covered by its own label.
  return top !== null && (element.contains(top) || (top.closest('label')?.contains(element) ?? false));
}

test.describe('accessibility', () => {
  test('a print is bought by keyboard alone', { tag: '@phone' }, async ({ page, shop, staff }) => {
    const [product] = await twoProducts(shop);
    const email = `${unique('keys')}@example.com`;
    await open(page, `/product/${product._id}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Buy Now' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');

    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await type('Phone', '۰۳۰۰ ۱۲۳۴۵۶۷');
    await type('First name', 'Hira');
    await type('Last name', 'Baig');
    await type('Email', 'not an address');
    await type('Address', 'House 7, Street 3, near the park');
    await type('City', 'Faisalabad');
    await page.keyboard.press('Enter');
    // Past the postal code, which the city has filled in.
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The error summary takes the focus, and links to its field.
    const problem = page.getByRole('alert').getByRole('link');
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(problem).toHaveCount(1);
    await tabTo(page, problem);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(email);
    await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567');
    await tabTo(page, page.getByRole('radio', { name: 'Cash on delivery' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Pay online now' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await tabTo(page, page.getByRole('checkbox', { name: /^Shipping protection/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: /^Place order/ }));
    await page.keyboard.press('Enter');
    // The safe answer first.
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Place order' }));
    await page.keyboard.press('Enter');
    await expectPlaced(page);
    expect(await staff.ordersOf(email)).toBe(1);
  });

  test('nothing moves for those who asked for rest', { tag: '@laptop' }, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const [product] = await twoProducts(shop);
    await open(page, `/product/${product._id}`);
    const banner = page.getByRole('region', { name: 'Announcements' });
    await page.clock.runFor(20_000);
    await expect(banner).toContainText('Free delivery across Pakistan');
    await expect(banner.locator('p:not([aria-hidden="true"])')).toHaveText('Free delivery across Pakistan');
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    // Remaining animations last at most 10 ms.
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length,
    );
    expect(moving).toBe(0);
  });

  test('the banner turns every five seconds until it is stopped', { tag: '@laptop' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/common-questions');
    const shown = page.getByRole('region', { name: 'Announcements' }).locator('p:not([aria-hidden="true"])');
    await expect(shown).toHaveText('Free delivery across Pakistan');
    await page.clock.runFor(5_000);
    await expect(shown).toHaveText('Pay cash when your parcel arrives');
    await page.getByRole('button', { name: 'Pause announcements' }).click();
    await page.mouse.move(0, 400);
    await page.getByRole('button', { name: 'Play announcements' }).blur();
    await page.clock.runFor(20_000);
    await expect(shown).toHaveText('Pay cash when your parcel arrives');
  });

  test('text of twice the size fits', { tag: ['@phone', '@long'] }, async ({ page, shop }) => {
    const [product, other] = await twoProducts(shop);
    await haveInCart(page, product, other);
    const { orderNumber } = await placeOrder(shop, product, { email: `${unique('large')}@example.com` });
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    for (const path of [
      '/',
      '/category/limited%20designs',
      `/payment/${orderNumber}/success`,
      `/product/${product._id}`,
      '/products?search=sea',
      '/checkout',
      '/reviews',
      '/track-order',
    ]) {
      await page.goto(path);
      await hydrated(page);
      if (path === '/checkout') await page.getByLabel('Pay online now').check();
      await enlarge();
      await test.step(path, () => expectNoSidewaysScroll(page));
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main button, main a, main h1, main h2, header a, header button')]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow === 'hidden',
          )
          .filter((element) => element.clientWidth > 1)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(cut, path).toEqual([]);
    }

    // The bar that takes the place of the buttons shows the whole price, and the cart is no wider than the screen.
    await open(page, `/product/${product._id}`);
    await enlarge();
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    const price = page.locator('p', { has: page.locator('b') }).filter({ hasText: /^Small/ });
    await expect(price.locator('b')).toBeInViewport({ ratio: 1 });
    const [words, button] = await Promise.all([
      price.locator('b').boundingBox(),
      page.locator('div', { has: price }).last().getByRole('button', { name: 'Add to Cart' }).boundingBox(),
    ]);
    if (!words || !button) throw new Error('The bar is not there');
    expect(words.x + words.width <= button.x || words.y + words.height <= button.y).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('cart:open')));
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 });
    const sides = (await cart.getByText('Total').locator('..').boundingBox()) ?? { x: 0, width: 0 };
    expect(sides.x + sides.width).toBeLessThanOrEqual(360);
  });

  test(
    'a language written from right to left turns the pages round',
    { tag: ['@phone', '@long'] },
    async ({ page, shop, staff }) => {
      const [product, other] = await twoProducts(shop);
      const email = `${unique('right')}@example.com`;
      const code = await staff.addCoupon(100);
      const { orderNumber } = await placeOrder(shop, product, { email, code });
      const main = page.getByRole('main');
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      const openCart = () => page.evaluate(() => dispatchEvent(new Event('cart:open')));
      const sidesOf = async (target: Locator) => {
        const { x, width } = (await target.boundingBox()) ?? { x: 0, width: 0 };
        return { start: Math.round(x), end: Math.round(x + width) };
      };
      const header = [
        page.getByRole('button', { name: 'Open menu' }),
        page.getByRole('button', { name: 'Open search' }),
        page.getByRole('banner').getByRole('button', { name: /^Cart/ }),
      ];
      const sheet = [
        cart.getByRole('heading', { name: 'Your cart' }),
        cart.getByRole('button', { name: 'Close' }).first(),
      ];
      const sides = (targets: Locator[]) => Promise.all(targets.map(sidesOf));
      const mirrored = (stood: { start: number; end: number }[], width: number) =>
        stood.map(({ start, end }) => ({ start: width - end, end: width - start }));
      /** Expects each element at its mirrored place, within one pixel for rounding. */
      const expectAt = async (targets: Locator[], places: { start: number; end: number }[]) => {
        await expect(async () => {
          for (const [nth, { start, end }] of (await sides(targets)).entries()) {
            expect(Math.abs(start - (places[nth]?.start ?? NaN))).toBeLessThanOrEqual(1);
            expect(Math.abs(end - (places[nth]?.end ?? NaN))).toBeLessThanOrEqual(1);
          }
        }).toPass();
      };

      await haveInCart(page, product, other);
      await open(page, `/product/${product._id}`);
      const headerStood = await sides(header);
      await openCart();
      await expect(cart).toBeVisible();
      const sheetStood = await sides(sheet);

      await readFromTheRight(page);
      for (const path of ['/', `/product/${product._id}`]) {
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectNoSidewaysScroll(page);
        await expectAt(header, mirrored(headerStood, 360));
        await expectNumbersFromTheLeft(page, 3);
      }
      await openCart();
      await expectAt(sheet, mirrored(sheetStood, 360));
      await expectNoSidewaysScroll(page);
      await expectNumbersFromTheLeft(page, 3);
      // A sheet from the side comes from the side where the text ends.
      await page.setViewportSize({ width: 800, height: 740 });
      await expect.poll(() => sidesOf(cart)).toMatchObject({ start: 0 });
      await page.setViewportSize({ width: 360, height: 740 });

      await open(page, '/checkout');
      await fillCheckout(page, email);
      await page.getByText('Have a discount code?').click();
      await page.getByLabel('Discount code').fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(main.getByText(/^− Rs/).first()).toBeAttached();
      await expectNoSidewaysScroll(page);
      await expectNumbersFromTheLeft(page, 2);
      await expect(page.getByLabel('Phone')).toHaveCSS('direction', 'ltr');

      await open(page, `/payment/${orderNumber}/success`);
      await expectNoSidewaysScroll(page);
      await expectNumbersFromTheLeft(page, 2);
      await open(page, `/track-order/${orderNumber}`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      await expect(main.getByText(/^− Rs/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNumbersFromTheLeft(page, 4);
    },
  );
});
