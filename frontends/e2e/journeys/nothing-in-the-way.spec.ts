import { type Page, expect } from '@playwright/test';
import { open, test } from './journey.ts';
import { haveInCart, twoProducts } from './shopper.ts';

/** What lies over the page: all that is fixed to the screen but bars from edge to edge, and bars that hide the focus. */
const inTheWay = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const fixed = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && shown(element),
    );
    const bars = fixed.filter((element) => element.getBoundingClientRect().width >= innerWidth);
    const loose = fixed.filter((element) => !bars.some((bar) => bar.contains(element)));
    const wanted = [...document.querySelectorAll('a, button, input, select, textarea, summary, b, del, strong')].filter(
      (element) => shown(element) && !fixed.some((each) => each.contains(element)),
    );
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
    return loose.flatMap((over) => {
      const box = over.getBoundingClientRect();
      return wanted
        .filter((element) => meets(box, element.getBoundingClientRect()))
        .map((element) => `${over.outerHTML.slice(0, 60)} covers ${element.outerHTML.slice(0, 60)}`);
    });
  });

/** The focused element can be seen: no bar lies over its middle. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const related = seen && (focused.contains(seen) || seen.contains(focused) || seen.closest('label, article'));
    return width === 0 || related ? null : `${focused.outerHTML.slice(0, 80)} under ${seen?.outerHTML.slice(0, 80)}`;
  });

test(
  'nothing lies over buttons, prices and fields, wherever a page is read',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const [product, other] = await twoProducts(shop);
    await open(page, '/');
    await haveInCart(page, product, other);
    const paths = ['/', '/products', '/category/one%20piece', `/product/${product._id}`, '/checkout', '/reviews'];
    const reading = ['/contact', '/common-questions', '/track-order', '/shipping-policy'];
    for (const path of [...paths, ...reading]) {
      await test.step(path, async () => {
        await open(page, path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
          await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), part * height);
          expect(await inTheWay(page)).toEqual([]);
        }
      });
    }
  },
);

test('a shopper with a keyboard sees where the focus is', { tag: '@phone' }, async ({ page, shop }) => {
  const [product] = await twoProducts(shop);
  await open(page, `/product/${product._id}`);
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
});

test(
  'a chat names the print that is looked at, and is not offered at checkout',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const [product] = await twoProducts(shop);
    const chat = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'WhatsApp' });
    await open(page, `/product/${product._id}`);
    const beside = page.getByRole('main').getByRole('link', { name: /WhatsApp/ });
    const about = new URL((await beside.getAttribute('href')) ?? '').searchParams.get('text');
    expect(about).toContain(product.name);
    expect(about).toContain(`/product/${product._id}`);
    await haveInCart(page, product);
    await open(page, '/checkout');
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await open(page, '/contact');
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  },
);
