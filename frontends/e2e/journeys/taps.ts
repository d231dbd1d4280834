import { setTimeout as wait } from 'node:timers/promises';
import { type Locator, type Page, expect } from '@playwright/test';
import { DOUBLE_TAP_MS, SAME_PLACE_PX } from '@shop/ui/double-tap';

/** Elements that a finger can press. */
const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** The place where a finger presses a control, in pixels of the window, and what is wrong with it there. */
interface Finger {
  x: number;
  y: number;
  isTouch: boolean;
  fault: string | null;
}

/**
 * Brings a control into sight as a finger does, and asks what lies at its middle at this moment. A finger hits 44 px both
 * ways; only a link within a sentence may be smaller (WCAG 2.5.8). Runs in the page.
 */
function fingerOn(control: Element): Finger {
  const TOUCH = 44;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const labels = [...((control as HTMLInputElement).labels ?? [])];
  const isOwn = (hit: Element | null) =>
    hit !== null && (control.contains(hit) || labels.some((label) => label.contains(hit)));
  // A box that its label hides is pressed by the label.
  const area = (element: Element) => boxOf(element).width * boxOf(element).height;
  const isHidden = area(control) < 4 || getComputedStyle(control).opacity === '0';
  const pressed = (isHidden && labels.find((label) => area(label) > 4)) || control;
  const middle = () => {
    // A link that breaks into two lines is pressed on its first one.
    const [first] = pressed.getClientRects();
    const { left, top, width, height } = first ?? boxOf(pressed);
    return [left + width / 2, top + height / 2] as const;
  };
  const hitAt = (x: number, y: number) => document.elementFromPoint(x, y);
  const describe = (element: Element | null) => {
    if (!element) return 'nothing';
    const named = element === control ? (labels[0] ?? element) : element;
    const words = element.getAttribute('aria-label') ?? named.textContent;
    return `<${element.localName} ${element.getAttribute('class')?.split(' ')[0] ?? ''}> ${words.trim().slice(0, 50)}`;
  };
  const isWithinText = () => {
    if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false;
    const beside = [...(control.parentElement?.childNodes ?? [])];
    return beside.some((node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''));
  };

  const press = (): Finger => {
    const [x, y] = middle();
    const isTouch = navigator.maxTouchPoints > 0;
    const hit = hitAt(x, y);
    if (!isOwn(hit)) return { x, y, isTouch, fault: `${describe(hit)} lies over ${describe(control)}` };
    /** Returns the distance from a control's middle to its edge in a direction, at most 44 px. */
    const reach = (right: number, down: number) => {
      let far = 0;
      while (far < TOUCH && isOwn(hitAt(x + right * (far + 1), y + down * (far + 1)))) far += 1;
      return far;
    };
    const { width, height } = boxOf(pressed);
    const wide = Math.max(width, reach(-1, 0) + reach(1, 0) + 1);
    const high = Math.max(height, reach(0, -1) + reach(0, 1) + 1);
    // Fractions of a pixel are rounded.
    const isSmall = isTouch && (wide < TOUCH - 0.5 || high < TOUCH - 0.5);
    const size = `${Math.round(wide)}×${Math.round(high)} px`;
    return { x, y, isTouch, fault: isSmall && !isWithinText() ? `${size}: ${describe(control)}` : null };
  };
  const first = press();
  if (first.fault === null) return first;
  pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return press();
}

let last = { x: -SAME_PLACE_PX, y: -SAME_PLACE_PX, at: 0 };

/** Lets the time of a double tap pass before another press at the same place, as a person does who reads what has come. */
async function readFirst(x: number, y: number): Promise<void> {
  const left = last.at + DOUBLE_TAP_MS - performance.now();
  if (left > 0 && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX) await wait(left);
}

/**
 * Presses a control as a thumb does: in its middle, at once, whatever lies there. A control that is covered or too small
 * fails the test; a cover is never waited for.
 */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  // Wait for animations: a moving control cannot be hit.
  await control.evaluate(async (element) => {
    const moves = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.contains(element) && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  let finger = await control.evaluate(fingerOn);
  // Try once more: elements that follow the scroll need a frame to come to rest.
  if (finger.fault) finger = await control.evaluate(fingerOn);
  const { x, y, isTouch, fault } = finger;
  expect(fault).toBeNull();
  const page = control.page();
  await readFirst(x, y);
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  // By now the page has heard of it, however busy it was.
  last = { x, y, at: performance.now() };
}

/** Goes to a section of the back office, as it is reached at the foot of a phone. */
export async function goTo(page: Page, section: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const link = sections.getByRole('link', { name: new RegExp(`^${section}`) });
  await expect(sections).toBeVisible();
  if (!(await link.isVisible())) await tap(sections.getByRole('button', { name: 'More' }));
  await tap(link);
}

/** Returns the faults of the controls within an element. Runs in the page, which already has `fingerOn`. */
async function faultsWithin(within: Element, controls: string): Promise<string[]> {
  const { fingerOn: finger } = globalThis as unknown as { fingerOn: typeof fingerOn };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isSeen = (element: Element | undefined) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
    element.getBoundingClientRect().width * element.getBoundingClientRect().height > 4;
  const isOff = ':disabled, :is([aria-hidden="true"], [inert]), :is([aria-hidden="true"], [inert]) *';
  const faults = new Set<string>();
  for (const element of within.querySelectorAll(controls)) {
    // Skip elements for screen readers only, except a box that its label shows.
    if (element.matches(isOff) || !(isSeen(element) || isSeen((element as HTMLInputElement).labels?.[0]))) continue;
    let { fault } = finger(element);
    if (fault) {
      // Elements that follow the scroll need a frame to come to rest.
      await frame();
      await frame();
      ({ fault } = finger(element));
    }
    if (fault) faults.add(fault);
    // iPhones zoom into a field of smaller letters.
    const letters = Number.parseFloat(getComputedStyle(element).fontSize);
    const isTyped = element.matches('select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
    if (isTyped && letters < 16) faults.add(`letters of ${letters} px: ${element.outerHTML.slice(0, 120)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}

/** Everything of the page, or of what is open on it, can be pressed by a finger. */
export async function expectPressable(page: Page, layer?: Locator): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  const dialog = page.locator('dialog[open]').last();
  const within = layer ?? ((await dialog.count()) > 0 ? dialog : page.locator('body'));
  // One call for all controls: each would cost more than what it finds.
  await page.evaluate(`globalThis.fingerOn = ${String(fingerOn)}`);
  const faults = await within.evaluate(faultsWithin, CONTROLS);
  expect.soft(faults, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

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
