import type { Page } from '@playwright/test';

/**
 * Counts what a thumb does on `page` from now on: each touch or press of the browser's own is one tap, and each choice in
 * a select two, which opens outside of the page. `typed()` is the number of characters that were typed. Call it before
 * the page's first `goto`.
 */
export async function countTaps(page: Page): Promise<{ taps: () => number; typed: () => number }> {
  const counted = { taps: 0, typed: 0 };
  await page.exposeFunction('countTaps', (taps: number, typed: number) => {
    counted.taps += taps;
    counted.typed += typed;
  });
  await page.addInitScript(() => {
    const count = (taps: number, typed: number) =>
      (window as unknown as { countTaps: (...n: number[]) => void }).countTaps(taps, typed);
    const listen = (type: string, listener: (event: Event) => void) =>
      addEventListener(type, listener, { capture: true });
    listen('pointerdown', ({ isTrusted }) => isTrusted && count(1, 0));
    listen('change', ({ target }) => target instanceof HTMLSelectElement && count(2, 0));
    listen('input', (event) => event instanceof InputEvent && count(0, event.data?.length ?? 0));
  });
  return { taps: () => counted.taps, typed: () => counted.typed };
}
