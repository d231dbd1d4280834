import { call } from '@shop/contracts/client';
import { type Locator, type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { expectAccessible, expectFitAtNarrowest } from './page-checks.ts';
import { haveInCart, photo, twoProducts } from './shopper.ts';
import { type Staff, unique } from './staff.ts';
import { tap } from './taps.ts';

const inks = [
  '#c0203f',
  '#0b7f80',
  '#f3b229',
  '#17214d',
  '#f6c9cf',
  '#d5e3c0',
  '#bcdcd8',
  '#c9d3dd',
  '#8a5a00',
  '#3b4675',
];

async function printOf(staff: Staff, count: number) {
  const files = await Promise.all(inks.slice(0, count).map((ink) => photo(800, 1000, ink)));
  const pictures = files.map((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  return staff.addProduct(unique(`${count} pictures`), { pictures });
}

const opener = (page: Page) => page.getByRole('main').locator('li:not([aria-hidden]) > a[target="_blank"]');
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** A finger moves from right to left over an element. */
async function swipe(page: Page, over: Locator) {
  await over.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = await boxOf(over);
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + width * part, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.8) });
  for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test.describe('pictures', () => {
  test.describe('pictures of a print', { tag: '@phone' }, () => {
    test(
      'a finger swipes them, and all ten are reached from six thumbnails',
      { tag: '@long' },
      async ({ page, staff }) => {
        const print = await printOf(staff, 10);
        await open(page, `/product/${print._id}`);
        const thumbs = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
        await expect(thumbs).toHaveCount(6);
        await expect(thumbs.last()).toHaveText('+4');
        await tap(page.getByRole('button', { name: 'Pause pictures' }));
        await tap(thumbs.first());
        await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
        await swipe(page, opener(page).locator('..'));
        await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');

        await tap(thumbs.last());
        const viewer = page.getByRole('dialog', { name: print.name });
        await expect(viewer).toContainText('6 of 10');
        await swipe(page, viewer.getByRole('button', { name: 'Zoom in' }));
        await expect(viewer).toContainText('7 of 10');
        await expectAccessible(page);
        for (const number of [8, 9, 10, 1]) {
          await tap(viewer.getByRole('button', { name: 'Next picture' }));
          await expect(viewer).toContainText(`${number} of 10`);
        }
        await tap(viewer.getByRole('button', { name: 'Close' }));
        await expect(viewer).toBeHidden();
        await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
        await expectFitAtNarrowest(page);
        await staff.removeProduct(print);
      },
    );

    test('one tap and two zoom to where the finger is, and two fingers as far as they spread', async ({
      page,
      shop,
    }) => {
      const [product] = await twoProducts(shop);
      await open(page, `/product/${product._id}`);
      await tap(opener(page));
      const picture = page.getByRole('dialog').locator('li:not([aria-hidden]) img');
      await expect(picture).toBeVisible();
      const before = await boxOf(picture);
      const session = await page.context().newCDPSession(page);
      // The point under the finger stays there. A second tap zooms out, once it is no half of a double tap.
      const zoomTo = async (across: number, down: number, tap: (at: { x: number; y: number }) => Promise<unknown>) => {
        const at = { x: before.x + before.width * across, y: before.y + before.height * down };
        await tap(at);
        await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
        const after = await boxOf(picture);
        expect(after.width / before.width).toBeCloseTo(2.5, 1);
        expect(Math.abs(after.x + after.width * across - at.x)).toBeLessThan(20);
        expect(Math.abs(after.y + after.height * down - at.y)).toBeLessThan(20);
        await expect(async () => {
          await page.touchscreen.tap(at.x, at.y);
          await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 500 });
        }).toPass();
      };
      await zoomTo(0.9, 0.75, ({ x, y }) => page.touchscreen.tap(x, y));
      // Sent together: one step after the other is slower than a finger.
      await zoomTo(0.2, 0.3, (at) => {
        const touch = (type: 'touchStart' | 'touchEnd') =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] });
        return Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
      });

      const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
      const fingers = (apart: number) => [
        { x: middle.x - apart, y: middle.y, id: 1 },
        { x: middle.x + apart, y: middle.y, id: 2 },
      ];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
      for (const apart of [40, 50, 60]) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(async () => (await boxOf(picture)).width / before.width).toBeCloseTo(2, 0);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    });

    test(
      'a phone on its side, and text twice as large, still show the whole print in its own shape',
      { tag: '@long' },
      async ({ page, shop }) => {
        const [product] = await twoProducts(shop);
        for (const screen of [
          { width: 740, height: 360 },
          { width: 915, height: 412 },
          { width: 640, height: 400 },
        ]) {
          await page.setViewportSize(screen);
          await open(page, `/product/${product._id}`);
          const print = await boxOf(opener(page));
          const image = await boxOf(opener(page).getByRole('img'));
          const [cover] = product.images;
          const ratio = (cover?.width ?? 0) / (cover?.height ?? 1);
          expect(print.width / print.height).toBeCloseTo(ratio, 1);
          expect(image.width).toBeCloseTo(print.width, 0);
          expect(image.height).toBeCloseTo(print.height, 0);
          expect(print.height).toBeGreaterThan(190);
          expect(print.height).toBeLessThanOrEqual(screen.height);
        }
      },
    );
  });

  test.describe('a print on a wall', { tag: '@long' }, () => {
    test('a print on a wall is drawn to scale in the chosen size', async ({ page, shop }) => {
      const [{ _id: id }] = await twoProducts(shop);
      const { product } = await call(shop, 'GET /products/:id', { params: { id } });
      await open(page, `/product/${id}`);
      await page.getByRole('button', { name: 'See it on a wall' }).click();
      const sheet = page.getByRole('dialog', { name: 'On a wall' });
      const print = sheet.getByRole('img', { name: product.name });
      const perCentimetre = async (name: string) => {
        const size = product.sizes.find((each) => each.name === name);
        await sheet.getByRole('radio', { name }).check();
        await expect(sheet).toContainText(`${size?.widthCm} × ${size?.heightCm} cm`);
        const { width, height } = await boxOf(print);
        expect(width / height).toBeCloseTo((size?.widthCm ?? 0) / (size?.heightCm ?? 1), 1);
        return width / (size?.widthCm ?? 0);
      };
      const { width } = await boxOf(print.locator('xpath=ancestor::div[1]'));
      for (const name of ['Small', 'Large']) expect(await perCentimetre(name)).toBeCloseTo(width / (1020 / 7), 1);
      await expectAccessible(page);
      await expectFitAtNarrowest(page);
    });
  });

  test.describe('without any picture', { tag: ['@phone', '@long'] }, () => {
    test('a picture that cannot be had leaves a sheet as large as itself', async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/ERR_FAILED/);
      const [product] = await twoProducts(shop);
      await page.route(/\/media\//, (route) => route.abort());
      await open(page, `/product/${product._id}`);
      const sheet = opener(page).getByRole('img');
      await expect(sheet.locator('svg svg')).toBeVisible();
      const place = await boxOf(opener(page));
      const frame = await boxOf(sheet.locator('svg svg path').first());
      expect(frame.width).toBeGreaterThan(place.width * 0.7);
      expect(frame.height).toBeGreaterThan(place.height * 0.7);
      // Recently viewed prints show a placeholder sheet, too.
      await open(page, '/contact');
      const seen = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: product.name });
      await seen.scrollIntoViewIfNeeded();
      await expect(seen.locator('svg svg')).toBeVisible();
    });
  });

  test.describe("Back on a shopper's phone", { tag: '@phone' }, () => {
    test('Back closes zoom, cart, wall and menu, and the page stays', async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: product.name }).last().click();
      const heading = page.getByRole('heading', { level: 1, name: product.name });
      await expect(heading).toBeVisible();
      const address = page.url();
      const openings: (() => Promise<void>)[] = [
        () => tap(opener(page)),
        () => tap(page.getByRole('button', { name: 'Add to Cart' }).first()),
        () => tap(page.getByRole('button', { name: 'See it on a wall' })),
        () => tap(page.getByRole('button', { name: 'Open menu' })),
        () => tap(page.getByRole('button', { name: 'Write Review' })),
      ];
      for (const opening of openings) {
        await opening();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(heading).toBeVisible();
        expect(page.url()).toBe(address);
      }
      // Forward opens nothing again; closed by hand leaves no step behind.
      await page.goForward();
      await expect(page.getByRole('dialog')).toBeHidden();
      await openings[1]?.();
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      // Closing goes back in the history: until it has, Back would end at the same page.
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"layer"');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Give the wall a voice/);
    });

    test(
      'Back leads from checkout to the page that the cart was opened on',
      { tag: '@long' },
      async ({ page, shop }) => {
        const [product] = await twoProducts(shop);
        await open(page, `/product/${product._id}`);
        await haveInCart(page, product);
        await open(page, `/product/${product._id}`);
        await tap(page.getByRole('button', { name: 'Buy Now' }));
        await tap(page.getByRole('link', { name: 'Proceed to Checkout' }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.goForward();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
      },
    );
  });
});
