import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import { type BrowserContext, type Page, expect } from '@playwright/test';

/** Errors and warnings that pages log to the console of a shopper's browser. */
export interface ConsoleErrors {
  /** Allows errors that the test itself causes, e.g. a connection that it cuts. */
  allow(pattern: RegExp): void;
  expectNone(): void;
}

/** Hears errors and warnings of every page in a browser. */
export function listen(context: BrowserContext): ConsoleErrors {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // Playwright logs this error in a test without the service worker.
    if (isComplaint && !message.text().startsWith('Service Worker registration blocked')) {
      heard.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => heard.push(error.error().message));
  return {
    allow: (pattern) => void allowed.push(pattern),
    expectNone: () => expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]),
  };
}

// Without its builder for Playwright, which takes three times as long: it reads axe anew for each check, and brings home
// what is in order as well.
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** For as long as `still` is true, what begins to change is at once as it will be: a text half faded in has no contrast. */
const setStill = (page: Page, still: boolean) =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    // Not the animations: they would all begin again afterwards.
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, still);

/** Nothing that axe knows of keeps anybody out, once what moves has come to rest: a text that fades in has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await setStill(page, true);
  const faults = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  await setStill(page, false);
  expect(faults).toEqual([]);
}

/** The page is as wide as the screen, and names what sticks out if not. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Fractions of a pixel are rounded up.
    if (scrollWidth <= clientWidth + 1) return [];
    const sticksOut = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} > ${clientWidth}`, ...sticksOut];
  });
  expect(wider).toEqual([]);
}

/** Expects a screen to have one `h1`, no sideways scroll, and no accessibility faults. */
export async function expectFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** On the narrowest phone, or at a zoom of 400 %, nothing scrolls sideways. */
export async function expectFitAtNarrowest(page: Page): Promise<void> {
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (screen) await page.setViewportSize(screen);
}

/** Has a page count, from its first byte on, by how much its content jumps without anybody's doing. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: [value: number, what: string[]][] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : ''));
        if (!hadRecentInput) shifts.push([value, what]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Nothing has jumped since the page was opened. */
export async function expectNoShifts(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: [number, string[]][] }).shifts);
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
}
