import { type Page, expect } from '@playwright/test';

// Nastaliq hangs low and climbs high: below this, two lines of it lie over each other.
const LINES_MEET_BELOW = 1.8;

/** The texts in Arabic script that take several lines, and whose lines meet, whether their language is marked or not. */
const tightTexts = (page: Page): Promise<string[]> =>
  page.evaluate((lowest) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const tight: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (!element?.checkVisibility() || !/[\u0600-\u06ff]/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { lineHeight, fontSize } = getComputedStyle(element);
      if (lines.size > 1 && Number.parseFloat(lineHeight) < lowest * Number.parseFloat(fontSize)) {
        tight.push(element.outerHTML.slice(0, 160));
      }
    }
    return tight;
  }, LINES_MEET_BELOW);

/** Expects that no two lines of a text in Arabic script meet; `place` names the screen. */
export async function expectLinesApart(page: Page, place: string): Promise<void> {
  expect(await tightTexts(page), place).toEqual([]);
}
