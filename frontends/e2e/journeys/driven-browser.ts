import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';

const DOUBLE_TAP_MS = 400;

/** Runs in the page: the middle of what can be pressed and bears a text or label. */
function middleOf(label: string, within: string) {
  const pressable = `${within} :is(a, button:not(:disabled, [aria-disabled='true']), label, summary)`;
  const pressed = [...document.querySelectorAll<HTMLElement>(pressable)].find(
    (each) =>
      each.getClientRects().length > 0 && (each.getAttribute('aria-label') ?? each.innerText).trim().startsWith(label),
  );
  if (!pressed) return null;
  // Wait until an element that slides in is at rest.
  const moves = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : []));
  if (moves.some((each) => each?.contains(pressed))) return null;
  pressed.scrollIntoView({ block: 'center' });
  const box = pressed.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Something else may still lie above it.
  return pressed.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/** A browser with one page that Playwright cannot drive. Each kind adds how it is driven; what people do is the same in all. */
export abstract class DrivenBrowser {
  readonly #shop: string;
  #pressed = { x: 0, y: 0, at: 0 };

  protected constructor(shop: string) {
    this.#shop = shop;
  }

  /** Runs a function in the page with plain values, and returns its result. */
  abstract evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T>;
  /** Chooses a file of this machine. */
  abstract choose(file: string): Promise<void>;
  abstract screenshot(file: string): Promise<void>;
  abstract close(): Promise<void>;
  protected abstract load(url: string): Promise<void>;
  protected abstract pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  protected abstract type(text: string): Promise<void>;

  /** Opens a page and waits until its scripts have taken over. */
  async goto(path: string): Promise<void> {
    await this.load(this.#shop + path);
    await expect
      .poll(() =>
        this.evaluate(() =>
          [document.body, ...(document.body?.children ?? [])].some((each) =>
            Object.keys(each ?? {}).some((key) => key.startsWith('__react')),
          ),
        ),
      )
      .toBe(true);
  }

  /** Waits until the page shows a text. */
  async see(text: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText)).toMatch(text);
  }

  /** Presses what bears a text or label, as a finger does. */
  async press(label: string, within = 'body'): Promise<void> {
    let point = { x: 0, y: 0 };
    // Nobody hits what still moves.
    await expect(async () => {
      const before = point;
      const now = await this.evaluate(middleOf, label, within);
      point = now ?? point;
      expect(now, label).toEqual(before);
      // Against a hang: a receipt that has to be seen first takes its time on a busy machine.
    }).toPass({ timeout: 60_000, intervals: [50] });
    // A second press at one place within this time would be half of a double tap.
    const { x, y, at } = this.#pressed;
    if (Math.hypot(x - point.x, y - point.y) < 24) await wait(at + DOUBLE_TAP_MS - Date.now());
    this.#pressed = { ...point, at: Date.now() };
    await this.pressAt(point.x, point.y);
  }

  /** Presses it in the dialog that opens. */
  answer(label: string): Promise<void> {
    return this.press(label, 'dialog[open]');
  }

  /** Types into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    await expect
      .poll(
        () =>
          this.evaluate((wanted) => {
            const found = [...document.querySelectorAll('label')].find((each) =>
              each.innerText.trim().startsWith(wanted),
            );
            (found?.control as HTMLInputElement | undefined)?.select();
            return found?.control === document.activeElement;
          }, label),
        label,
      )
      .toBe(true);
    await this.type(text);
  }
}
