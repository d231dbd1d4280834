import { type Page, expect } from '@playwright/test';
import { expectPressable } from './taps.ts';

/**
 * Measures the page, or the dialog that is open on it: a finger hits all that can be pressed, nothing is too wide, no bar lies
 * over what has the focus, and all that is read first in its row begins at one edge.
 */
export async function expectWellPlaced(page: Page): Promise<void> {
  await expectPressable(page);
  const faults = await page.evaluate(async () => {
    // A sheet that is still on its way stands nowhere yet.
    const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    const layer = document.querySelector<HTMLElement>('dialog[open]');
    const within = layer ?? document.body;
    const found = new Set<string>();
    const describe = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `<${element.localName} ${String(element.className).split(' ')[0] ?? ''}> ${name.slice(0, 40)}`;
    };
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isShown = (element: Element) => {
      const { width, height } = boxOf(element);
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const stays = (element: Element): Element | null => {
      for (let each: Element | null = element; each && each !== within; each = each.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
      }
      return null;
    };
    const controls = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter((element) => isShown(element) && !element.closest('[aria-hidden="true"]') && element.tabIndex >= 0);
    /** Returns the foreign element that covers the middle of a control; null when there is none. */
    const over = (element: Element): Element | null => {
      const { left, top, width, height } = boxOf(element);
      const [x, y] = [left + width / 2, top + height / 2];
      if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) return null;
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.contains(element) || element.contains(hit) || hit.closest('label')?.contains(element))
        return null;
      // The link of a card lies over all of it but its button.
      return hit.closest('article') && hit.closest('article') === element.closest('article') ? null : hit;
    };

    // Nothing is wider than the screen.
    if (root.scrollWidth > root.clientWidth + 1) {
      for (const element of document.querySelectorAll('body *')) {
        if (boxOf(element).right > root.clientWidth + 1 && isShown(element))
          found.add(`too wide: ${describe(element)}`);
      }
    }

    // The focus is in sight, whichever way it goes.
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      if (document.activeElement !== control) continue;
      const { top, bottom, height } = boxOf(control);
      const cover = over(control);
      if (cover && stays(cover)) found.add(`focus under ${describe(cover)}: ${describe(control)}`);
      if (height < innerHeight && (bottom < 4 || top > innerHeight - 4))
        found.add(`focus out of sight: ${describe(control)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();

    // Bars may lie over what is read, from edge to edge, and are low; what is smaller may lie over nothing that is used.
    const isBar = (element: Element) => boxOf(element).width >= root.clientWidth - 1;
    const fixed = [...within.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && isShown(element),
    );
    for (const part of layer ? [] : [0, 0.2, 0.4, 0.6, 0.8, 1]) {
      scrollTo({ top: part * root.scrollHeight, behavior: 'instant' });
      await frame();
      for (const each of fixed) {
        if (isBar(each) || fixed.some((bar) => bar !== each && bar.contains(each))) continue;
        const box = boxOf(each);
        for (const element of document.querySelectorAll(
          'main :is(a, button, input, select, textarea, summary, b, del, strong)',
        )) {
          const other = boxOf(element);
          const meets =
            box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
          if (meets && isShown(element) && !each.contains(element))
            found.add(`${describe(each)} lies over ${describe(element)}`);
        }
      }
      const bars = [...fixed.filter(isBar), ...document.querySelectorAll('header')].filter(
        (bar) => stays(bar) === bar && isShown(bar),
      );
      const covered = bars.reduce((sum, bar) => {
        const { top, bottom } = boxOf(bar);
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }, 0);
      if (covered > innerHeight * 0.42) found.add(`bars take ${Math.round(covered)} of ${innerHeight} px`);
    }
    scrollTo({ top: 0, behavior: 'instant' });

    // The first element of each row begins at the page's edge: a heading, or the box around it. Checkout and payment
    // have one column in the middle, without the shop's frame.
    const framed = !layer && document.querySelector('body footer#links') !== null;
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.paddingInlineStart = 'max(var(--page-edge), (100% - var(--page-max)) / 2)';
    const edge = Number.parseFloat(getComputedStyle(probe).paddingInlineStart);
    probe.remove();
    const isPainted = (element: Element) => {
      const { backgroundColor, borderInlineStartWidth } = getComputedStyle(element);
      return boxOf(element).left > 0 && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartWidth !== '0px');
    };
    const text = document.createRange();
    const starts = framed
      ? document.querySelectorAll('main :is(h1, h2), main ul > li:first-child article, footer h2')
      : [];
    for (const element of starts) {
      if (!isShown(element)) continue;
      let box: Element | null = null;
      for (let each: Element | null = element; each && each.localName !== 'main'; each = each.parentElement) {
        if (isPainted(each)) box = each;
      }
      text.selectNodeContents(element);
      const { left, top, height } = box ? boxOf(box) : text.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight / 2, behavior: 'instant' });
      const y = (box ? boxOf(box) : text.getBoundingClientRect()).top + Math.min(height / 2, 20);
      const before = document.elementFromPoint(edge + 8, y);
      const isSecond = left > edge + 40 && before && !before.contains(element);
      if (!isSecond && getComputedStyle(element).textAlign !== 'center' && Math.abs(left - edge) > 1.5)
        found.add(`begins at ${Math.round(left)}, not ${edge}: ${describe(element)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
  expect(faults).toEqual([]);
}
