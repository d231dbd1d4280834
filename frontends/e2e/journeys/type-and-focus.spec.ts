import { type Locator, expect } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, open, test } from './journey.ts';
import { askForOrder, fillCheckout, haveInCart, placeOrder, twoProducts } from './shopper.ts';
import { unique } from './staff.ts';

/** The rows of pixels that a picture has ink in, from above: `##.####` is a dot, a gap and a stem. */
async function inkedRows(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width));
  // Half ink is none: that is how the eye sees a gap that is a little grey.
  return rows.map((row) => (row.some((value) => value < 128) ? '#' : '.')).join('');
}

test.describe('type and focus', () => {
  test.describe('at one pixel for each', { tag: '@laptop' }, () => {
    test.use({ deviceScaleFactor: 1 });

    test('the dots of bold letters stand clear of their stems, in text and on buttons', async ({ page }) => {
      await open(page, '/contact');
      for (const name of ['p', 'button']) {
        for (const size of [14, 16, 19]) {
          await page.evaluate(
            ([tag, pixels]) => {
              const sample = document.createElement(tag as string);
              sample.id = 'sample';
              sample.textContent = 'ii';
              const face = `font: 700 ${pixels}px/2 var(--text); color: #000; background: #fff; border: 0`;
              sample.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 99; inline-size: 40px; padding: 4px; ${face}`;
              document.body.append(sample);
            },
            [name, size],
          );
          await page.evaluate(() => document.fonts.ready);
          const rows = await inkedRows(await page.locator('#sample').screenshot());
          await page.evaluate(() => document.querySelector('#sample')?.remove());
          expect(rows, `${name} of ${size} px`).toMatch(/^\.+#+\.+#+\.+$/);
        }
      }
    });
  });

  test.describe('what is seen on a phone', { tag: '@phone' }, () => {
    test(
      'the focus shows as one ring of three pixels, dark enough to be seen',
      { tag: '@long' },
      async ({ page, shop }) => {
        const [product] = await twoProducts(shop);
        await open(page, `/product/${product._id}`);
        const ringOf = (target: Locator) =>
          target.evaluate((element) => {
            const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
            return { style: outlineStyle, width: outlineWidth, colour: outlineColor, shadow: boxShadow };
          });
        // The keyboard is what shows the ring.
        await page.keyboard.press('Tab');
        const one = { style: 'solid', width: '3px', colour: 'rgb(23, 33, 77)', shadow: 'none' };
        const link = page.getByRole('main').getByRole('link').first();
        await link.focus();
        expect(await ringOf(link)).toEqual(one);
        await open(page, '/track-order');
        await page.keyboard.press('Tab');
        const field = page.getByLabel('Email');
        await field.focus();
        expect(await ringOf(field)).toEqual(one);
        // Over the border, not beside it.
        await expect(field).toHaveCSS('outline-offset', '-2px');
      },
    );

    test('both answers to a question are of one width, and none is cut', { tag: '@long' }, async ({ page, shop }) => {
      await haveInCart(page, ...(await twoProducts(shop)));
      await open(page, '/checkout');
      await fillCheckout(page, `${unique('asked')}@example.com`);
      await expect(await askForOrder(page)).toBeVisible();
      const answers = page.getByRole('alertdialog').getByRole('button');
      const boxes = await answers.evaluateAll((each) =>
        each.map((button) => ({
          width: Math.round(button.getBoundingClientRect().width),
          cut: button.scrollWidth > button.clientWidth,
        })),
      );
      expect(boxes.length).toBeGreaterThan(1);
      for (const box of boxes) expect(box).toEqual({ width: boxes[0]?.width, cut: false });
    });

    test('an order number stands on one line', { tag: '@long' }, async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      const { orderNumber } = await placeOrder(shop, product, { email: `${unique('number')}@example.com` });
      for (const path of [`/payment/${orderNumber}`, `/payment/${orderNumber}/success`]) {
        await open(page, path);
        const lines = await page
          .getByText(orderNumber, { exact: true })
          .first()
          .evaluate((element) => {
            const text = document.createRange();
            text.selectNodeContents(element);
            return text.getClientRects().length;
          });
        expect(lines, path).toBe(1);
      }
    });

    test('the chosen size shows where the system chooses the colours', { tag: '@long' }, async ({ page, shop }) => {
      const [product] = await twoProducts(shop);
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, `/product/${product._id}`);
      const looks = await page
        .getByRole('group', { name: /size/i })
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => {
            const { borderWidth, borderColor } = getComputedStyle(radio);
            return { chosen: (radio as HTMLInputElement).checked, look: `${borderWidth} ${borderColor}` };
          }),
        );
      const chosen = looks.find((each) => each.chosen)?.look;
      expect(chosen).toContain('4px');
      expect(looks.filter(({ look }) => look === chosen)).toHaveLength(1);
    });

    test('with reduced motion there is no button to stop what does not move', { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/common-questions');
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Pause announcements' })).toBeHidden();
    });

    test('an Urdu name begins where all names do', { tag: '@long' }, async ({ page }) => {
      await open(page, '/');
      // Not what a customer wrote: a review in Urdu is read from the right as a whole.
      const sides = await page
        .getByRole('main')
        .locator(':is(h1, h2, h3)[lang="ur"], a [lang="ur"]:not([role="img"])')
        .evaluateAll((names) => names.map((name) => [name.textContent, getComputedStyle(name).textAlign]));
      expect(sides.length).toBeGreaterThan(0);
      for (const [name, side] of sides) expect(side, name).toBe('left');
    });
  });
});
