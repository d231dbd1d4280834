import { type Page, expect } from '@playwright/test';

/** Words that only the shop of the specification may show: its name and its city, in Latin and in Urdu letters. */
export const OLD_WORDS = /chaap|faisalabad|چھاپ|فیصل آباد/i;

/** Its inks: another shop has replaced every colour of the look. */
const OLD_INKS = ['#17214d', '#3b4675', '#c0203f', '#f3b229', '#0b7f80', '#f5f4ec'];

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Nothing that the page shows, says to search engines or keeps for its scripts is the other shop's; nor is any ink of it. */
export async function expectOwn(page: Page): Promise<void> {
  const html = await page.content();
  expect(OLD_WORDS.exec(html)?.[0] && html.slice(Math.max(0, html.search(OLD_WORDS) - 200)).slice(0, 400)).toBe(
    undefined,
  );
  const inks = await page.evaluate((old) => {
    const properties = [
      'color',
      'background-color',
      'border-top-color',
      'fill',
      'stroke',
      'outline-color',
      'box-shadow',
    ];
    return [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const found = properties.filter((name) => old.some((ink) => style.getPropertyValue(name).includes(ink)));
      return found.map((name) => `${name} of ${element.outerHTML.slice(0, 100)}`);
    });
  }, OLD_INKS.map(rgb));
  expect(inks.slice(0, 5)).toEqual([]);
}
