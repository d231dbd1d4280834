import { type Page, expect } from '@playwright/test';

/** Turns a page round before its first byte is shown, and again whenever its scripts set its language. */
export const readFromTheRight = (page: Page) =>
  page.addInitScript(() => {
    const turn = () => {
      const { documentElement } = document as { documentElement: HTMLElement | null };
      if (documentElement && documentElement.dir !== 'rtl') documentElement.dir = 'rtl';
    };
    turn();
    new MutationObserver(turn).observe(document, { attributeFilter: ['dir'], childList: true, subtree: true });
  });

/** Prices, what is taken off them, order numbers and phone numbers run from left to right, whatever is around them. */
export async function expectNumbersFromTheLeft(page: Page, atLeast: number) {
  const { seen, turned } = await page.evaluate(() => {
    const numbers = /(?:− )?Rs\s[\d,]+|CH-[\w-]+|\+?\d{4}[\d ]{6,}\d/g;
    const found = { seen: 0, turned: [] as string[] };
    for (const element of document.querySelectorAll('body *')) {
      // React writes `− {price}` as two texts side by side.
      element.normalize();
      for (const text of element.childNodes) {
        if (!(text instanceof Text)) continue;
        for (const { 0: number, index } of text.data.matchAll(numbers)) {
          const placeOf = (at: number) => {
            const range = document.createRange();
            range.setStart(text, index + at);
            range.setEnd(text, index + at + 1);
            return range.getBoundingClientRect();
          };
          const [first, last] = [placeOf(0), placeOf(number.length - 1)];
          if (first.width === 0 || first.top !== last.top) continue;
          found.seen += 1;
          if (first.left >= last.left) found.turned.push(number);
        }
      }
    }
    return found;
  });
  expect(turned).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(atLeast);
}
